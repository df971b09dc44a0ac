import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { type Paper, previewInvoice } from '#contract/selling/papers.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { fetchPaper, textOf } from './fetch-paper.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.0123', availableQuantity: 100_000 })
  for (const partNumber of ['RES-10K', 'CAP-100N'])
    await stock(shop.db, { partNumber, price: '0.5', availableQuantity: 1000 })
})

const place = async (): Promise<string> =>
  (await placeLines(mei, [{ toolId, quantity: 100, reference: 'R1, R4' }], { poNumber: 'PO-4711' })).body._id
const orderOf = async (id: string, who = mei) => (await who.call(getOrder, { params: { id } })).body
const papersOf = async (id: string): Promise<Paper[]> => (await orderOf(id)).papers
const read = (id: string, name: string, who = mei, headers = {}) => fetchPaper(shop, who, id, name, headers)
const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, (await response.json()).type.split(':').at(-1)]
}

describe('the invoice of a paid order', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await place()
    await pay(shop.url, mei, orderId)
  })

  it('has the next number and stands on the order', async () => {
    const papers = await papersOf(orderId)
    expect(papers.map(({ name }) => name)).toEqual(['pro-forma', 'invoice'])
    const before = Number(papers[1]?.number?.replace('INV-', ''))
    const next = await place()
    await pay(shop.url, mei, next)
    expect((await papersOf(next))[1]?.number).toBe(`INV-${before + 1}`)
  })

  it('is a PDF that runs nowhere and names seller, buyer, lines and payment', async () => {
    const [, invoice] = await papersOf(orderId)
    const response = await read(orderId, 'invoice')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    const text = await textOf(Promise.resolve(response))
    const lines = ['PO-4711', 'R1, R4', '0.0123', '1.23', `Number${invoice?.number}`]
    for (const words of ['Invoice', 'Demo Components GmbH', shipTo.name, ...lines])
      expect(text).toContain(words)
    expect(text).not.toContain('\uFFFD')
  })

  it('stays the same file when seller and part change, and is answered with 304', async () => {
    const first = await read(orderId, 'invoice')
    const bytes = Buffer.from(await first.arrayBuffer())
    await shop.db.query(`UPDATE products SET name = 'Another name' WHERE id = $1`, [toolId])
    expect(Buffer.from(await (await read(orderId, 'invoice')).arrayBuffer())).toEqual(bytes)
    const again = await read(orderId, 'invoice', mei, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is not at another name', async () => {
    const others = ['credit-note-1', 'packing-list-1', 'invoice-1', 'invoice-2', 'credit-note-0', 'receipt']
    for (const name of others)
      expect(await refusalOf(read(orderId, name)), name).toEqual([404, 'no-such-paper'])
  })
})

it('an unpaid order has a pro forma invoice and no invoice', async () => {
  const orderId = await place()
  const { orderNumber, papers } = await orderOf(orderId)
  expect(papers).toMatchObject([{ name: 'pro-forma', number: `P${orderNumber}` }])
  const text = await textOf(read(orderId, 'pro-forma'))
  for (const words of [`P${orderNumber}`, 'This is not an invoice.']) expect(text).toContain(words)
  expect(await refusalOf(read(orderId, 'invoice'))).toEqual([404, 'no-such-paper'])
})

it('an order with only the specified address gets its papers', async () => {
  const body = { toolId, quantity: 100, address: '4 Dock Road\nBristol', number: '5550100' }
  const { _id: orderId } = (await mei.call(placeOrder, { body })).body
  await pay(shop.url, mei, orderId)
  expect(await textOf(read(orderId, 'invoice'))).toContain('4 Dock RoadBristol')
})

it('each shipment has a packing list with its pieces, lots and carrier', async () => {
  const [cap, res] = ['CAP-100N', 'RES-10K']
  const ordered = [
    { partNumber: res, quantity: 10 },
    { partNumber: cap, quantity: 20 },
  ]
  const { _id: id } = (await placeLines(mei, ordered)).body
  await pay(shop.url, mei, id)
  const ship = (carrier: string, lines: object[]) =>
    ada.call(addShipment, { params: { id }, body: { carrier, lines } as never })
  await ship('DHL', [
    { partNumber: cap, quantity: 5, lot: 'A-17', dateCode: '2431' },
    { partNumber: cap, quantity: 3, lot: 'A-18' },
  ])
  await ship('UPS', [
    { partNumber: cap, quantity: 12 },
    { partNumber: res, quantity: 10 },
  ])
  const [, , one, two] = await papersOf(id)
  expect([one?.name, two?.name]).toEqual(['packing-list-1', 'packing-list-2'])
  const [first, second] = [await textOf(read(id, 'packing-list-1')), await textOf(read(id, 'packing-list-2'))]
  const has = (text: string, ...all: unknown[]) => {
    for (const words of all) expect(text.replace(/\s/g, ' ')).toContain(words)
  }
  has(first, 'Packing list', one?.number, cap, 'A-17', 'A-18', '2431', 'DHL', 'ordered 20', 'to come 12')
  has(second, two?.number, cap, res, 'UPS', 'ordered 20', 'before 8', 'ordered 10')
  expect(first).not.toContain('before')
  expect(second.replace(/\s/g, ' ')).not.toMatch(/A-17|to come/)
})

it('a pro forma shows the seller of its own time, and the next one the new seller', async () => {
  const { rows } = await shop.db.query('SELECT company FROM default_seller')
  const rename = (name: string) => changeSettings(shop.db, 'company', { ...rows[0].company, name })
  const earlier = await place()
  await rename('Tanaka Parts KK')
  const later = await place()
  await rename('Tanaka Parts Holding KK')
  const texts = [await textOf(read(earlier, 'pro-forma')), await textOf(read(later, 'pro-forma'))]
  expect(texts).toEqual([
    expect.stringContaining(rows[0].company.name),
    expect.stringContaining('Tanaka Parts KK'),
  ])
  expect(texts[0]).not.toContain('Tanaka Parts')
})

it('pro forma and invoice have net weight, ECCN and delivery terms; the pro forma until when its prices hold (rules: K-12)', async () => {
  await changeSettings(shop.db, 'shipping', { methods: [], incoterm: { term: 'FCA', place: 'Hamburg' } })
  const heavy = await stock(shop.db, { price: '0.1', availableQuantity: 1000 })
  await shop.db.query(`UPDATE products SET eccn = 'EAR99', weight_grams = 2.5 WHERE id = $1`, [heavy])
  const { _id: id } = (await placeLines(mei, [{ toolId: heavy, quantity: 100 }])).body
  const proForma = await textOf(read(id, 'pro-forma'))
  await pay(shop.url, mei, id)
  for (const text of [proForma, await textOf(read(id, 'invoice'))])
    for (const words of ['Delivery termsFCA Hamburg (Incoterms', 'Net weight250 g', 'EAR99'])
      expect(text).toContain(words)
  expect(proForma).toMatch(/Prices valid until\d+ \w+ \d{4}/)
  expect(await textOf(read(id, 'pro-forma'))).not.toContain('Prices valid until')
})

describe('a preview of an invoice', () => {
  const company = {
    name: 'Ohm & Söhne KG',
    street: 'Hafenstraße 4',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
    email: 'papers@ohm.example',
    vatNumber: 'DE136695976',
    foot: 'Bank: Sparkasse Hamburg',
    timeZone: 'Europe/Berlin',
  }
  const preview = (changed: object) =>
    fetch(`${shop.url}/api${previewInvoice.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ company: { ...company, ...changed } }),
    })

  it('has a company that is not saved and the tax of the settings, and stores nothing', async () => {
    const rates = [{ country: 'DE', name: 'USt.', percent: 19 }]
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: false, supply: 'goods' })
    const stored = async () =>
      (await shop.db.query(`SELECT (SELECT count(*) FROM papers), (SELECT count(*) FROM settings)`)).rows
    const before = await stored()
    const response = await preview({})
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const text = await textOf(Promise.resolve(response))
    for (const words of [
      company.name,
      company.vatNumber,
      'Sparkasse Hamburg',
      'SAMPLE',
      'USt. 19',
      '28.88',
      '34.37',
    ])
      expect(text).toContain(words)
    expect(await stored()).toEqual(before)
  })

  it('is refused for a company that could not be saved, at its field', async () => {
    const response = await preview({ name: '', foot: 'x'.repeat(501) })
    const { errors } = await response.json()
    const paths = errors.map(({ path }: { path: string }) => path)
    expect([response.status, paths]).toEqual([422, ['company.name', 'company.foot']])
  })
})

describe('a store without a seller', () => {
  let bare: Shop
  let buyer: Shopper
  const waiting: string[] = []
  beforeAll(async () => {
    bare = await openShop()
    await bare.db.query('UPDATE default_seller SET company = NULL')
    buyer = await signUp(bare.url)
    const part = await stock(bare.db, { price: '0.1', availableQuantity: 100_000 })
    for (const quantity of [10, 20, 30]) {
      const { body } = await placeLines(buyer, [{ toolId: part, quantity }])
      await pay(bare.url, buyer, body._id)
      waiting.push(body._id)
    }
  })
  afterAll(() => bare.close())

  const invoiceOf = async (id: string) => (await orderOf(id, buyer)).papers[1]

  it('keeps papers waiting without a number, and numbers them in the order of payment once there is one', async () => {
    const [first = ''] = waiting
    await bare.runJob('papers')
    expect(await invoiceOf(first)).toMatchObject({ kind: 'invoice', waits: 'company', name: 'invoice' })
    expect(await invoiceOf(first)).not.toHaveProperty('number')
    for (const name of ['invoice', 'pro-forma'])
      expect((await fetchPaper(bare, buyer, first, name)).status).toBe(409)

    const { rows } = await shop.db.query('SELECT company FROM default_seller')
    await changeSettings(bare.db, 'company', { ...rows[0].company, name: 'Tanaka Parts KK' })
    await bare.runJob('papers')
    const numbers = await Promise.all(waiting.map(async (id) => (await invoiceOf(id)).number))
    expect(numbers).toEqual(['INV-10001', 'INV-10002', 'INV-10003'])
    expect((await bare.db.query('SELECT FROM paper_files')).rowCount).toBe(3)
    expect(await textOf(fetchPaper(bare, buyer, first, 'invoice'))).toContain('Tanaka Parts KK')
  })
})
