import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { dayIn } from '#server/selling/papers/paper-day.ts'
import { pay } from '../support/card.ts'
import { changeSettings } from '../support/change-settings.ts'
import { placeLines, shipTo } from '../support/place-lines.ts'
import { stock } from '../support/stock-room.ts'
import { useAdmin, useBuyer } from '../support/use-people.ts'
import { useShop } from '../support/use-shop.ts'
import { faultsOf } from './validate-invoice.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
  await changeSettings(shop.db, 'shipping', {
    methods: [{ key: 'parcel', name: 'Parcel', kind: 'flat', price: 4.9, countries: [] }],
  })
})

const rates = [
  { country: 'DE', name: 'USt', percent: 19 },
  { country: 'FR', name: 'TVA', percent: 20 },
]
const french = {
  ...shipTo,
  company: 'Composants SA',
  country: 'FR',
  city: 'Paris',
  postalCode: '75001',
  vatNumber: 'FR 40 303 265 045',
}
const germany = { ...shipTo, country: 'DE', city: 'Hamburg', postalCode: '20457' }
const euro = { currency: 'EUR', rate: 0.9213, day: '2026-01-02' }

async function paidOrder(to: typeof shipTo): Promise<string> {
  const { body } = await placeLines(mei, [{ toolId, quantity: 400 }], { shipTo: to })
  await pay(shop.url, mei, body._id)
  return body._id
}

/** The data and the text of a paper, valid by the validator that did not make it. */
async function paper(id: string, name: string) {
  const headers = { authorization: `Bearer ${mei.token}` }
  const response = await fetch(`${shop.url}/api/orders/${id}/${name}.pdf`, { headers })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pdf = openPdf(bytes)
  const [xml = ''] = pdf.attachments
  expect(faultsOf(xml)).toEqual([])
  keepToLookAt(bytes)
  return { xml, text: pdf.text }
}

/** With SAMPLES=<folder> the papers are kept there as files. */
function keepToLookAt(pdf: Uint8Array): void {
  const { SAMPLES } = process.env
  if (!SAMPLES) return
  mkdirSync(SAMPLES, { recursive: true })
  const name = expect.getState().currentTestName?.replaceAll(/\W+/g, '-').toLowerCase()
  writeFileSync(`${SAMPLES}/${name}.pdf`, pdf)
}

const textOf = (xml: string, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)`).exec(xml)?.[1]
const breakdownOf = (xml: string) => {
  const [part = ''] =
    /<ram:ApplicableTradeTax>(?:(?!<\/ram:ApplicableTradeTax>).)*BasisAmount.*?<\/ram:ApplicableTradeTax>/s.exec(
      xml,
    ) ?? []
  return [
    textOf(part, 'CategoryCode'),
    textOf(part, 'RateApplicablePercent'),
    textOf(part, 'CalculatedAmount'),
    textOf(part, 'ExemptionReasonCode'),
  ]
}

describe('the kinds of invoice', () => {
  it.each([
    ['domestic', 'goods', germany, ['S', '19', '8.53', undefined], 'USt 19 %'],
    [
      'a person in the EU',
      'goods',
      { ...french, company: undefined },
      ['S', '20', '8.98', undefined],
      'TVA 20 %',
    ],
    ['a company in the EU', 'goods', french, ['K', '0', '0.00', 'VATEX-EU-IC'], 'intra-Community supply'],
    ['export', 'goods', shipTo, ['G', '0', '0.00', 'VATEX-EU-G'], 'export to a destination outside the EU'],
    ['services', 'services', french, ['AE', '0', '0.00', 'VATEX-EU-AE'], 'Reverse charge'],
    [
      'services outside the EU',
      'services',
      shipTo,
      ['O', undefined, '0.00', undefined],
      'Outside the scope of EU VAT',
    ],
  ] as const)('%s, %s', async (_, supply, to, breakdown, sentence) => {
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: true, supply })
    const { xml, text } = await paper(await paidOrder(to as typeof shipTo), 'invoice')
    expect(breakdownOf(xml)).toEqual(breakdown)
    expect(text).toContain(sentence)
    expect(text).toMatch(/Payment received \d+ \w+ \d{4}, before the delivery\./)
  })
})

it('a credit note of a part names the category of its invoice, and the day of supply once all has left', async () => {
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: true })
  const id = await paidOrder(french)
  const [{ partNumber }] = (await mei.call(getOrder, { params: { id } })).body.lines
  const refund = { lines: [{ partNumber, quantity: 10, returnToStock: true }], shipping: 1, reason: 'Broken' }
  await ada.call(addRefund, { params: { id }, body: refund })
  const before = await paper(id, 'credit-note-1')
  expect(breakdownOf(before.xml)).toEqual(['K', '0', '0.00', 'VATEX-EU-IC'])
  expect(before.xml).toContain('BillingSpecifiedPeriod')
  expect(before.xml).toMatch(/<ram:Content>Invoice INV-\d+: Broken</)
  await shop.db.query(`UPDATE order_checks SET state = 'confirmed', decided_at = now() WHERE order_id = $1`, [
    id,
  ])
  const lines = [{ partNumber, quantity: 390 }]
  expect((await ada.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines } })).status).toBe(201)
  await ada.call(addRefund, { params: { id }, body: refund })
  const after = await paper(id, 'credit-note-2')
  const today = dayIn('Europe/Berlin', new Date().toISOString())
  expect(after.xml).toMatch(
    new RegExp(
      `ActualDeliverySupplyChainEvent>\\s*<ram:OccurrenceDateTime>\\s*<udt:DateTimeString[^>]*>${today.replaceAll('-', '')}`,
    ),
  )
  expect(after.text).toContain('Date of supply')
})

it('an invoice and a credit note of money by bank say so', async () => {
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: true })
  const { body: order } = await placeLines(mei, [{ toolId, quantity: 400 }], { shipTo: germany })
  const params = { id: order._id }
  const receivedOn = new Date().toISOString().slice(0, 10)
  await ada.call(addReceipt, { params, body: { amount: order.totalPrice, receivedOn } })
  const invoice = await paper(order._id, 'invoice')
  expect(invoice.text).toContain('Paid by bank transfer.')
  expect(textOf(invoice.xml, 'SpecifiedTradeSettlementPaymentMeans>\\s*<ram:TypeCode')).toBe('1')
  await ada.call(addRefund, { params, body: { lines: [], shipping: 1, reason: 'Late' } })
  const { text } = await paper(order._id, 'credit-note-1')
  expect(text).toContain('The amount is returned by bank transfer.')
  expect(invoice.text + text).not.toContain('card')
})

describe('the currency of the tax', () => {
  const taxIn = { rates, reverseCharge: true, taxCurrency: 'EUR' }
  const numberOf = async (id: string) =>
    (await mei.call(getOrder, { params: { id } })).body.papers.map(
      ({ number }: { number?: string }) => number,
    )

  it.each([
    ['for one of the shop’s', euro, '7.86', '1 USD = 0.9213 EUR, rate of 2 January 2026'],
    [
      'as a central bank says it',
      { currency: 'USD', rate: 1.0857, day: '2026-01-02' },
      '7.86',
      '1 EUR = 1.0857 USD',
    ],
  ])('is stated too, with rate and day, %s', async (_, rate, amount, words) => {
    await changeSettings(shop.db, 'tax', { ...taxIn, exchangeRates: [rate] })
    const { xml, text } = await paper(await paidOrder(germany), 'invoice')
    expect([textOf(xml, 'TaxCurrencyCode'), textOf(xml, 'InvoiceCurrencyCode')]).toEqual(['EUR', 'USD'])
    expect(xml).toContain(`<ram:TaxTotalAmount currencyID="EUR">${amount}</ram:TaxTotalAmount>`)
    expect(text).toContain(`Tax in EUR: ${amount} (${words}`)
  })

  it('is that of the seller’s country where a rate is known, and nothing waits for one where none was chosen', async () => {
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: true, exchangeRates: [euro] })
    expect((await paper(await paidOrder(germany), 'invoice')).text).toContain('Tax in EUR: 7.86')
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: true })
    expect((await paper(await paidOrder(germany), 'invoice')).xml).not.toContain('TaxCurrencyCode')
  })

  it('lets papers wait for a rate, and those without tax go on; then they are numbered, oldest first', async () => {
    await changeSettings(shop.db, 'tax', taxIn)
    const waits = [await paidOrder(germany), await paidOrder(germany)]
    await shop.runJob('papers')
    for (const id of waits) expect(await numberOf(id)).toEqual([expect.any(String), undefined])
    const { body: waiting } = await mei.call(getOrder, { params: { id: waits[0] ?? '' } })
    expect(waiting.papers[1]).toMatchObject({ kind: 'invoice', waits: 'exchange-rate' })
    const free = await numberOf(await paidOrder(french))
    expect(free[1]).toMatch(/^INV-/)
    await changeSettings(shop.db, 'tax', { ...taxIn, exchangeRates: [euro] })
    await shop.runJob('papers')
    const serials = await Promise.all(waits.map(async (id) => Number((await numberOf(id))[1]?.slice(4))))
    expect(serials.map((serial) => serial - Number(free[1]?.slice(4)))).toEqual([1, 2])
    expect((await paper(waits[0] ?? '', 'invoice')).text).toContain('Tax in EUR: 7.86')
  })

  it('is that of the invoice on a credit note, also when the rate has changed', async () => {
    await changeSettings(shop.db, 'tax', { ...taxIn, exchangeRates: [euro] })
    const id = await paidOrder(germany)
    await changeSettings(shop.db, 'tax', { ...taxIn, exchangeRates: [{ ...euro, rate: 2 }] })
    const [{ partNumber }] = (await mei.call(getOrder, { params: { id } })).body.lines
    const lines = [{ partNumber, quantity: 400, returnToStock: true }]
    await ada.call(addRefund, { params: { id }, body: { lines, shipping: 4.9, reason: 'Broken' } })
    expect((await paper(id, 'credit-note-1')).text).toContain('Tax in EUR: 7.86 (1 USD = 0.9213 EUR')
  })
})
