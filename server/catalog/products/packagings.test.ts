import { expect, it } from 'vitest'
import {
  addProduct,
  getPart,
  getTool,
  listTools,
  type ProductForm,
  type Tool,
} from '#contract/catalog/catalog.ts'
import { changeProduct, correctStock, getProduct } from '#contract/catalog/desk-products.ts'
import { listPackagings } from '#contract/catalog/packagings.ts'
import { ada, importLines, lineOf, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop()

let parts = 0
async function add(more: object): Promise<Tool> {
  const { body } = await ada.call(addProduct, {
    body: {
      name: `Part ${++parts}`,
      description: 'A part.',
      img: '/drawings/led-5mm-red.svg',
      price: 0.5,
      minimumOrder: 10,
      availableQuantity: 1000,
      ...more,
    } as ProductForm,
  })
  return body
}
const packagings = ({ partNumber }: Pick<Tool, 'partNumber'>) =>
  callAs(shop.url, undefined, listPackagings, { params: { partNumber } })
const read = async ({ _id }: Tool) =>
  (await callAs(shop.url, undefined, getTool, { params: { id: _id } })).body as Tool
async function change({ _id }: Tool, more: object) {
  const { body } = await ada.call(getProduct, { params: { id: _id } })
  const { status } = await ada.call(changeProduct, { params: { id: _id }, body: { ...body, ...more } })
  expect(status).toBe(200)
}

it('the packagings of a part are the products with its base number, the part included', async () => {
  const reel = await add({
    baseNumber: 'RC0603-10K',
    packaging: 'reel',
    packQuantity: 5000,
    minimumOrder: 5000,
  })
  const tape = await add({ baseNumber: 'RC0603-10K', packaging: 'cut-tape' })
  const other = await add({ baseNumber: 'RC0603-11K', packaging: 'cut-tape' })
  for (const part of [reel, tape]) {
    expect(
      ((await packagings(part)).body as Tool[]).map(({ _id, packaging, packQuantity }) => [
        _id,
        packaging,
        packQuantity,
      ]),
    ).toEqual([
      [tape._id, 'cut-tape', undefined],
      [reel._id, 'reel', 5000],
    ])
  }
  expect((await packagings(other)).body).toHaveLength(1)
  expect((await packagings(await add({}))).body).toEqual([])
  expect((await packagings({ partNumber: 'NO-SUCH' })).status).toBe(404)
  expect(await countStatements(() => packagings(tape))).toBe(1)
})

it('a single read has the last changes of price, lead time and life cycle, without the names of admins', async () => {
  const part = await add({ leadWeeks: 6 })
  expect(await read(part)).not.toHaveProperty('changes')
  await change(part, { price: 0.4, priceBreaks: [], description: 'Another text.' })
  await ada.call(correctStock, { params: { id: part._id }, body: { change: 5, note: 'Counted' } })
  await change(part, { lifeCycle: 'last-time-buy', lastTimeBuy: '2031-01-31', leadWeeks: null })
  const { changes, ...rest } = await read(part)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(changes).toEqual([
    { at, field: 'lastTimeBuy', from: '', to: '2031-01-31' },
    { at, field: 'leadWeeks', from: '6', to: '' },
    { at, field: 'lifeCycle', from: 'active', to: 'last-time-buy' },
    { at, field: 'price', from: '0.5', to: '0.4' },
  ])
  const { partNumber } = part
  expect((await callAs(shop.url, undefined, getPart, { params: { partNumber } })).body).toEqual({
    ...rest,
    changes,
  })
  expect((await callAs(shop.url, undefined, listTools)).body[0]).not.toHaveProperty('changes')
  expect(await countStatements(() => read(part))).toBe(2)
})

it('changes by an import count, and a single read has the last 10', async () => {
  const part = await add({})
  for (const price of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) await importLines([lineOf(part.name, price)])
  const { changes = [] } = await read(part)
  expect(changes.map(({ to }) => Number(to))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})
