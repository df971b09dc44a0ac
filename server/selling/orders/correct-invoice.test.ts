import { beforeAll, describe, expect, it } from 'vitest'
import { correctInvoice } from '#contract/selling/corrections.ts'
import { decideCheck } from '#contract/selling/order-checks.ts'
import { cancelOrder, getOrder } from '#contract/selling/orders.ts'
import type { Paper } from '#contract/selling/papers.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { bytesOf, fetchPaper } from '#server/selling/papers/fetch-paper.fixture.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { faultsOf } from '../../../test/papers/validate-invoice.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
  const rates = [{ country: 'DE', name: 'USt', percent: 19 }]
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: true })
})

const german = { ...shipTo, country: 'DE', city: 'Hamburg', postalCode: '20457' }
const right = { ...german, name: 'Lin Okafor', company: 'Bauteile GmbH', vatNumber: 'DE136695976' }
const french = {
  ...shipTo,
  country: 'FR',
  postalCode: '75001',
  company: 'Composants SA',
  vatNumber: 'FR40303265045',
}

async function paidOrder(to: typeof shipTo): Promise<string> {
  const { body } = await placeLines(mei, [{ toolId, quantity: 400 }], { shipTo: to })
  await pay(shop.url, mei, body._id)
  return body._id
}
const correct = (id: string, billTo: object) =>
  ada.call(correctInvoice, {
    params: { id },
    body: { billTo: billTo as typeof right, reason: 'Wrong company.' },
  })
const orderOf = async (id: string) => (await ada.call(getOrder, { params: { id } })).body
const namesOf = async (id: string) => (await orderOf(id)).papers.map(({ name }: Paper) => name).join(' ')
const read = async (id: string, name: string) => openPdf(await bytesOf(fetchPaper(shop, mei, id, name)))

describe('a wrong billing address', () => {
  it('is corrected by a credit note and a new invoice, numbered and told in the history (rules: K-14)', async () => {
    const id = await paidOrder(german)
    const { company, vatNumber } = right
    expect((await correct(id, right)).body.billTo).toMatchObject({ company, vatNumber })
    expect(await namesOf(id)).toBe('pro-forma invoice credit-note-1 invoice-2')
    const { papers, events, totalPrice } = await orderOf(id)
    expect(papers.every(({ number }: Paper) => number)).toBe(true)
    expect(events.at(-1)).toMatchObject({ kind: 'invoice-corrected', by: ada.email })
    const [, { number }] = papers
    const cancels = [`Invoice${number}`, 'Mei Tanaka', 'This credit note cancels the invoice']
    for (const [name, words] of [
      ['credit-note-1', cancels],
      ['invoice-2', ['Bauteile GmbH', `Replaces${number}`]],
    ] as const) {
      const { text, attachments } = await read(id, name)
      expect(faultsOf(attachments[0] ?? '')).toEqual([])
      expect(attachments[0]).toContain(`<ram:GrandTotalAmount>${totalPrice.toFixed(2)}`)
      for (const each of words) expect(text).toContain(each)
    }
  })

  it('is corrected once by two calls at the same time, and again by another address', async () => {
    const id = await paidOrder(german)
    const outcomes = await Promise.all([correct(id, right), correct(id, right), correct(id, right)])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await namesOf(id)).toBe('pro-forma invoice credit-note-1 invoice-2')
    await correct(id, { ...right, name: 'Ada Lovelace' })
    expect(await namesOf(id)).toMatch(/ invoice-2 credit-note-2 invoice-3$/)
  })

  it('stands on the credit notes of later refunds, and all papers of the order add up to what was kept', async () => {
    const id = await paidOrder(german)
    await correct(id, right)
    const [{ partNumber }] = (await orderOf(id)).lines
    const lines = [{ partNumber, quantity: 100, returnToStock: true }]
    await ada.call(addRefund, { params: { id }, body: { lines, reason: 'Broken' } })
    const refund = await read(id, 'credit-note-2')
    const { papers, totalPrice, refunds } = await orderOf(id)
    expect(refund.text).toContain('Bauteile GmbH')
    expect(refund.text).toContain(papers.find(({ name }: Paper) => name === 'invoice-2').number)
    const { rows } = await shop.db.query(
      `SELECT sum((facts ->> 'totalCents')::int * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)::int AS cents
       FROM papers WHERE order_id = $1`,
      [id],
    )
    expect(rows[0].cents / 100).toBeCloseTo(totalPrice - refunds[0].amount, 2)
  })

  it('cannot take away the VAT number that an invoice without tax needs', async () => {
    const id = await paidOrder(french)
    const path = async (billTo: object) => (await correct(id, billTo)).body.errors?.[0].path
    expect(await path({ ...french, company: undefined })).toBe('billTo.company')
    expect(await path({ ...french, vatNumber: 'FR12' })).toBe('billTo.vatNumber')
    expect(await namesOf(id)).toBe('pro-forma invoice')
    expect((await correct(id, { ...french, company: 'Composants SARL' })).status).toBe(200)
  })

  it('is corrected before the order is paid: the invoice has it, and its VAT number is asked for again', async () => {
    const { body } = await placeLines(mei, [{ toolId, quantity: 10 }], { shipTo: french })
    const id = body._id
    const decided = { params: { id, name: 'vat-number' }, body: { confirm: true } }
    await ada.call(decideCheck, decided)
    expect((await correct(id, { ...french, company: undefined })).body.errors[0].path).toBe('billTo.company')
    const sarl = { ...french, company: 'Composants SARL' }
    for (let times = 0; times < 2; times++) expect((await correct(id, sarl)).status).toBe(200)
    const { checks, events } = await orderOf(id)
    expect(checks).toMatchObject([{ name: 'vat-number', state: 'open' }])
    expect(events.map(({ kind }: { kind: string }) => kind).join(' ')).toBe(
      'placed check-confirmed billing-corrected',
    )
    await pay(shop.url, mei, id)
    await shop.runJob('papers')
    expect((await read(id, 'invoice')).text).toContain('Composants SARL')
    expect(await namesOf(id)).toBe('pro-forma invoice')
  })

  it('is refused for an order that ended without an invoice', async () => {
    const { body } = await placeLines(mei, [{ toolId, quantity: 10 }])
    await mei.call(cancelOrder, { params: { id: body._id } })
    expect((await correct(body._id, right)).body.type).toContain('invoice-missing')
  })
})
