import { describe, expect, it } from 'vitest'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { changeProduct, listProducts } from '#contract/catalog/desk-products.ts'
import { exportProducts } from '#server/catalog/csv/export-products.ts'
import {
  ada,
  add,
  change,
  desk,
  eventsOf,
  importText,
  lastChanges,
  put,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'

serveImportShop({})

const listed = async (id: string) =>
  (await callAs(shop.url, undefined, listTools)).body.find(({ _id }: Tool) => _id === id)

const SPECIFIED = '_id,name,img,description,price,minimumOrder,availableQuantity,family'
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

describe('the fields of a product', () => {
  it('begin on the wire with the specified ones, in their order; what is not set is absent', async () => {
    const { _id: id } = await put({ eccn: null })
    expect(Object.keys(await listed(id)).join()).toMatch(new RegExp(`^${SPECIFIED}`))
    expect(Object.keys(await read(id)).join()).toBe(
      `${SPECIFIED},partNumber,orderMultiple,priceBreaks,lifeCycle,rohs,reach,currency`,
    )
  })

  it('have each change in the history, in the order of the CSV columns, also by an import', async () => {
    const { _id: id } = await put({ name: 'All of it', description: 'One pole.', price: 0.5 })
    const more = { price: 0.25, minimumOrder: 20, description: 'Two poles.', name: 'ALL OF IT' }
    await change(id, { family: 'leds', img: '/drawings/led-5mm-green.svg', ...more })
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
    expect((await eventsOf(id)).find(({ kind }) => kind === 'changed')?.changes).toEqual(
      changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
    )
  })
})

describe('trade data', () => {
  it('is part of single reads, and of lists only the life cycle', async () => {
    const added = await add(trade)
    expect(added).toMatchObject({ status: 201, body: trade })
    const { _id: id } = added.body
    expect(await read(id)).toEqual(added.body)
    expect(await desk(id)).toMatchObject(trade)
    for (const tool of [await listed(id), (await ada.call(listProducts)).body[0]])
      expect(Object.keys(tool).filter((name) => name in trade)).toEqual(['lifeCycle'])
  })

  it('stays where a change leaves it out, is cleared by null, and loses its date with its life cycle', async () => {
    const id = (await put(trade))._id
    const { name, img, description, price, minimumOrder } = await read(id)
    const specified = { name, img, description, price, minimumOrder, version: 1 }
    const body = { ...specified, leadWeeks: null, eccn: '3A001.a.2' }
    expect((await ada.call(changeProduct, { params: { id }, body })).status).toBe(200)
    const { leadWeeks: _, ...rest } = trade
    expect(await read(id)).toMatchObject({ ...rest, eccn: '3A001.a.2' })
    expect(await read(id)).not.toHaveProperty('leadWeeks')
    expect(await lastChanges(id)).toEqual([
      { field: 'leadWeeks', from: '12', to: '' },
      { field: 'eccn', from: 'EAR99', to: '3A001.a.2' },
    ])
    expect((await change(id, { lifeCycle: 'obsolete', lastTimeBuy: undefined })).status).toBe(200)
    expect(await read(id)).not.toHaveProperty('lastTimeBuy')
    const endless = { lifeCycle: 'last-time-buy', lastTimeBuy: undefined }
    for (const { body } of [await change(id, endless), await add(endless)])
      expect(body.errors).toMatchObject([{ path: 'lastTimeBuy' }])
  })

  it('reaches the kept pages: each change of a field counts as one of the product, of the stock not', async () => {
    const id = (await put())._id
    const whatChanged = async () =>
      (await shop.db.query('SELECT DISTINCT what FROM changes WHERE product_id = $1', [id])).rows
    const { lastTimeBuy: _, ...fields } = { ...trade, lifeCycle: 'obsolete' }
    const ladder = { priceBreaks: [{ quantity: 100, price: 0.2 }], orderMultiple: 10 }
    for (const [field, value] of Object.entries({ ...fields, ...ladder })) {
      await shop.db.query('DELETE FROM changes')
      expect((await change(id, { [field]: value })).status).toBe(200)
      expect([field, await whatChanged()]).toEqual([field, [{ what: 'product' }]])
    }
    await shop.db.query('DELETE FROM changes')
    await shop.db.query('UPDATE products SET available_quantity = available_quantity + 1 WHERE id = $1', [id])
    await shop.db.query('UPDATE products SET available_quantity = available_quantity - 1 WHERE id = $1', [id])
    expect(await whatChanged()).toEqual([{ what: 'stock' }])
  })
})

describe('trade data in a file', () => {
  const COLUMNS = ['name', 'description', 'img', 'price', 'minimumOrder', 'availableQuantity']
  const cells = (name: string) => [name, 'One pole.', '/drawings/led-5mm-red.svg', 0.5, 10, 1000]
  const fileOf = (more: string[], ...lines: unknown[][]) =>
    [[...COLUMNS, ...more], ...lines].map((line) => line.join()).join('\n')

  it('adds and changes a product, stays without columns, and comes back unchanged from an export', async () => {
    const { _id: id, name } = await put({
      leadWeeks: 3,
      originCountry: 'DE',
      price: 0.5,
      description: 'One pole.',
    })
    const values = Object.values({ ...trade, originCountry: '' })
    const text = fileOf(Object.keys(trade), [...cells(name), ...values], [...cells('FILED'), ...values])
    const { shown } = await importText(text, { apply: false })
    expect(shown.changed.map(({ what }) => what)).toEqual([
      'packaging – → reel, packQuantity – → 5000, baseNumber – → RC0603FR-0710K, lifeCycle active → last-time-buy, lastTimeBuy – → 2027-03-31, leadWeeks 3 → 12, rohs unknown → exempt, reach unknown → compliant, moistureLevel – → 2a, hsCode – → 8533.21, eccn – → EAR99, weightGrams – → 0.000042, datasheet – → https://docs.example.com/rc0603.pdf',
    ])
    expect(shown.added[0]?.what).toMatch(/family other, packaging reel, packQuantity 5000, /)
    expect(await importText(text)).toMatchObject({ added: 1, changed: 1 })
    const all = { ...trade, originCountry: 'DE' }
    expect(await read(id)).toMatchObject(all)
    expect((await lastChanges(id))?.[1]).toEqual({ field: 'packQuantity', from: '', to: '5000' })
    const [{ _id: filed }] = (await ada.call(listProducts, { query: { q: 'FILED' } })).body
    const { originCountry: _, ...rest } = trade
    expect(await read(filed)).toMatchObject(rest)
    expect(await importText(fileOf([], cells(name)))).toMatchObject({ unchanged: 1, changed: 0 })
    let exported = ''
    for await (const piece of exportProducts(shop.db)) exported += piece
    expect(exported).toContain(',0.5,10,1000,other,reel,5000,"RC0603FR-0710K",last-time-buy,2027-03-31,12,')
    expect(await importText(exported)).toMatchObject({ added: 0, changed: 0, refused: 0 })
    await importText(fileOf(['lifeCycle'], [...cells(name), 'obsolete']))
    expect(await read(id)).not.toHaveProperty('lastTimeBuy')
  })

  it.each([
    ['leadWeeks', 'soon', /^leadWeeks: "soon" is not a number/],
    ['datasheet', `/datasheets/${crypto.randomUUID()}.pdf`, /^datasheet: The store does not have this file/],
    ['lastTimeBuy', '2027-03-31', /^lastTimeBuy: A product with the life cycle last-time-buy needs a date/],
  ])('refuses %s %s in the words of its line', async (field, value, words) => {
    const { name } = await put()
    for (const line of [cells(name), cells(`NEW ${name}`)]) {
      const { shown, applied } = await importText(fileOf([field], [...line, value]))
      expect(applied).toBe(false)
      expect(shown.refused).toMatchObject([{ line: 2, what: expect.stringMatching(words) }])
    }
  })
})

describe('the place of a part', () => {
  const place = 'Aisle-7-secret'

  it('is on the desk, in the file of products and in the history, and in no answer to buyers and visitors', async () => {
    const { _id: id } = await put({ partNumber: 'PLACED-1', name: 'Placed relay', place: 'B-2' })
    expect((await change(id, { place })).body.place).toBe(place)
    expect(await lastChanges(id)).toEqual([{ field: 'place', from: 'B-2', to: place }])
    const admin = { headers: { authorization: `Bearer ${ada.token}` } }
    expect(await (await fetch(`${shop.url}/api/products.csv`, admin)).text()).toContain(place)
    const mei = await signUp(shop.url)
    const { body: order } = await placeLines(mei, [{ toolId: id, quantity: 10 }])
    await pay(shop.url, mei, order._id)
    const headers = { authorization: `Bearer ${mei.token}` }
    const post = (body: object): RequestInit => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const requests: [string, RequestInit?][] = [
      ...[`/tools/${id}`, '/tools', '/tools?q=placed', '/parts?q=placed', '/parts/PLACED-1'].map(
        (path): [string] => [path],
      ),
      ['/suggestions?q=placed'],
      ['/parts/PLACED-1/alternatives'],
      ['/parts/PLACED-1/packagings'],
      ['/prices', post({ lines: [{ toolId: id, quantity: 10 }] })],
      ['/boms', post({ text: 'Qty,MPN\n10,PLACED-1' })],
      ...['/myorders', `/orders/${order._id}`, '/myorders.csv'].map((path): [string, RequestInit] => [
        path,
        { headers },
      ]),
    ]
    for (const [path, init] of requests) {
      const response = await fetch(`${shop.url}/api${path}`, init)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(text, path).not.toMatch(/secret|"place"/)
      if (!/alternatives|packagings/.test(path)) expect(text, path).toMatch(/placed/i)
    }
    const sheet = await fetch(`${shop.url}/api/parts/PLACED-1/datasheet.pdf`)
    const drawn = pdfText(new Uint8Array(await sheet.arrayBuffer()))
    expect(drawn).toContain('PLACED-1')
    expect(drawn).not.toContain('secret')
  })
})
