import { describe, expect, it } from 'vitest'
import { addProduct, getTool, listTools, type Tool } from '#contract/catalog/catalog.ts'
import {
  changeProduct,
  getProduct,
  listProductEvents,
  listProducts,
} from '#contract/catalog/desk-products.ts'
import { exportProducts } from '#server/catalog/csv/export-products.ts'
import { ada, importText, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop()

const FIRST = { quantity: 10, price: 0.25 }
const further = [
  { quantity: 100, price: 0.21 },
  { quantity: 1000, price: 0.18 },
]
const ladder = { orderMultiple: 5, priceBreaks: [FIRST, ...further] }

let parts = 0
const form = (more: object = {}) => ({
  name: `Fuse ${++parts}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'Slow.',
  price: 0.25,
  minimumOrder: 10,
  availableQuantity: 1000,
  ...more,
})
const add = (more: object = {}) => ada.call(addProduct, { body: form(more) as never })
const put = async (more: object = {}): Promise<Tool> => (await add(more)).body
const read = async (id: string): Promise<Tool> =>
  (await callAs(shop.url, undefined, getTool, { params: { id } })).body

/** Sends back what was read, with these fields changed. */
async function change(id: string, more: object) {
  const { body } = await ada.call(getProduct, { params: { id } })
  return ada.call(changeProduct, { params: { id }, body: { ...body, ...more } })
}
/** Sends only the specified fields and these. */
async function changeOnly(id: string, more: object) {
  const { body } = await ada.call(getProduct, { params: { id } })
  const { name, img, description, price, minimumOrder, version } = body
  const specified = { name, img, description, price, minimumOrder, version }
  return ada.call(changeProduct, { params: { id }, body: { ...specified, ...more } })
}
async function lastChanges(id: string) {
  return (await ada.call(listProductEvents, { params: { id } })).body[0].changes
}

describe('price breaks and order multiple', () => {
  it('are those of one price in a product without them', async () => {
    expect(await read((await put())._id)).toMatchObject({ orderMultiple: 1, priceBreaks: [FIRST] })
  })

  it('are in single reads and in lists, with the minimum order as the first break', async () => {
    const added = await put(ladder)
    expect(added).toMatchObject(ladder)
    expect(await read(added._id)).toEqual(added)
    const lists = [(await callAs(shop.url, undefined, listTools)).body, (await ada.call(listProducts)).body]
    for (const [newest] of lists) expect(newest).toMatchObject({ _id: added._id, ...ladder })
    const same = await put({ ...ladder, priceBreaks: further })
    expect(same).toMatchObject(ladder)
  })

  it.each([
    ['a price that rises', { priceBreaks: [FIRST, { quantity: 100, price: 0.26 }] }, 'priceBreaks.1.price'],
    [
      'a price that rises later',
      { priceBreaks: [...further, { quantity: 2000, price: 0.19 }] },
      'priceBreaks.2.price',
    ],
    ['quantities that do not rise', { priceBreaks: further.toReversed() }, 'priceBreaks.1.quantity'],
    [
      'a break below the minimum order',
      { priceBreaks: [{ quantity: 5, price: 0.25 }] },
      'priceBreaks.0.quantity',
    ],
    [
      'another price at the minimum order',
      { priceBreaks: [{ quantity: 10, price: 0.3 }] },
      'priceBreaks.0.price',
    ],
    [
      'a break off the multiple',
      { orderMultiple: 10, priceBreaks: [{ quantity: 105, price: 0.2 }] },
      'priceBreaks.0.quantity',
    ],
    ['a price of 5 decimals', { priceBreaks: [{ quantity: 100, price: 0.20001 }] }, 'priceBreaks.0.price'],
    ['a price of 0', { priceBreaks: [{ quantity: 100, price: 0 }] }, 'priceBreaks.0.price'],
    ['half a piece', { priceBreaks: [{ quantity: 100.5, price: 0.2 }] }, 'priceBreaks.0.quantity'],
    [
      '21 breaks',
      { priceBreaks: Array.from({ length: 21 }, (_, n) => ({ quantity: 10 + n, price: 0.25 })) },
      'priceBreaks',
    ],
    ['text', { priceBreaks: '100:0.21' }, 'priceBreaks'],
    ['a multiple that does not divide the minimum order', { orderMultiple: 4 }, 'orderMultiple'],
    ['a multiple of 0', { orderMultiple: 0 }, 'orderMultiple'],
    ['half a multiple', { orderMultiple: 2.5 }, 'orderMultiple'],
  ])('reject %s by the name of the field, and store nothing', async (_, wrong, path) => {
    const { _id: id } = await put()
    const before = await read(id)
    for (const refused of [await add(wrong), await changeOnly(id, wrong)]) {
      expect([refused.status, refused.body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
      expect(refused.body.errors.map((error: { path: string }) => error.path)).toEqual([path])
      expect(refused.body.errors[0].message).toMatch(/^[A-Z].+\.$/)
    }
    expect(await read(id)).toEqual(before)
    const { rows } = await shop.db.query('SELECT count(*)::int AS n FROM products WHERE name = $1', [
      `Fuse ${parts}`,
    ])
    expect(rows[0].n).toBe(0)
  })

  it('change, are cleared by null, and are in the history', async () => {
    const { _id: id } = await put(ladder)
    expect((await changeOnly(id, { priceBreaks: [{ quantity: 50, price: 0.2 }] })).status).toBe(200)
    expect(await lastChanges(id)).toEqual([
      { field: 'priceBreaks', from: '100:0.21 1000:0.18', to: '50:0.2' },
    ])
    expect((await changeOnly(id, { priceBreaks: null, orderMultiple: null })).body).toMatchObject({
      orderMultiple: 1,
      priceBreaks: [FIRST],
    })
    expect(await lastChanges(id)).toEqual([
      { field: 'orderMultiple', from: '5', to: '1' },
      { field: 'priceBreaks', from: '50:0.2', to: '' },
    ])
  })

  it('stay where a change leaves them out, and follow price and minimum order', async () => {
    const { _id: id } = await put(ladder)
    const first = { quantity: 20, price: 0.22 }
    expect((await changeOnly(id, { price: 0.22, minimumOrder: 20 })).body).toMatchObject({
      orderMultiple: 5,
      priceBreaks: [first, ...further],
    })
    const sentBack = await change(id, { price: 0.3, minimumOrder: 30 })
    expect(sentBack.body.priceBreaks).toEqual([{ quantity: 30, price: 0.3 }, ...further])
    const lower = await changeOnly(id, { price: 0.2 })
    expect(lower.body.errors).toMatchObject([{ path: 'priceBreaks.0.price' }])
    const above = await change(id, { minimumOrder: 200 })
    expect(above.body.errors).toMatchObject([{ path: 'priceBreaks.1.quantity' }])
    expect((await read(id)).priceBreaks[0]).toEqual({ quantity: 30, price: 0.3 })
  })

  it('reach the kept pages: a change counts as one of the product', async () => {
    const { _id: id } = await put(ladder)
    for (const more of [{ priceBreaks: further.slice(1) }, { orderMultiple: 10 }]) {
      await shop.db.query('DELETE FROM changes')
      expect((await changeOnly(id, more)).status).toBe(200)
      const { rows } = await shop.db.query('SELECT what FROM changes WHERE product_id = $1', [id])
      expect(rows).toEqual([{ what: 'product' }])
    }
  })
})

describe('price breaks in a file', () => {
  const COLUMNS = 'name,description,img,price,minimumOrder,availableQuantity'
  const cells = (name: string, price = 0.25, minimum = 10) =>
    `${name},Slow.,/drawings/led-5mm-red.svg,${price},${minimum},1000`

  const importFile = (header: string, lines: string[], apply = true) =>
    importText([header, ...lines].join('\n'), { apply })
  const WITH = `${COLUMNS},orderMultiple,priceBreaks`

  it('add and change products, and show it before', async () => {
    const { _id: id, name } = await put()
    const lines = [
      `${cells(name)},5,100:0.21 1000:0.18`,
      `${cells('Filed fuse')},5,10:0.25 100:0.21 1000:0.18`,
    ]
    const { shown } = await importFile(WITH, lines, false)
    expect(shown.changed[0]?.what).toBe('orderMultiple 1 → 5, priceBreaks – → 100:0.21 1000:0.18')
    expect(shown.added[0]?.what).toMatch(/, orderMultiple 5, priceBreaks 100:0.21 1000:0.18$/)
    expect(await importFile(WITH, lines)).toMatchObject({ added: 1, changed: 1, refused: 0 })
    expect(await read(id)).toMatchObject(ladder)
    expect(await lastChanges(id)).toEqual([
      { field: 'orderMultiple', from: '1', to: '5' },
      { field: 'priceBreaks', from: '', to: '100:0.21 1000:0.18' },
    ])
    expect(await importFile(WITH, lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  it('stay where cells are empty or missing, and end with a list of the first break', async () => {
    const { _id: id, name } = await put(ladder)
    expect(await importFile(COLUMNS, [cells(name)])).toMatchObject({ unchanged: 1 })
    expect(await importFile(WITH, [`${cells(name)},,`])).toMatchObject({ unchanged: 1 })
    expect(await importFile(WITH, [`${cells(name)},1,10:0.25`])).toMatchObject({ changed: 1 })
    expect(await read(id)).toMatchObject({ orderMultiple: 1, priceBreaks: [FIRST] })
  })

  it('come back unchanged from an export', async () => {
    const { name } = await put(ladder)
    let exported = ''
    for await (const piece of exportProducts(shop.db)) exported += piece
    expect(exported).toMatch(new RegExp(`"${name}".*,5,100:0\\.21 1000:0\\.18,\\r\\n`))
    const [header = '', ...lines] = exported.split('\r\n')
    expect(await importFile(header, lines)).toMatchObject({ added: 0, changed: 0, refused: 0 })
  })

  it.each([
    ['5,100:0.21 1000:0.22', /^priceBreaks\.1\.price: The price must not be higher/],
    ['5,101:0.21', /^priceBreaks\.0\.quantity: The quantity must be a multiple/],
    ['4,', /^orderMultiple: The minimum order must be a multiple/],
    ['1,100=0.21', /^priceBreaks: "100=0.21" is not a list of price breaks/],
    ['1,100:0.21001', /^priceBreaks\.0\.price: A price has at most four decimals/],
  ])('refuse %s in the words of their line', async (wrong, words) => {
    const { name } = await put()
    const { shown, applied } = await importFile(WITH, [`${cells(name)},${wrong}`])
    expect(applied).toBe(false)
    expect(shown.refused).toMatchObject([{ line: 2, what: expect.stringMatching(words) }])
  })

  it('refuse a line whose price or minimum order contradicts the breaks that it leaves out', async () => {
    const { _id: id, name } = await put(ladder)
    for (const line of [cells(name, 0.2), cells(name, 0.25, 12), cells(name, 0.25, 100)]) {
      const { shown, applied } = await importFile(COLUMNS, [line])
      expect(applied).toBe(false)
      expect(shown.refused).toMatchObject([
        { line: 2, what: expect.stringMatching(/^priceBreaks: With the/) },
      ])
    }
    expect(await read(id)).toMatchObject(ladder)
    expect(await importFile(COLUMNS, [cells(name, 0.22, 20)])).toMatchObject({ changed: 1 })
  })
})
