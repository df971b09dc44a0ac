import { describe, expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { listProducts } from '#contract/catalog/desk-products.ts'
import {
  ada,
  add,
  change,
  importText,
  lastChanges,
  put,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop({})

const FIRST = { quantity: 10, price: 0.25 }
const further = [
  { quantity: 100, price: 0.21 },
  { quantity: 1000, price: 0.18 },
]
const ladder = { orderMultiple: 5, priceBreaks: [FIRST, ...further] }

const LEFT_OUT = { priceBreaks: undefined, orderMultiple: undefined }

describe('price breaks and order multiple', () => {
  it('are in single reads and in lists, with the minimum order as the first break', async () => {
    expect(await read((await put())._id)).toMatchObject({ orderMultiple: 1, priceBreaks: [FIRST] })
    const { _id: id } = await put({ ...ladder, priceBreaks: further })
    expect(await read(id)).toMatchObject(ladder)
    const lists = [(await callAs(shop.url, undefined, listTools)).body, (await ada.call(listProducts)).body]
    for (const [newest] of lists) expect(newest).toMatchObject({ _id: id, ...ladder })
  })

  it('are refused by their field', async () => {
    const rising = await add({ priceBreaks: [...further, { quantity: 2000, price: 0.19 }] })
    expect(rising.body.errors).toMatchObject([{ path: 'priceBreaks.2.price' }])
    expect((await add({ orderMultiple: 4 })).body.errors).toMatchObject([{ path: 'orderMultiple' }])
  })

  it('change, are cleared by null, and are in the history', async () => {
    const { _id: id } = await put(ladder)
    expect((await change(id, { priceBreaks: [{ quantity: 50, price: 0.2 }] })).status).toBe(200)
    expect(await lastChanges(id)).toEqual([
      { field: 'priceBreaks', from: '100:0.21 1000:0.18', to: '50:0.2' },
    ])
    await change(id, { priceBreaks: null, orderMultiple: null })
    expect(await read(id)).toMatchObject({ orderMultiple: 1, priceBreaks: [FIRST] })
    expect(await lastChanges(id)).toEqual([
      { field: 'orderMultiple', from: '5', to: '1' },
      { field: 'priceBreaks', from: '50:0.2', to: '' },
    ])
  })

  it('stay where a change leaves them out, and follow price and minimum order', async () => {
    const { _id: id } = await put(ladder)
    const first = { quantity: 20, price: 0.22 }
    expect((await change(id, { ...LEFT_OUT, price: 0.22, minimumOrder: 20 })).body).toMatchObject({
      orderMultiple: 5,
      priceBreaks: [first, ...further],
    })
    const sentBack = await change(id, { price: 0.3, minimumOrder: 30 })
    expect(sentBack.body.priceBreaks).toEqual([{ quantity: 30, price: 0.3 }, ...further])
    const lower = await change(id, { ...LEFT_OUT, price: 0.2 })
    expect(lower.body.errors).toMatchObject([{ path: 'priceBreaks.0.price' }])
    const above = await change(id, { minimumOrder: 200 })
    expect(above.body.errors).toMatchObject([{ path: 'priceBreaks.1.quantity' }])
    expect((await read(id)).priceBreaks[0]).toEqual({ quantity: 30, price: 0.3 })
  })
})

describe('price breaks in a file', () => {
  const COLUMNS = 'name,description,img,price,minimumOrder,availableQuantity'
  const WITH = `${COLUMNS},orderMultiple,priceBreaks`
  const cells = (name: string, price = 0.25, minimum = 10) =>
    `${name},A part for tests.,/drawings/led-5mm-red.svg,${price},${minimum},1000`
  const importFile = (header: string, ...lines: string[]) => importText([header, ...lines].join('\n'))

  it('add and change products, stay where cells are empty or missing, and end with the first break', async () => {
    const { _id: id, name } = await put()
    const lines = [
      `${cells(name)},5,100:0.21 1000:0.18`,
      `${cells('Filed fuse')},5,10:0.25 100:0.21 1000:0.18`,
    ]
    const { shown } = await importText([WITH, ...lines].join('\n'), { apply: false })
    expect(shown.changed[0]?.what).toBe('orderMultiple 1 → 5, priceBreaks – → 100:0.21 1000:0.18')
    expect(await importFile(WITH, ...lines)).toMatchObject({ added: 1, changed: 1, refused: 0 })
    expect(await read(id)).toMatchObject(ladder)
    expect(await lastChanges(id)).toEqual([
      { field: 'orderMultiple', from: '1', to: '5' },
      { field: 'priceBreaks', from: '', to: '100:0.21 1000:0.18' },
    ])
    expect(await importFile(WITH, ...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await importFile(COLUMNS, cells(name))).toMatchObject({ unchanged: 1 })
    expect(await importFile(WITH, `${cells(name)},,`)).toMatchObject({ unchanged: 1 })
    expect(await importFile(WITH, `${cells(name)},1,10:0.25`)).toMatchObject({ changed: 1 })
    expect(await read(id)).toMatchObject({ orderMultiple: 1, priceBreaks: [FIRST] })
  })

  it.each([
    ['5,100:0.21 1000:0.22', /^priceBreaks\.1\.price: The price must not be higher/],
    ['1,100=0.21', /^priceBreaks: "100=0.21" is not a list of price breaks/],
  ])('refuse %s in the words of their line', async (wrong, words) => {
    const { shown, applied } = await importFile(WITH, `${cells('Wrong fuse')},${wrong}`)
    expect(applied).toBe(false)
    expect(shown.refused).toMatchObject([{ line: 2, what: expect.stringMatching(words) }])
  })

  it('refuse a line whose price or minimum order contradicts the breaks that it leaves out', async () => {
    const { name } = await put(ladder)
    for (const line of [cells(name, 0.2), cells(name, 0.25, 12), cells(name, 0.25, 100)]) {
      const { shown, applied } = await importFile(COLUMNS, line)
      expect(applied).toBe(false)
      expect(shown.refused).toMatchObject([
        { line: 2, what: expect.stringMatching(/^priceBreaks: With the/) },
      ])
    }
    expect(await importFile(COLUMNS, cells(name, 0.22, 20))).toMatchObject({ changed: 1 })
  })
})
