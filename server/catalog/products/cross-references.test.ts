import { beforeAll, expect, it, vi } from 'vitest'
import { deleteProduct, getPart, getTool, listTools, type Tool } from '#contract/catalog/catalog.ts'
import { listEquivalents } from '#contract/catalog/cross-references.ts'
import { restoreProduct } from '#contract/catalog/desk-products.ts'
import { type FoundParts, listParts } from '#contract/catalog/parts.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ SANDBOX: 'off' })
let ada: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})

const refer = (
  product: string,
  partNumber: string,
  manufacturer = '',
  note: string | null = null,
  body: string | null = null,
) =>
  shop.db.query(
    'INSERT INTO cross_references (product_id, part_number, manufacturer, note, package) VALUES ($1, $2, $3, $4, $5)',
    [product, partNumber, manufacturer, note, body],
  )
const read = async (id: string) =>
  (await callAs(shop.url, undefined, getTool, { params: { id } })).body as Tool
async function equivalents(partNumber: string): Promise<string[]> {
  const { status, body } = await callAs(shop.url, undefined, listEquivalents, { params: { partNumber } })
  expect(status).toBe(200)
  return (body as Tool[]).map(({ _id }) => _id)
}

it('a single read has the parts of other manufacturers that the part replaces, and takes 2 statements with the settings', async () => {
  const id = await stock(shop.db)
  expect(await read(id)).not.toHaveProperty('replaces')
  await refer(id, 'lm 358-D', 'Texas Instruments', 'Ours is faster.')
  await refer(id, 'LM358')
  const replaces = [
    { partNumber: 'LM358' },
    { partNumber: 'lm 358-D', manufacturer: 'Texas Instruments', note: 'Ours is faster.' },
  ]
  expect(await read(id)).toMatchObject({ replaces })
  expect(await countStatements(() => read(id))).toBe(2)
  const { partNumber } = await read(id)
  expect((await callAs(shop.url, undefined, getPart, { params: { partNumber } })).body.replaces).toEqual(
    replaces,
  )
  expect((await callAs(shop.url, undefined, listTools)).body[0]).not.toHaveProperty('replaces')
})

it('equivalents are found in any spelling, and a foreign number is no part of ours', async () => {
  const id = await stock(shop.db)
  await refer(id, 'BC 547b')
  for (const spelling of ['BC547B', ' bc547 B', 'bc 547b']) expect(await equivalents(spelling)).toEqual([id])
  expect(await equivalents('BC547')).toEqual([])
  expect(await countStatements(() => equivalents('BC547B'))).toBe(1)
  expect((await callAs(shop.url, undefined, getPart, { params: { partNumber: 'BC547B' } })).status).toBe(404)
})

it('a suffix for packing, grade or RoHS changes nothing, one for the package does', async () => {
  const id = await stock(shop.db)
  await refer(id, 'LM2903D', 'Texas Instruments')
  for (const suffixed of ['LM2903DR', 'lm2903drg4', 'LM2903DR2G'])
    expect(await equivalents(suffixed)).toEqual([id])
  for (const other of ['LM2903P', 'LM2903', 'LM2904D', 'LM2903DGKR'])
    expect(await equivalents(other)).toEqual([])
})

it('a number has 1 equivalent per manufacturer and package', async () => {
  const [one, two] = [await stock(shop.db), await stock(shop.db)]
  await refer(one, '1N4007', 'Vishay')
  await refer(two, '1N4007', 'Diotec')
  await refer(two, '1N4007')
  expect((await equivalents('1n4007')).sort()).toEqual([one, two].sort())
  for (const manufacturer of ['Vishay', ''])
    await expect(refer(two, '1n 4007', manufacturer)).rejects.toThrow('cross_references_number')
  await refer(one, '1N4007', 'Vishay', null, 'SOD-123')
  await expect(refer(two, '1N4007', 'Vishay', null, 'SOD-123')).rejects.toThrow('cross_references_number')
  await expect(refer(two, ' ')).rejects.toThrow('normal_number')
})

it('a deleted product is no equivalent until it is restored', async () => {
  const id = await stock(shop.db)
  await refer(id, 'TL431')
  await ada.call(deleteProduct, { params: { id } })
  expect(await equivalents('TL431')).toEqual([])
  await ada.call(restoreProduct, { params: { id } })
  expect(await equivalents('TL431')).toEqual([id])
})

it('kept answers have a reference soon after it is added, moved to another part and removed', async () => {
  const [one, two] = [await stock(shop.db), await stock(shop.db)]
  await shop.storeAnswers()
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
  const expectKept = (id: string, ...numbers: string[]) =>
    soon(async () => {
      expect(((await read(id)).replaces ?? []).map(({ partNumber }) => partNumber)).toEqual(numbers)
      expect(await countStatements(() => read(id))).toBe(0)
    })
  for (const id of [one, two]) await expectKept(id)
  await refer(one, 'NE555')
  await expectKept(one, 'NE555')
  await shop.db.query(`UPDATE cross_references SET product_id = $1 WHERE normal_number = 'NE555'`, [two])
  await expectKept(two, 'NE555')
  await expectKept(one)
  await shop.db.query(`DELETE FROM cross_references WHERE normal_number = 'NE555'`)
  await expectKept(two)
})

it('a search by the number says what differs, and other searches do not', async () => {
  const id = await stock(shop.db)
  await refer(id, 'IRFZ44N', '', '41 A instead of 49 A.')
  await refer(id, 'IRFZ99')
  const { partNumber } = await read(id)
  const found = async (q: string) => {
    const { body } = await callAs(shop.url, undefined, listParts, { query: { q } as never })
    return (body as FoundParts).parts.map(({ _id, replaces }) => [_id, replaces])
  }
  const differing = [{ partNumber: 'IRFZ44N', note: '41 A instead of 49 A.' }]
  expect(await found('irfz44n')).toEqual([[id, differing]])
  for (const q of ['IRFZ99', partNumber]) expect(await found(q)).toEqual([[id, undefined]])
})
