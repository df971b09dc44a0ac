import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctInvoice } from '#contract/selling/corrections.ts'
import { WEEKDAYS } from '#contract/selling/dispatch.ts'
import { exportJson } from '#contract/selling/exports.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder, getOrder } from '#contract/selling/orders.ts'
import type { Paper } from '#contract/selling/papers.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { addReceipt, placeAgain } from '#contract/selling/receipts.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { plusDays } from '#server/selling/dispatch/working-days.ts'
import type { PaperFacts } from '#server/selling/papers/paper-facts.ts'
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

const today = new Date().toISOString().slice(0, 10)
const [came, leaves] = [plusDays(today, -9), plusDays(today, 7)]

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
})
beforeEach(() => changeSettings(shop.db, 'shipping', { methods: [] }))

const place = async () =>
  (await placeLines(mei, [{ toolId, quantity: 400 }], { shipTo })).body as { _id: string; totalPrice: number }

async function paidByTransfer(): Promise<string> {
  const order = await place()
  const body = { amount: order.totalPrice, receivedOn: came }
  expect((await ada.call(addReceipt, { params: { id: order._id }, body })).status).toBe(201)
  return order._id
}

async function paidByCard(): Promise<string> {
  const { _id: id } = await place()
  await pay(shop.url, mei, id)
  return id
}

async function read(id: string, name: string) {
  const headers = { authorization: `Bearer ${mei.token}` }
  const response = await fetch(`${shop.url}/api/orders/${id}/${name}.pdf`, { headers })
  expect(response.status).toBe(200)
  const { text, attachments } = openPdf(new Uint8Array(await response.arrayBuffer()))
  const [xml = ''] = attachments
  if (xml) expect(faultsOf(xml)).toEqual([])
  return { text: text.replace(/\s+/g, ' '), xml }
}

const papersOf = async (id: string): Promise<Paper[]> =>
  (await mei.call(getOrder, { params: { id } })).body.papers

async function factsOf(id: string, kind: string): Promise<PaperFacts> {
  const sql = 'SELECT facts FROM papers WHERE order_id = $1 AND kind = $2 ORDER BY position DESC LIMIT 1'
  return (await shop.db.query(sql, [id, kind])).rows[0].facts
}

async function giveBack(id: string): Promise<void> {
  const [{ partNumber }] = (await mei.call(getOrder, { params: { id } })).body.lines
  const body = { lines: [{ partNumber, quantity: 10, returnToStock: true }], reason: 'Late' }
  expect((await ada.call(addRefund, { params: { id }, body })).status).toBe(201)
}

const correct = async (id: string) => {
  const body = { billTo: { ...shipTo, company: 'Acme Ltd' }, reason: 'Company.' }
  expect((await ada.call(correctInvoice, { params: { id }, body })).status).toBe(200)
}

/** The invoice that the data of a paper names (BG-3: BT-25 and BT-26). */
const invoiceIn = (xml: string) =>
  /<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>([^<]+)<\/ram:IssuerAssignedID>\s*<ram:FormattedIssueDateTime>\s*<qdt:DateTimeString format="102">(\d{8})</
    .exec(xml)
    ?.slice(1)

// (rules: K-11)
describe('an invoice', () => {
  it('says when the bank had the money, not when it was typed in', async () => {
    const id = await paidByTransfer()
    const { text } = await read(id, 'invoice')
    expect(text).toContain(`Payment received ${formatUtcDay(came)}`)
    const { body } = await ada.call(exportJson, { params: { what: 'orders' }, query: {} })
    const { orderNumber } = (await mei.call(getOrder, { params: { id } })).body
    const row = body.find((each: { orderNumber: string }) => each.orderNumber === orderNumber)
    expect(row.paidOn).toBe(came)
  })

  it('of an order placed again says when the money of the first one came', async () => {
    const order = await place()
    expect((await mei.call(cancelOrder, { params: { id: order._id } })).body.deletedCount).toBe(1)
    const body = { amount: order.totalPrice, receivedOn: came }
    await ada.call(addReceipt, { params: { id: order._id }, body })
    const { body: again } = await ada.call(placeAgain, { params: { id: order._id } })
    expect((await read(again._id, 'invoice')).text).toContain(`Payment received ${formatUtcDay(came)}`)
  })

  it('states the promised day of delivery, and none if the shop promises none', async () => {
    const without = (await read(await paidByCard(), 'invoice')).text
    expect(without).not.toContain('expected')
    await changeSettings(shop.db, 'shipping', {
      methods: [],
      dispatch: {
        on: true,
        days: [...WEEKDAYS],
        cutOff: '15:00',
        closed: [{ from: plusDays(today, -3), to: plusDays(leaves, -1) }],
      },
    })
    const id = await paidByCard()
    const { leavesBy } = (await mei.call(getOrder, { params: { id } })).body
    expect((await read(id, 'invoice')).text).toContain(`delivery expected from ${formatUtcDay(leavesBy)} on`)
    expect(leavesBy >= leaves).toBe(true)
  })

  it('that replaces one keeps the day of payment and names the one that it replaces', async () => {
    const id = await paidByTransfer()
    await correct(id)
    const [, first] = await papersOf(id)
    const { text, xml } = await read(id, 'invoice-2')
    expect(text).toContain(`Payment received ${formatUtcDay(came)}`)
    const named = [first?.number, first?.day?.replaceAll('-', '')]
    expect(invoiceIn(xml)).toEqual(named)
    expect(invoiceIn((await read(id, 'credit-note-1')).xml)).toEqual(named)
  })

  it('of an earlier release is drawn and corrected without the facts that it did not keep', async () => {
    const id = await paidByTransfer()
    await shop.db.query(`UPDATE papers SET facts = facts - 'paidOn' - 'supply' WHERE order_id = $1`, [id])
    expect((await read(id, 'invoice')).text).toContain(`Payment received ${formatUtcDay(today)}`)
    await correct(id)
    expect((await read(id, 'invoice-2')).text).toContain(`Payment received ${formatUtcDay(came)}`)
    await read(id, 'credit-note-1')
  })
})

// (rules: K-26)
describe('a credit note', () => {
  it('names its invoice with number and day, in its data and in papers.csv', async () => {
    const id = await paidByCard()
    await giveBack(id)
    const [, invoice, note] = await papersOf(id)
    const { xml } = await read(id, 'credit-note-1')
    expect(invoiceIn(xml)).toEqual([invoice?.number, invoice?.day?.replaceAll('-', '')])
    const { body } = await ada.call(exportJson, { params: { what: 'papers' }, query: {} })
    const of = (paper: Paper | undefined) =>
      body.find(({ number }: { number: string }) => number === paper?.number)
    expect(of(note)).toMatchObject({ invoice: invoice?.number, invoiceDay: invoice?.day })
    expect(of(invoice)).toMatchObject({ invoice: null, invoiceDay: null })
  })

  it('has the day of its invoice as that one shows it, in the zone that its seller had then', async () => {
    const { rows } = await shop.db.query('SELECT company FROM default_seller')
    const zone = (timeZone: string) => changeSettings(shop.db, 'company', { ...rows[0].company, timeZone })
    // These zones never have the same day.
    await zone('Pacific/Kiritimati')
    const id = await paidByCard()
    await zone('Pacific/Pago_Pago')
    await giveBack(id)
    const [, invoice] = await papersOf(id)
    expect(invoiceIn((await read(id, 'credit-note-1')).xml)?.[1]).toBe(invoice?.day?.replaceAll('-', ''))
    await zone(rows[0].company.timeZone)
  })
})

it('papers keep what they are of, goods or services, and the packing lists of what has left', async () => {
  await changeSettings(shop.db, 'tax', { rates: [], reverseCharge: false, supply: 'services' })
  const id = await paidByCard()
  await changeSettings(shop.db, 'tax', { rates: [], reverseCharge: false, supply: 'goods' })
  const [{ partNumber }] = (await mei.call(getOrder, { params: { id } })).body.lines
  const shipment = { carrier: 'DHL', lines: [{ partNumber, quantity: 100 }] }
  expect((await ada.call(addShipment, { params: { id }, body: shipment })).status).toBe(201)
  expect(await factsOf(id, 'invoice')).toMatchObject({ supply: 'services', paidAt: expect.any(String) })
  await correct(id)
  const [, invoice, list] = await papersOf(id)
  const deliveryNotes = [{ number: list?.number, at: expect.any(String) }]
  for (const kind of ['invoice', 'credit-note'])
    expect(await factsOf(id, kind)).toMatchObject({
      supply: 'services',
      invoice: { number: invoice?.number, day: invoice?.day },
      ...(kind === 'invoice' && { deliveryNotes }),
    })
})
