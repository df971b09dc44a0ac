import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, getProduct, listProductEvents } from '#contract/catalog/desk-products.ts'
import { ada, importText, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'

serveImportShop({})

const PLACE = 'Aisle-7-secret'
const form = {
  name: 'Placed relay',
  partNumber: 'PLACED-1',
  img: '/drawings/led-5mm-red.svg',
  description: 'One pole.',
  price: 0.5,
  minimumOrder: 10,
  availableQuantity: 1000,
  place: PLACE,
}
let id: string

beforeAll(async () => {
  const { status, body } = await ada.call(addProduct, { body: form })
  expect(status).toBe(201)
  id = body._id
})

const desk = async () => (await ada.call(getProduct, { params: { id } })).body
const csv = async () =>
  (await fetch(`${shop.url}/api/products.csv`, { headers: { authorization: `Bearer ${ada.token}` } })).text()

describe('the place of a part', () => {
  it('is on the desk and in the file of products, and in the history', async () => {
    expect((await desk()).place).toBe(PLACE)
    expect(await csv()).toMatch(/^partNumber,.*,priceBreaks,place/)
    expect(await csv()).toContain(PLACE)
    await importText(
      'partNumber,name,description,img,price,minimumOrder,place\nPLACED-1,Placed relay,One pole.,/drawings/led-5mm-red.svg,0.5,10,B-2',
    )
    const product = await desk()
    expect(product.place).toBe('B-2')
    const body = { ...form, version: product.version }
    expect((await ada.call(changeProduct, { params: { id }, body })).body.place).toBe(PLACE)
    const events = (await ada.call(listProductEvents, { params: { id } })).body
    expect(events.slice(0, 2).map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'place', from: 'B-2', to: PLACE }],
      [{ field: 'place', from: PLACE, to: 'B-2' }],
    ])
    const cleared = { ...body, version: product.version + 1, place: null }
    expect((await ada.call(changeProduct, { params: { id }, body: cleared })).body).not.toHaveProperty(
      'place',
    )
    await ada.call(changeProduct, { params: { id }, body: { ...body, version: product.version + 2 } })
  })

  it('is one line of up to 40 characters', async () => {
    for (const place of ['x'.repeat(41), 'two\nlines', '  ']) {
      const { version } = await desk()
      const { status, body } = await ada.call(changeProduct, {
        params: { id },
        body: { ...form, place, version },
      })
      expect([status, body.errors[0].path]).toEqual([422, 'place'])
    }
  })

  it('is in no answer to buyers and visitors', async () => {
    const mei = await signUp(shop.url)
    const { body: order } = await placeLines(mei, [{ toolId: id, quantity: 10 }])
    await pay(shop.url, mei, order._id)
    const token = { authorization: `Bearer ${mei.token}` }
    const post = (path: string, body: object): [string, RequestInit] => [
      path,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    ]
    const requests: [string, RequestInit?][] = [
      [`/tools/${id}`],
      ['/tools'],
      ['/tools?q=placed'],
      ['/parts?q=placed'],
      ['/parts/PLACED-1'],
      ['/parts/PLACED-1/alternatives'],
      ['/parts/PLACED-1/packagings'],
      ['/suggestions?q=placed'],
      post('/prices', { lines: [{ toolId: id, quantity: 10 }] }),
      post('/boms', { text: 'Qty,MPN\n10,PLACED-1' }),
      ['/myorders', { headers: token }],
      [`/orders/${order._id}`, { headers: token }],
      ['/myorders.csv', { headers: token }],
    ]
    for (const [path, init] of requests) {
      const response = await fetch(`${shop.url}/api${path}`, init)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(text, path).not.toMatch(/secret|"place"/)
      if (!path.includes('alternatives') && !path.includes('packagings'))
        expect(text, path).toMatch(/placed/i)
    }
    const sheet = await fetch(`${shop.url}/api/parts/PLACED-1/datasheet.pdf`)
    const drawn = pdfText(new Uint8Array(await sheet.arrayBuffer()))
    expect(drawn).toContain('PLACED-1')
    expect(drawn).not.toContain('secret')
  })
})
