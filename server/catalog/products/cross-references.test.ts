import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getPart, listTools, type Tool } from '#contract/catalog/catalog.ts'
import {
  type CrossReference,
  listCrossReferences,
  listEquivalents,
  replaceCrossReferences,
} from '#contract/catalog/cross-references.ts'
import { type FoundParts, listParts } from '#contract/catalog/parts.ts'
import {
  ada,
  eventsOf,
  meanwhile,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'

serveImportShop()

let id: string
beforeEach(async () => {
  await shop.db.query('DELETE FROM cross_references')
  id = await stock(shop.db)
})

const refer = (product: string, partNumber: string, manufacturer = '', note: string | null = null) =>
  shop.db.query(
    'INSERT INTO cross_references (product_id, part_number, manufacturer, note) VALUES ($1, $2, $3, $4)',
    [product, partNumber, manufacturer, note],
  )
async function equivalents(partNumber: string): Promise<string[]> {
  const { body } = await callAs(shop.url, undefined, listEquivalents, { params: { partNumber } })
  return (body as Tool[]).map(({ _id }) => _id)
}
const replace = (crossReferences: CrossReference[], product = id) =>
  ada.call(replaceCrossReferences, { params: { id: product }, body: { crossReferences } })
const list = async (product = id) => (await ada.call(listCrossReferences, { params: { id: product } })).body
const changes = async () => (await eventsOf(id)).map((each) => each.changes)

it('a single read has the parts of other manufacturers that the part replaces, and takes 3 statements with settings and drawings', async () => {
  expect(await read(id)).not.toHaveProperty('replaces')
  await refer(id, 'lm 358-D', 'Texas Instruments', 'Ours is faster.')
  await refer(id, 'LM358')
  const replaces = [
    { partNumber: 'LM358' },
    { partNumber: 'lm 358-D', manufacturer: 'Texas Instruments', note: 'Ours is faster.' },
  ]
  expect(await countStatements(() => read(id))).toBe(3)
  const { partNumber } = await read(id)
  const part = await callAs(shop.url, undefined, getPart, { params: { partNumber } })
  expect([(await read(id)).replaces, part.body.replaces]).toEqual([replaces, replaces])
  expect((await callAs(shop.url, undefined, listTools)).body[0]).not.toHaveProperty('replaces')
})

it('equivalents are found in any spelling and with another packing, not with another package or when deleted', async () => {
  await refer(id, 'LM 2903d', 'Texas Instruments')
  for (const spelling of ['LM2903D', ' lm2903 D', 'LM2903DR', 'lm2903drg4', 'LM2903DR2G'])
    expect(await equivalents(spelling)).toEqual([id])
  for (const other of ['LM2903P', 'LM2903', 'LM2904D', 'LM2903DGKR'])
    expect(await equivalents(other)).toEqual([])
  expect(await countStatements(() => equivalents('LM2903D'))).toBe(1)
  expect((await callAs(shop.url, undefined, getPart, { params: { partNumber: 'LM2903D' } })).status).toBe(404)
  await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
  expect(await equivalents('LM2903D')).toEqual([])
})

it('kept answers have a reference soon after it is added, moved to another part and removed', async () => {
  const other = await stock(shop.db)
  await shop.storeAnswers()
  const expectKept = (product: string, ...numbers: string[]) =>
    vi.waitFor(
      async () => {
        const { replaces = [] } = await read(product)
        expect(replaces.map(({ partNumber }) => partNumber)).toEqual(numbers)
        expect(await countStatements(() => read(product))).toBe(0)
      },
      { timeout: 30_000, interval: 20 },
    )
  for (const product of [id, other]) await expectKept(product)
  await refer(id, 'NE555')
  await expectKept(id, 'NE555')
  await shop.db.query(`UPDATE cross_references SET product_id = $1 WHERE normal_number = 'NE555'`, [other])
  await expectKept(other, 'NE555')
  await expectKept(id)
  await shop.db.query(`DELETE FROM cross_references WHERE normal_number = 'NE555'`)
  await expectKept(other)
})

it('a search by the number says what differs, and other searches do not', async () => {
  await refer(id, 'IRFZ44N', '', '41 A instead of 49 A.')
  await refer(id, 'IRFZ99')
  const found = async (q: string) => {
    const { body } = await callAs(shop.url, undefined, listParts, { query: { q } as never })
    return (body as FoundParts).parts.map(({ _id, replaces }) => [_id, replaces])
  }
  const differing = [{ partNumber: 'IRFZ44N', note: '41 A instead of 49 A.' }]
  expect(await found('irfz44n')).toEqual([[id, differing]])
  for (const q of ['IRFZ99', partNumberOf(id)]) expect(await found(q)).toEqual([[id, undefined]])
})

describe('the cross references of a product', () => {
  it('are added, changed and removed, lead to the product, and are in its history', async () => {
    const facts = { manufacturer: 'Infineon', package: 'TO-220' }
    const full = { partNumber: 'IRFZ44N', ...facts, note: '41 A instead of 49 A' }
    expect((await replace([{ partNumber: 'BUZ11' }, full])).body).toEqual({ modifiedCount: 1 })
    expect(await list()).toEqual([{ partNumber: 'BUZ11' }, full])
    expect(await equivalents('irfz44n')).toEqual([id])
    expect((await replace([full, { partNumber: 'BUZ11' }])).body).toEqual({ modifiedCount: 0 })
    await replace([{ ...full, note: '39 A' }])
    expect(await list()).toEqual([{ ...full, note: '39 A' }])
    const written = (note: string) => `IRFZ44N (Infineon, TO-220, ${note})`
    const first = `BUZ11, ${written('41 A instead of 49 A')}`
    expect(await changes()).toEqual([
      [{ field: 'crossReferences', from: first, to: written('39 A') }],
      [{ field: 'crossReferences', from: '', to: first }],
    ])
  })

  it('are refused where they repeat each other or lead to another product, and then nothing changes', async () => {
    const other = await stock(shop.db)
    await replace([{ partNumber: 'BC 547b' }, { partNumber: 'BC547B', package: 'SOT-23' }], other)
    const twice = await replace([{ partNumber: 'TIP41' }, { partNumber: 'tip 41' }])
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'crossReferences.1.partNumber' }] } })
    const taken = await replace([{ partNumber: 'TIP41' }, { partNumber: 'bc547B' }])
    const message = `bc547B leads to ${partNumberOf(other)} already. Remove it there first, or name another manufacturer or package.`
    expect(taken.body.errors).toEqual([{ path: 'crossReferences.1.partNumber', message }])
    expect([await list(), await changes()]).toEqual([[], []])
    expect((await replace([{ partNumber: 'BC547B', manufacturer: 'onsemi' }])).status).toBe(200)
  })

  it.each([
    ['partNumber', { partNumber: '--' }],
    ['package', { partNumber: 'X1', package: 'SOT\n23' }],
  ])('are refused by their field %s: %j', async (field, reference) => {
    const { status, body } = await replace([reference as CrossReference])
    expect([status, body.errors?.[0].path]).toEqual([422, `crossReferences.0.${field}`])
  })

  it('are at most 1,000, of products that exist', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ partNumber: `NUMBER${at}` }))
    expect((await replace(many)).status).toBe(422)
    expect((await replace(many.slice(1))).status).toBe(200)
    for (const unknown of [newId(), 'x']) {
      expect((await replace([], unknown)).status).toBe(404)
      expect((await ada.call(listCrossReferences, { params: { id: unknown } })).status).toBe(404)
    }
  })

  it('wait for another admin who gives the same number, and are then refused', async () => {
    const other = await stock(shop.db)
    const waiting = await meanwhile(
      () => replace([{ partNumber: 'race 0' }]),
      `INSERT INTO cross_references (product_id, part_number) VALUES ('${other}', 'RACE0')`,
    )
    expect(waiting.status).toBe(422)
    expect(await equivalents('RACE0')).toEqual([other])
  })

  it('lead to one product when two admins give a number at once', async () => {
    const other = await stock(shop.db)
    const answers = await Promise.all(
      [id, other].flatMap((product) => [
        replace([{ partNumber: 'RACE1' }, { partNumber: 'RACE2' }], product),
        replace([{ partNumber: 'RACE2' }, { partNumber: 'RACE1' }], product),
      ]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    expect([...(await list()), ...(await list(other))]).toHaveLength(2)
  })
})
