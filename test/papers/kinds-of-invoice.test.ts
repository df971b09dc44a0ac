// Slow: draws and validates each kind of paper.
import { beforeAll, describe, expect, it } from 'vitest'
import { correctInvoice } from '#contract/selling/corrections.ts'
import { WEEKDAYS } from '#contract/selling/dispatch.ts'
import { exportJson } from '#contract/selling/exports.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder, getOrder } from '#contract/selling/orders.ts'
import type { Paper } from '#contract/selling/papers.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { addReceipt, placeAgain } from '#contract/selling/receipts.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { plusDays } from '#server/selling/dispatch/working-days.ts'
import { bytesOf, fetchPaper } from '#server/selling/papers/fetch-paper.fixture.ts'
import { dayIn } from '#server/selling/papers/paper-day.ts'
import type { PaperFacts } from '#server/selling/papers/paper-facts.ts'
import { rateOn } from '#server/selling/papers/tax-currency.ts'
import { pay } from '../support/card.ts'
import { changeSettings } from '../support/change-settings.ts'
import { placeLines, shipTo } from '../support/place-lines.ts'
import { stock } from '../support/stock-room.ts'
import { useAdmin, useBuyer } from '../support/use-people.ts'
import { useShop } from '../support/use-shop.ts'
import { breakdownOf, fieldOf, invoiceIn, readPaper } from './read-paper.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

const today = new Date().toISOString().slice(0, 10)
/** When the bank had the money. */
const came = plusDays(today, -9)
const paymentCame = `Payment received ${formatUtcDay(came)}`

const methods = [{ key: 'parcel', name: 'Parcel', kind: 'flat' as const, price: 4.9, countries: [] }]
const rates = [
  { country: 'DE', name: 'USt', percent: 19 },
  { country: 'FR', name: 'TVA', percent: 20 },
]
const paris = { ...shipTo, country: 'FR', city: 'Paris', postalCode: '75001', vatNumber: 'FR 40 303 265 045' }
const french = { ...paris, company: 'Composants SA' }
const germany = { ...shipTo, country: 'DE', city: 'Hamburg', postalCode: '20457' }
const euro = { currency: 'EUR', rate: 0.9213, day: '2026-01-02' }

const tax = (more: object) => changeSettings(shop.db, 'tax', { rates, reverseCharge: true, ...more } as never)

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
  await changeSettings(shop.db, 'shipping', { methods })
})

const place = async (to: typeof shipTo = shipTo) =>
  (await placeLines(mei, [{ toolId, quantity: 400 }], { shipTo: to })).body as {
    _id: string
    totalPrice: number
  }

async function paidByCard(to?: typeof shipTo): Promise<string> {
  const { _id: id } = await place(to)
  await pay(shop.url, mei, id)
  return id
}

async function paidByTransfer(to?: typeof shipTo): Promise<string> {
  const { _id: id, totalPrice: amount } = await place(to)
  expect((await receive(id, amount)).status).toBe(201)
  return id
}
const receive = (id: string, amount: number) =>
  ada.call(addReceipt, { params: { id }, body: { amount, receivedOn: came } })

const read = async (id: string, name: string) => readPaper(await bytesOf(fetchPaper(shop, mei, id, name)))

const orderOf = async (id: string) => (await mei.call(getOrder, { params: { id } })).body
const papersOf = async (id: string): Promise<Paper[]> => (await orderOf(id)).papers

async function factsOf(id: string, kind: string): Promise<PaperFacts> {
  const sql = 'SELECT facts FROM papers WHERE order_id = $1 AND kind = $2 ORDER BY position DESC LIMIT 1'
  return (await shop.db.query(sql, [id, kind])).rows[0].facts
}

async function giveBack(id: string, quantity: number, shipping = 0): Promise<void> {
  const [{ partNumber }] = (await orderOf(id)).lines
  const lines = quantity > 0 ? [{ partNumber, quantity, returnToStock: true }] : []
  const body = { lines, ...(shipping > 0 && { shipping }), reason: 'Broken' }
  expect((await ada.call(addRefund, { params: { id }, body })).status).toBe(201)
}

async function ship(id: string, quantity: number): Promise<void> {
  const [{ partNumber }] = (await orderOf(id)).lines
  const body = { carrier: 'DHL', lines: [{ partNumber, quantity }] }
  expect((await ada.call(addShipment, { params: { id }, body })).status).toBe(201)
}

async function correct(id: string): Promise<void> {
  const body = { billTo: { ...shipTo, company: 'Acme Ltd' }, reason: 'Company.' }
  expect((await ada.call(correctInvoice, { params: { id }, body })).status).toBe(200)
}

const named = (invoice: Paper | undefined) => [invoice?.number, invoice?.day?.replaceAll('-', '')]

it.each([
  ['domestic', 'goods', germany, 'S 19 8.53 -', 'USt 19 %'],
  ['a person in the EU', 'goods', paris, 'S 20 8.98 -', 'TVA 20 %'],
  ['a company in the EU', 'goods', french, 'K 0 0.00 VATEX-EU-IC', 'intra-Community supply'],
  ['export', 'goods', shipTo, 'G 0 0.00 VATEX-EU-G', 'export to a destination outside the EU'],
  ['a company in the EU', 'services', french, 'AE 0 0.00 VATEX-EU-AE', 'Reverse charge'],
  ['outside the EU', 'services', shipTo, 'O - 0.00 -', 'Outside the scope of EU VAT'],
])('the kind of invoice: %s, %s', async (_, supply, to, breakdown, sentence) => {
  await tax({ supply })
  const { xml, text } = await read(await paidByCard(to), 'invoice')
  expect(breakdownOf(xml)).toBe(breakdown)
  expect(text).toContain(sentence)
  expect(text).toMatch(/Payment received \d+ \w+ \d{4}, before the delivery\./)
})

it('a credit note of a part names the category of its invoice, and the day of supply once all has left', async () => {
  await tax({})
  const id = await paidByCard(french)
  await giveBack(id, 10, 1)
  const before = await read(id, 'credit-note-1')
  expect(breakdownOf(before.xml)).toBe('K 0 0.00 VATEX-EU-IC')
  expect(before.xml).toContain('BillingSpecifiedPeriod')
  expect(before.xml).toMatch(/<ram:Content>Invoice INV-\d+: Broken</)
  const confirm = `UPDATE order_checks SET state = 'confirmed', decided_at = now() WHERE order_id = $1`
  await shop.db.query(confirm, [id])
  await ship(id, 390)
  await giveBack(id, 10, 1)
  const after = await read(id, 'credit-note-2')
  const day = dayIn('Europe/Berlin', new Date().toISOString()).replaceAll('-', '')
  const event = 'ActualDeliverySupplyChainEvent>\\s*<ram:OccurrenceDateTime>\\s*<udt:DateTimeString[^>]*>'
  expect(after.xml).toMatch(new RegExp(event + day))
  expect(after.text).toContain('Date of supply')
})

it('an invoice and a credit note of money by bank say so', async () => {
  await tax({})
  const id = await paidByTransfer(germany)
  const invoice = await read(id, 'invoice')
  expect(invoice.text).toContain('Paid by bank transfer.')
  expect(fieldOf(invoice.xml, 'SpecifiedTradeSettlementPaymentMeans>\\s*<ram:TypeCode')).toBe('1')
  await giveBack(id, 0, 1)
  const { text } = await read(id, 'credit-note-1')
  expect(text).toContain('The amount is returned by bank transfer.')
  expect(invoice.text + text).not.toContain('card')
})

describe('the currency of the tax', () => {
  const taxIn = { taxCurrency: 'EUR' }
  const numbersOf = async (id: string) => (await papersOf(id)).map(({ number }) => number)

  it.each([
    ['for one of the shop’s', euro, '1 USD = 0.9213 EUR, rate of 2 January 2026'],
    ['as a central bank says it', { ...euro, currency: 'USD', rate: 1.0857 }, '1 EUR = 1.0857 USD'],
  ])('is stated too, with rate and day, %s', async (_, rate, words) => {
    await tax({ ...taxIn, exchangeRates: [rate] })
    const { xml, text } = await read(await paidByCard(germany), 'invoice')
    expect([fieldOf(xml, 'TaxCurrencyCode'), fieldOf(xml, 'InvoiceCurrencyCode')]).toEqual(['EUR', 'USD'])
    expect(xml).toContain(`<ram:TaxTotalAmount currencyID="EUR">7.86</ram:TaxTotalAmount>`)
    expect(text).toContain(`Tax in EUR: 7.86 (${words}`)
  })

  it('has the newest rate up to the day, else the first one after it', () => {
    const known = ['2026-01-02', '2026-01-05', '2026-01-07'].map((day) => ({ ...euro, day }))
    const days = ['2026-01-01', '2026-01-04', '2026-01-05', '2026-01-06']
    const used = ['2026-01-02', '2026-01-02', '2026-01-05', '2026-01-05']
    expect(days.map((day) => rateOn(day, known, 'EUR')?.day)).toEqual(used)
  })

  it('is that of the seller’s country where a rate is known, and nothing waits for one where none was chosen', async () => {
    await tax({ exchangeRates: [euro] })
    expect((await read(await paidByCard(germany), 'invoice')).text).toContain('Tax in EUR: 7.86')
    await tax({})
    expect((await read(await paidByCard(germany), 'invoice')).xml).not.toContain('TaxCurrencyCode')
  })

  it('lets papers wait for a rate, and those without tax go on; then they are numbered, oldest first', async () => {
    await tax(taxIn)
    const waits = [await paidByCard(germany), await paidByCard(germany)] as const
    await shop.runJob('papers')
    for (const id of waits) expect(await numbersOf(id)).toEqual([expect.any(String), undefined])
    expect((await papersOf(waits[0]))[1]).toMatchObject({ kind: 'invoice', waits: 'exchange-rate' })
    const [, free = ''] = await numbersOf(await paidByCard(french))
    expect(free).toMatch(/^INV-/)
    await tax({ ...taxIn, exchangeRates: [euro] })
    await shop.runJob('papers')
    const serials = await Promise.all(waits.map(async (id) => Number((await numbersOf(id))[1]?.slice(4))))
    expect(serials.map((serial) => serial - Number(free.slice(4)))).toEqual([1, 2])
    expect((await read(waits[0], 'invoice')).text).toContain('Tax in EUR: 7.86')
  })

  it('is that of the invoice on a credit note, also when the rate has changed', async () => {
    await tax({ ...taxIn, exchangeRates: [euro] })
    const id = await paidByCard(germany)
    await tax({ ...taxIn, exchangeRates: [{ ...euro, rate: 2 }] })
    await giveBack(id, 400, 4.9)
    expect((await read(id, 'credit-note-1')).text).toContain('Tax in EUR: 7.86 (1 USD = 0.9213 EUR')
  })
})

// (rules: K-11)
describe('an invoice', () => {
  beforeAll(() => tax({ rates: [], reverseCharge: false }))

  it('says when the bank had the money, not when it was typed in', async () => {
    const id = await paidByTransfer()
    expect((await read(id, 'invoice')).text).toContain(paymentCame)
    const { body } = await ada.call(exportJson, { params: { what: 'orders' }, query: {} })
    const { orderNumber } = await orderOf(id)
    const row = body.find((each: { orderNumber: string }) => each.orderNumber === orderNumber)
    expect(row.paidOn).toBe(came)
  })

  it('of an order placed again says when the money of the first one came', async () => {
    const { _id: id, totalPrice } = await place()
    await mei.call(cancelOrder, { params: { id } })
    await receive(id, totalPrice)
    const { body: again } = await ada.call(placeAgain, { params: { id } })
    expect((await read(again._id, 'invoice')).text).toContain(paymentCame)
  })

  it('states the promised day of delivery, and none if the shop promises none', async () => {
    expect((await read(await paidByCard(), 'invoice')).text).not.toContain('expected')
    const leaves = plusDays(today, 7)
    const closed = [{ from: plusDays(today, -3), to: plusDays(leaves, -1) }]
    const dispatch = { on: true, days: [...WEEKDAYS], cutOff: '15:00', closed }
    await changeSettings(shop.db, 'shipping', { methods, dispatch })
    const id = await paidByCard()
    await changeSettings(shop.db, 'shipping', { methods })
    const { leavesBy } = await orderOf(id)
    expect((await read(id, 'invoice')).text).toContain(`delivery expected from ${formatUtcDay(leavesBy)} on`)
    expect(leavesBy >= leaves).toBe(true)
  })

  it('that replaces one keeps the day of payment and names the one that it replaces', async () => {
    const id = await paidByTransfer()
    await correct(id)
    const [, first] = await papersOf(id)
    const { text, xml } = await read(id, 'invoice-2')
    expect(text).toContain(paymentCame)
    expect(invoiceIn(xml)).toEqual(named(first))
    expect(invoiceIn((await read(id, 'credit-note-1')).xml)).toEqual(named(first))
  })

  it('of an earlier release is drawn and corrected without the facts that it did not keep', async () => {
    const id = await paidByTransfer()
    await shop.db.query(`UPDATE papers SET facts = facts - 'paidOn' - 'supply' WHERE order_id = $1`, [id])
    const day = (await papersOf(id))[0]?.day ?? ''
    expect((await read(id, 'invoice')).text).toContain(`Payment received ${formatUtcDay(day)}`)
    await correct(id)
    expect((await read(id, 'invoice-2')).text).toContain(paymentCame)
    await read(id, 'credit-note-1')
  })
})

// (rules: K-26)
describe('a credit note', () => {
  it('names its invoice with number and day, in its data and in papers.csv', async () => {
    const id = await paidByCard()
    await giveBack(id, 10)
    const [, invoice, note] = await papersOf(id)
    expect(invoiceIn((await read(id, 'credit-note-1')).xml)).toEqual(named(invoice))
    const { body } = await ada.call(exportJson, { params: { what: 'papers' }, query: {} })
    const rowOf = (paper?: Paper) => body.find(({ number }: { number: string }) => number === paper?.number)
    expect(rowOf(note)).toMatchObject({ invoice: invoice?.number, invoiceDay: invoice?.day })
    expect(rowOf(invoice)).toMatchObject({ invoice: null, invoiceDay: null })
  })

  it('has the day of its invoice as that one shows it, in the zone that its seller had then', async () => {
    const { rows } = await shop.db.query('SELECT company FROM default_seller')
    const zone = (timeZone: string) => changeSettings(shop.db, 'company', { ...rows[0].company, timeZone })
    // These zones never have the same day.
    await zone('Pacific/Kiritimati')
    const id = await paidByCard()
    await zone('Pacific/Pago_Pago')
    await giveBack(id, 10)
    const [, invoice] = await papersOf(id)
    expect(invoiceIn((await read(id, 'credit-note-1')).xml)).toEqual(named(invoice))
    await zone(rows[0].company.timeZone)
  })
})

it('papers keep what they are of, goods or services, and the packing lists of what has left', async () => {
  await tax({ rates: [], reverseCharge: false, supply: 'services' })
  const id = await paidByCard()
  await tax({ rates: [], reverseCharge: false, supply: 'goods' })
  await ship(id, 100)
  expect(await factsOf(id, 'invoice')).toMatchObject({ supply: 'services', paidAt: expect.any(String) })
  await correct(id)
  const [, invoice, list] = await papersOf(id)
  const kept = { supply: 'services', invoice: { number: invoice?.number, day: invoice?.day } }
  const deliveryNotes = [{ number: list?.number, at: expect.any(String) }]
  expect(await factsOf(id, 'invoice')).toMatchObject({ ...kept, deliveryNotes })
  expect(await factsOf(id, 'credit-note')).toMatchObject(kept)
})
