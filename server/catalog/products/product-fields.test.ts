import { describe, expect, it } from 'vitest'
import { addProduct, getTool, listTools, type ProductForm, type Tool } from '#contract/catalog/catalog.ts'
import {
  changeProduct,
  getProduct,
  listProductEvents,
  listProducts,
  type ProductEvent,
} from '#contract/catalog/desk-products.ts'
import { exportProducts } from '#server/catalog/csv/export-products.ts'
import { ada, importText, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop()

let parts = 0
const form = (more: Partial<Record<keyof ProductForm, unknown>> = {}) => ({
  name: `Switch ${++parts}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'One pole.',
  price: 0.5,
  minimumOrder: 10,
  availableQuantity: 1000,
  ...more,
})
const put = async (more = {}): Promise<Tool> =>
  (await ada.call(addProduct, { body: form(more) as never })).body
const read = async (id: string) => (await callAs(shop.url, undefined, getTool, { params: { id } })).body
const listed = async (id: string) =>
  (await callAs(shop.url, undefined, listTools)).body.find(({ _id }: Tool) => _id === id)

async function change(id: string, more: object) {
  const { body } = await ada.call(getProduct, { params: { id } })
  const { onSale: _, availableQuantity: __, createdAt: ___, _id: ____, ...base } = body
  return ada.call(changeProduct, { params: { id }, body: { ...base, ...more } })
}
async function lastChanges(id: string): Promise<ProductEvent['changes']> {
  return (await ada.call(listProductEvents, { params: { id } })).body[0].changes
}

const SPECIFIED = '_id,name,img,description,price,minimumOrder,availableQuantity,family'

describe('the specified fields', () => {
  it('begin a product on the wire, in their order', async () => {
    const { _id: id } = await put()
    for (const tool of [await read(id), await listed(id)])
      expect(Object.keys(tool).join()).toMatch(new RegExp(`^${SPECIFIED}`))
  })

  it('have each change in the history, in the order of the CSV columns', async () => {
    const { _id: id } = await put({ name: 'All of it' })
    await change(id, {
      family: 'leds',
      minimumOrder: 20,
      price: 0.25,
      img: '/drawings/led-5mm-green.svg',
      description: 'Two poles.',
      name: 'ALL OF IT',
    })
    const changes = [
      { field: 'name', from: 'All of it', to: 'ALL OF IT' },
      { field: 'description', from: 'One pole.', to: 'Two poles.' },
      { field: 'img', from: '/drawings/led-5mm-red.svg', to: '/drawings/led-5mm-green.svg' },
      { field: 'price', from: '0.5', to: '0.25' },
      { field: 'minimumOrder', from: '10', to: '20' },
      { field: 'family', from: 'other', to: 'leds' },
    ]
    expect(await lastChanges(id)).toEqual(changes)
    const back = 'All of it,One pole.,/drawings/led-5mm-red.svg,0.50,10,900,other'
    const text = `name,description,img,price,minimumOrder,availableQuantity,family\n${back}`
    const { shown } = await importText(text, { apply: false })
    expect(shown.changed.map(({ what }) => what)).toEqual([
      'name → All of it, price 0.25 → 0.5, minimumOrder 20 → 10, availableQuantity 1000 → 900, family leds → other, description, img',
    ])
    await importText(text)
    const { body: events } = await ada.call(listProductEvents, { params: { id } })
    expect(events.find(({ kind }: ProductEvent) => kind === 'changed').changes).toEqual(
      changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
    )
  })
})

const trade = {
  packaging: 'reel',
  packQuantity: 5000,
  baseNumber: 'RC0603FR-0710K',
  lifeCycle: 'last-time-buy',
  lastTimeBuy: '2027-03-31',
  leadWeeks: 12,
  rohs: 'exempt',
  reach: 'compliant',
  moistureLevel: '2a',
  originCountry: 'JP',
  hsCode: '8533.21',
  eccn: 'EAR99',
  weightGrams: 0.000042,
  datasheet: 'https://docs.example.com/rc0603.pdf',
}

describe('trade data', () => {
  it('is part of single reads, and of lists only the life cycle', async () => {
    const added = await ada.call(addProduct, { body: form(trade) as never })
    expect(added).toMatchObject({ status: 201, body: trade })
    const { _id: id } = added.body
    expect(await read(id)).toEqual(added.body)
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject(trade)
    const lists = [await listed(id), (await ada.call(listProducts)).body[0]]
    for (const tool of lists) {
      expect(tool).toMatchObject({ _id: id, lifeCycle: 'last-time-buy' })
      expect(Object.keys(tool).filter((name) => name in trade)).toEqual(['lifeCycle'])
    }
  })

  it('is absent where it is not set', async () => {
    const { _id, ...tool } = await read((await put({ eccn: null }))._id)
    expect(Object.keys(tool).join()).toBe(
      `${SPECIFIED.slice('_id,'.length)},partNumber,orderMultiple,priceBreaks,lifeCycle,rohs,reach,currency`,
    )
    expect(tool).toMatchObject({ lifeCycle: 'active', rohs: 'unknown', reach: 'unknown' })
  })

  it.each([
    ['packaging', 'box'],
    ['packQuantity', 0],
    ['packQuantity', 2 ** 31],
    ['baseNumber', '-10K'],
    ['lifeCycle', 'retired'],
    ['lifeCycle', 'last-time-buy', 'lastTimeBuy'],
    ['lastTimeBuy', '2027-03-31'],
    ['lastTimeBuy', '2027-02-29'],
    ['lastTimeBuy', '0000-01-01'],
    ['leadWeeks', -1],
    ['leadWeeks', 1.5],
    ['rohs', 'yes'],
    ['reach', ''],
    ['moistureLevel', '2b'],
    ['originCountry', 'XX'],
    ['hsCode', '8533.2'],
    ['eccn', '3A'],
    ['weightGrams', 0],
    ['weightGrams', 0.0000001],
  ] as [field: keyof typeof trade, value: unknown, named?: string][])(
    'refuses %s %j by its name',
    async (field, value, named = field) => {
      const id = (await put())._id
      const refused = [
        await ada.call(addProduct, { body: form({ [field]: value }) as never }),
        await change(id, { [field]: value }),
      ]
      for (const { status, body } of refused) {
        expect([status, body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
        expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([named])
      }
      expect((await read(id))[field]).not.toBe(value)
    },
  )

  it('stays where a change leaves it out, and is cleared by null, with both in the history', async () => {
    const id = (await put(trade))._id
    const { name, img, description, price, minimumOrder } = await read(id)
    const body = {
      name,
      img,
      description,
      price,
      minimumOrder,
      version: 1,
      leadWeeks: null,
      eccn: '3A001.a.2',
    }
    expect((await ada.call(changeProduct, { params: { id }, body: body as never })).status).toBe(200)
    const { leadWeeks: _, ...rest } = trade
    const now = await read(id)
    expect(now).toMatchObject({ ...rest, eccn: '3A001.a.2' })
    expect(now).not.toHaveProperty('leadWeeks')
    expect(await lastChanges(id)).toEqual([
      { field: 'leadWeeks', from: '12', to: '' },
      { field: 'eccn', from: 'EAR99', to: '3A001.a.2' },
    ])
  })

  it('loses the date of the last-time buy with that life cycle', async () => {
    const id = (await put(trade))._id
    expect((await change(id, { lifeCycle: 'obsolete', lastTimeBuy: undefined })).status).toBe(200)
    expect(await read(id)).not.toHaveProperty('lastTimeBuy')
  })

  it('reaches the kept pages: each change of it counts as one of the product', async () => {
    const id = (await put())._id
    for (const [field, value] of Object.entries({
      ...trade,
      lifeCycle: 'obsolete',
      lastTimeBuy: undefined,
    })) {
      if (value === undefined) continue
      await shop.db.query('DELETE FROM changes')
      expect((await change(id, { [field]: value })).status).toBe(200)
      const { rows } = await shop.db.query('SELECT what FROM changes WHERE product_id = $1', [id])
      expect([field, rows]).toEqual([field, [{ what: 'product' }]])
    }
    await shop.db.query('DELETE FROM changes')
    await shop.db.query('UPDATE products SET available_quantity = available_quantity + 1 WHERE id = $1', [id])
    await shop.db.query('UPDATE products SET available_quantity = available_quantity - 1 WHERE id = $1', [id])
    const { rows } = await shop.db.query('SELECT DISTINCT what FROM changes WHERE product_id = $1', [id])
    expect(rows).toEqual([{ what: 'stock' }])
  })
})

describe('trade data in a file', () => {
  const COLUMNS = ['name', 'description', 'img', 'price', 'minimumOrder', 'availableQuantity']
  const cells = (name: string) => [name, 'One pole.', '/drawings/led-5mm-red.svg', 0.5, 10, 1000]
  const fileOf = (more: string[], ...lines: unknown[][]) =>
    [[...COLUMNS, ...more], ...lines].map((line) => line.join()).join('\n')

  it('adds and changes a product', async () => {
    const { _id: id, name } = await put({ leadWeeks: 3, originCountry: 'DE' })
    const names = Object.keys(trade)
    const values = Object.values({ ...trade, originCountry: '' })
    const text = fileOf(names, [...cells(name), ...values], [...cells('FILED'), ...values])
    const { shown } = await importText(text, { apply: false })
    expect(shown.changed.map(({ what }) => what)).toEqual([
      'packaging – → reel, packQuantity – → 5000, baseNumber – → RC0603FR-0710K, lifeCycle active → last-time-buy, lastTimeBuy – → 2027-03-31, leadWeeks 3 → 12, rohs unknown → exempt, reach unknown → compliant, moistureLevel – → 2a, hsCode – → 8533.21, eccn – → EAR99, weightGrams – → 0.000042, datasheet – → https://docs.example.com/rc0603.pdf',
    ])
    expect(shown.added[0]?.what).toMatch(/family other, packaging reel, packQuantity 5000, /)
    expect(await importText(text)).toMatchObject({ added: 1, changed: 1 })
    expect(await read(id)).toMatchObject({ ...trade, originCountry: 'DE' })
    expect((await lastChanges(id))?.slice(0, 2)).toEqual([
      { field: 'packaging', from: '', to: 'reel' },
      { field: 'packQuantity', from: '', to: '5000' },
    ])
    const [{ _id: filed }] = (await ada.call(listProducts, { query: { q: 'FILED' } })).body
    const { originCountry: _, ...rest } = trade
    expect(await read(filed)).toMatchObject(rest)
  })

  it('stays where a file has no such columns, and comes back unchanged from an export', async () => {
    const { _id: id, name } = await put(trade)
    expect(await importText(fileOf([], cells(name)))).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await read(id)).toMatchObject(trade)
    let exported = ''
    for await (const piece of exportProducts(shop.db)) exported += piece
    expect(exported).toContain(',0.5,10,1000,other,reel,5000,"RC0603FR-0710K",last-time-buy,2027-03-31,12,')
    expect(await importText(exported)).toMatchObject({ added: 0, changed: 0, refused: 0 })
    await importText(fileOf(['lifeCycle'], [...cells(name), 'obsolete']))
    expect(await read(id)).not.toHaveProperty('lastTimeBuy')
  })

  it.each([
    ['hsCode', '12', /^hsCode: Use 6, 8 or 10 digits/],
    ['packaging', 'box', /^packaging: Use one of these values: cut-tape, reel, tube/],
    ['leadWeeks', 'soon', /^leadWeeks: "soon" is not a number/],
    ['datasheet', 'http://docs.example.com/a.pdf', /^datasheet: Upload a PDF/],
    ['datasheet', `/datasheets/${crypto.randomUUID()}.pdf`, /^datasheet: The store does not have this file/],
    ['lastTimeBuy', '31.3.2027', /^lastTimeBuy: Enter the last date/],
    ['lastTimeBuy', '2027-03-31', /^lastTimeBuy: A product with the life cycle last-time-buy needs a date/],
    ['lifeCycle', 'last-time-buy', /^lastTimeBuy: A product with the life cycle/],
  ])('refuses %s %s in the words of its line', async (field, value, words) => {
    const { _id: id, name } = await put()
    for (const line of [cells(name), cells(`NEW ${name}`)]) {
      const { shown, applied } = await importText(fileOf([field], [...line, value]))
      expect(applied).toBe(false)
      expect(shown.refused).toMatchObject([{ line: 2, what: expect.stringMatching(words) }])
    }
    expect((await read(id)).lifeCycle).toBe('active')
  })
})
