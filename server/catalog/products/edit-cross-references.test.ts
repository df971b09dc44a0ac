import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getTool, type Tool } from '#contract/catalog/catalog.ts'
import {
  type CrossReference,
  listCrossReferences,
  listEquivalents,
  replaceCrossReferences,
} from '#contract/catalog/cross-references.ts'
import { listProductEvents, type ProductEvent } from '#contract/catalog/desk-products.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ SANDBOX: 'off' })
let ada: Shopper
let id: string

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})
beforeEach(async () => {
  await shop.db.query('DELETE FROM cross_references')
  id = await stock(shop.db)
})

const replace = (crossReferences: CrossReference[], product = id, who = ada) =>
  who.call(replaceCrossReferences, { params: { id: product }, body: { crossReferences } })
const list = async (product = id) => (await ada.call(listCrossReferences, { params: { id: product } })).body
const changes = async (product = id) =>
  ((await ada.call(listProductEvents, { params: { id: product } })).body as ProductEvent[]).map(
    (event) => event.changes,
  )
const number = async () =>
  ((await callAs(shop.url, undefined, getTool, { params: { id } })).body as Tool).partNumber

describe('the cross references of a product', () => {
  it('are added, changed and removed, lead to the product, and are in its history', async () => {
    const full = {
      partNumber: 'IRFZ44N',
      manufacturer: 'Infineon',
      package: 'TO-220',
      note: '41 A instead of 49 A',
    }
    expect(await replace([{ partNumber: 'BUZ11' }, full])).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    })
    expect(await list()).toEqual([{ partNumber: 'BUZ11' }, full])
    const found = await callAs(shop.url, undefined, listEquivalents, { params: { partNumber: 'irfz44n' } })
    expect((found.body as Tool[]).map(({ _id }) => _id)).toEqual([id])
    expect((await replace([full, { partNumber: 'BUZ11' }])).body).toEqual({ modifiedCount: 0 })
    await replace([{ ...full, note: '39 A instead of 49 A' }])
    expect(await list()).toEqual([{ ...full, note: '39 A instead of 49 A' }])
    const written = (note: string) => `IRFZ44N (Infineon, TO-220, ${note})`
    const first = `BUZ11, ${written('41 A instead of 49 A')}`
    expect(await changes()).toEqual([
      [{ field: 'crossReferences', from: first, to: written('39 A instead of 49 A') }],
      [{ field: 'crossReferences', from: '', to: first }],
    ])
  })

  it('are refused where they repeat each other or lead to another product, and then nothing changes', async () => {
    const other = await stock(shop.db)
    await replace([{ partNumber: 'BC 547b' }, { partNumber: 'BC547B', package: 'SOT-23' }], other)
    const twice = await replace([{ partNumber: 'TIP41' }, { partNumber: 'tip 41' }])
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'crossReferences.1.partNumber' }] } })
    const taken = await replace([{ partNumber: 'TIP41' }, { partNumber: 'bc547B' }])
    const [{ rows }] = [await shop.db.query('SELECT part_number FROM products WHERE id = $1', [other])]
    expect(taken.body.errors).toEqual([
      {
        path: 'crossReferences.1.partNumber',
        message: `bc547B leads to ${rows[0].part_number} already. Remove it there first, or name another manufacturer or package.`,
      },
    ])
    expect([await list(), await changes()]).toEqual([[], []])
    expect((await replace([{ partNumber: 'BC547B', manufacturer: 'onsemi' }])).status).toBe(200)
  })

  it.each([
    ['an empty number', { partNumber: ' ' }, 'partNumber'],
    ['a number of signs', { partNumber: '--' }, 'partNumber'],
    ['a long number', { partNumber: 'X'.repeat(81) }, 'partNumber'],
    ['a long difference', { partNumber: 'X1', note: 'x'.repeat(201) }, 'note'],
    ['a package of two lines', { partNumber: 'X1', package: 'SOT\n23' }, 'package'],
    ['an empty manufacturer', { partNumber: 'X1', manufacturer: '' }, 'manufacturer'],
  ])('are refused with %s', async (_, reference, field) => {
    const { status, body } = await replace([reference as CrossReference])
    expect([status, body.errors?.[0].path]).toEqual([422, `crossReferences.0.${field}`])
  })

  it('are at most 1,000', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ partNumber: `NUMBER${at}` }))
    expect((await replace(many)).status).toBe(422)
    expect((await replace(many.slice(1))).status).toBe(200)
  })

  it('are edited by admins only, of products that exist', async () => {
    const buyer = await signUp(shop.url)
    expect((await replace([], id, buyer)).status).toBe(403)
    for (const unknown of [newId(), 'x']) {
      expect((await replace([], unknown)).status).toBe(404)
      expect((await ada.call(listCrossReferences, { params: { id: unknown } })).status).toBe(404)
    }
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
    expect(await number()).toBeTruthy()
  })
})
