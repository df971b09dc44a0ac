import { expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder, getPayableOrder } from '#contract/selling/orders.ts'
import { addRefund, createPaymentIntent, refundOrder } from '#contract/selling/payments.ts'
import { listReceipts } from '#contract/selling/receipts.ts'
import { listEvents } from '#contract/site/events.ts'
import { pay } from '#test/support/card.ts'
import {
  ada,
  DAY,
  kindsOf,
  mailsOf,
  mei,
  money,
  place,
  receive,
  reverse,
  seen,
  sendBack,
  serveReceiptShop,
  shop,
  TOTAL,
} from './receipts.fixture.ts'

serveReceiptShop()

const cancel = (id: string) => mei.call(cancelOrder, { params: { id } })
const expire = async (id: string) => {
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE id = $1`, [id])
  await shop.runJob('expiry')
}
const one = [{ partNumber: 'RES-10K', quantity: 1 }]
const ship = (id: string) => ada.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines: one } })
const statesOfRefunds = async (id: string) =>
  (await seen(id)).refunds.map(({ state }: { state: string }) => state)

it('pays the order with its total, with every effect of a card', async () => {
  const [byCard, byTransfer] = [await place(), await place()]
  const transaction = await pay(shop.url, mei, byCard)
  const { status, body } = await receive(byTransfer, TOTAL, undefined, { reference: 'RF 18', note: 'Thanks' })
  const facts = { amount: TOTAL, receivedOn: DAY, reference: 'RF 18', note: 'Thanks' }
  expect([status, body]).toMatchObject([201, { ...facts, toReturn: 0, returned: 0, reversed: false }])
  const notesFor = async (who: typeof ada) =>
    (await seen(byTransfer, who)).receipts.map(({ note }: { note?: string }) => note)
  expect([await notesFor(ada), await notesFor(mei)]).toEqual([['Thanks'], [undefined]])
  const effects = async (id: string) => {
    const { state, paid, fulfilment, papers, transactionId, events } = await seen(id)
    const happened = kindsOf(events).filter((kind) => kind !== 'receipt-recorded')
    const hasId = transactionId !== undefined
    return { state, paid, fulfilment, papers: kindsOf(papers), hasId, happened, mails: await mailsOf(id) }
  }
  expect(await effects(byTransfer)).toEqual(await effects(byCard))
  expect((await seen(byCard)).transactionId).toBe(transaction)
  expect(await seen(byTransfer)).toMatchObject({ received: TOTAL, toReturn: 0, receipts: [body] })
  expect((await ship(byTransfer)).status).toBe(201)
  const { body: told } = await ada.call(listEvents, { query: { limit: 1000 } })
  const about = told.events.filter(({ data }: { data: { _id: string } }) => data._id === byTransfer)
  const types = about.map(({ type }: { type: string }) => type)
  expect(types).toEqual([
    'order.placed',
    'receipt.recorded',
    'order.paid',
    'paper.issued',
    'order.shipped',
    'paper.issued',
  ])
  expect(about[1].data.receipt).toMatchObject({ _id: body._id, amount: TOTAL, receivedOn: DAY })
  expect(JSON.stringify(about)).not.toMatch(/RF 18|Thanks|mei/i)
})

it('leaves the order unpaid with less, says so, and pays it with the rest', async () => {
  const id = await place()
  await receive(id, 40)
  expect(await money(id)).toEqual(['unpaid', 40, 0])
  expect(await mailsOf(id)).toEqual(['order-received', 'money-received'])
  const byCard = await mei.call(createPaymentIntent, { body: { orderId: id } })
  expect([byCard.status, byCard.body.type]).toEqual([409, 'urn:farad:problem:part-received'])
  expect((await mei.call(getPayableOrder, { params: { id } })).body.ways.card).toBe(false)
  await receive(id, 18.2)
  expect(await money(id)).toEqual(['paid', TOTAL, 0])
  expect((await mailsOf(id)).slice(2)).toEqual(['order-paid', 'owner-order-paid'].sort())
})

it('pays with more, and returns the rest in parts, never more', async () => {
  const id = await place()
  const { body } = await receive(id, 70)
  expect(body.toReturn).toBe(11.8)
  expect(await money(id)).toEqual(['paid', 70, 11.8])
  const tooMuch = await sendBack(body._id, 11.81)
  expect([tooMuch.status, tooMuch.body]).toMatchObject([409, { left: 11.8 }])
  for (const _ of ['once', 'repeated'])
    expect((await sendBack(body._id, 10, 'a')).body).toMatchObject({ toReturn: 1.8, returned: 10 })
  expect((await sendBack(body._id, 1.8)).status).toBe(200)
  expect((await sendBack(body._id, 0.01)).status).toBe(409)
  expect(await money(id)).toEqual(['paid', 70, 0])
  expect((await mailsOf(id)).filter((kind) => kind === 'money-returned')).toHaveLength(2)
})

it('returns what came for an order that is cancelled, expired or paid, before or after', async () => {
  const [cancelled, expired, early, paid] = [await place(), await place(), await place(), await place()]
  await cancel(cancelled)
  await receive(cancelled, TOTAL)
  await expire(expired)
  await receive(expired, 10)
  await receive(early, 20)
  await cancel(early)
  await pay(shop.url, mei, paid)
  await receive(paid, TOTAL)
  const all = await Promise.all([cancelled, expired, early, paid].map(money))
  expect(all).toEqual([
    ['cancelled', TOTAL, TOTAL],
    ['expired', 10, 10],
    ['cancelled', 20, 20],
    ['paid', TOTAL, TOTAL],
  ])
  const listed = await ada.call(listReceipts, { query: { state: 'to-return', limit: 4 as never } })
  expect(listed.body.map(({ orderId, toReturn }: never) => [orderId, toReturn])).toEqual([
    [paid, TOTAL],
    [early, 20],
    [expired, 10],
    [cancelled, TOTAL],
  ])
})

it('reverses a wrong entry by a further row: a paid order is short and waits until its money comes', async () => {
  const id = await place()
  const { body: part } = await receive(id, 40)
  expect((await reverse(part._id)).body).toMatchObject({ amount: 40, toReturn: 0, reversed: true })
  expect(await money(id)).toEqual(['unpaid', 0, 0])
  expect((await reverse(part._id)).body.type).toBe('urn:farad:problem:receipt-reversed')
  const { body: wrong } = await receive(id, TOTAL)
  await reverse(wrong._id)
  expect(await seen(id)).toMatchObject({ state: 'paid', received: 0, toReturn: 0, moneyMissing: TOTAL })
  const shipped = await ship(id)
  expect([shipped.status, shipped.body.type]).toEqual([409, 'urn:farad:problem:money-missing'])
  await receive(id, 60)
  expect(await seen(id)).toMatchObject({ received: 60, toReturn: 1.8 })
  expect((await seen(id)).moneyMissing).toBeUndefined()
  expect((await ship(id)).status).toBe(201)
  const entries = 'SELECT kind, cents::int FROM receipt_entries WHERE receipt_id = ANY ($1) ORDER BY id'
  expect((await shop.db.query(entries, [[part._id, wrong._id]])).rows).toEqual([
    { kind: 'reversed', cents: 4000 },
    { kind: 'reversed', cents: 5820 },
  ])
  const change = shop.db.query('UPDATE receipts SET cents = 1 WHERE id = $1', [part._id])
  await expect(change).rejects.toThrow('stays as it is')
})

it('counts a refund against money that is missing, and reverses no receipt that was returned', async () => {
  const id = await place()
  const { body: wrong } = await receive(id, TOTAL)
  await reverse(wrong._id)
  const { status, body } = await ada.call(refundOrder, { params: { id }, body: {} })
  expect([status, body.state]).toEqual([200, 'refunded'])
  expect(await money(id)).toEqual(['refunded', 0, 0])
  expect((await seen(id)).refunds).toMatchObject([{ state: 'returned', amount: TOTAL }])
  const other = await place()
  const { body: more } = await receive(other, 60)
  await sendBack(more._id, 1)
  expect((await reverse(more._id)).body.type).toBe('urn:farad:problem:receipt-returned')
})

it('refunds lines and the rest of an order paid by transfer, which a person ends', async () => {
  const id = await place()
  const { body: first } = await receive(id, 30)
  const { body: second } = await receive(id, 30)
  expect(second.toReturn).toBe(1.8)
  const lines = [{ partNumber: 'RES-10K', quantity: 10, returnToStock: true }]
  const refund = await ada.call(addRefund, { params: { id }, body: { lines, reason: 'Bent.' } })
  expect(refund.status).toBe(201)
  const { receipts, refunds, papers, toReturn } = await seen(id)
  expect([toReturn, receipts.map((one: { toReturn: number }) => one.toReturn)]).toEqual([7.62, [0, 7.62]])
  expect(refunds).toMatchObject([{ state: 'due', amount: 5.82 }])
  expect(kindsOf(papers)).toContain('credit-note')
  // First what was too much, then the refund.
  await sendBack(second._id, 1.8)
  expect(await statesOfRefunds(id)).toEqual(['due'])
  await ada.call(refundOrder, { params: { id }, body: {} })
  expect(await money(id)).toEqual(['refunded', 60, 58.2])
  await sendBack(second._id, 5.82)
  expect(await statesOfRefunds(id)).toEqual(['returned', 'due'])
  await sendBack(second._id, 22.38)
  expect((await sendBack(first._id, 30)).status).toBe(200)
  expect(await statesOfRefunds(id)).toEqual(['returned', 'returned'])
  expect(await money(id)).toEqual(['refunded', 60, 0])
  const payment = 'SELECT state, refunded_cents::int AS cents FROM payments WHERE order_id = $1'
  expect((await shop.db.query(payment, [id])).rows).toEqual([{ state: 'refunded', cents: 5820 }])
})

it('refuses what is no amount, no day, no order or no receipt, and a key with another amount', async () => {
  const id = await place()
  for (const amount of [0, 0.001, 1_000_000]) expect((await receive(id, amount)).status).toBe(422)
  for (const receivedOn of ['2999-01-01', '1999-12-31', 'today'])
    expect((await receive(id, 1, undefined, { receivedOn })).status).toBe(422)
  expect((await receive(crypto.randomUUID(), 1)).status).toBe(404)
  expect((await sendBack(crypto.randomUUID(), 1)).status).toBe(404)
  expect((await reverse('none')).status).toBe(404)
  expect((await receive(id, 1, 'k')).status).toBe(201)
  expect((await receive(id, 2, 'k')).body.type).toBe('urn:farad:problem:idempotency-key-reused')
  expect(await money(id)).toEqual(['unpaid', 1, 0])
})
