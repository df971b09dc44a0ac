import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cancelOrder, getPayableOrder, listOrderEvents } from '#contract/selling/orders.ts'
import { createPaymentIntent, refundOrder } from '#contract/selling/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import {
  answerBank,
  cards,
  inDashboard,
  moneyFor,
  openPayment,
  pay,
  payByCard,
  record,
} from '#test/support/card.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const settings = { LOG_LEVEL: 'silent', UNPAID_ORDERS_MAX_UNVERIFIED: '1000', DATABASE_POOL: '10' }
const shop = useShop(settings)
const mei = useBuyer(shop)
const owner = useAdmin(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})
beforeEach(async () => {
  await calmGateway(shop.db)
  // No webhook is delivered.
  await tellGateway(shop.db, { kind: 'drop' })
})

const place = async () => (await placeOne(mei, toolId)).body._id as string
const stateOf = async (id: string) => (await mei.call(getPayableOrder, { params: { id } })).body.state
const history = async (id: string) =>
  (await mei.call(listOrderEvents, { params: { id } })).body.map(({ kind }: { kind: string }) => kind)
const reconcile = () => shop.runJob('reconciliation')
const aMinuteLater = () =>
  shop.db.query(`UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'`)
const deleteProviderEvents = () => shop.db.query('DELETE FROM card_gateway.events')
const endHolds = (...ids: string[]) =>
  shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = ANY ($1)`, [ids])

it('records a payment that neither browser nor webhook reported', async () => {
  const id = await place()
  await payByCard(shop.url, await openPayment(mei, id), cards.good)
  await deleteProviderEvents()
  await reconcile()
  // The payment is young: a request of the browser may still be in progress.
  expect(await stateOf(id)).toBe('unpaid')
  await aMinuteLater()
  await reconcile()
  expect(await stateOf(id)).toBe('paid')
  expect(await history(id)).toEqual(['placed', 'paid'])
})

it('settles many payments in one run of several processes', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, place))
  for (const id of ids) await payByCard(shop.url, await openPayment(mei, id), cards.good)
  await deleteProviderEvents()
  await aMinuteLater()
  const others = [await openShop(settings, shop.databaseUrl), await openShop(settings, shop.databaseUrl)]
  await Promise.all([shop, ...others].map((process) => process.runJob('reconciliation')))
  for (const other of others) await other.close()
  expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['paid']))
})

it('skips a payment that is unknown to the provider', async () => {
  const [lost, id] = [await place(), await place()]
  await openPayment(mei, lost)
  await shop.db.query(`UPDATE payments SET intent_id = 'pi_gone' WHERE order_id = $1`, [lost])
  await payByCard(shop.url, await openPayment(mei, id), cards.good)
  await aMinuteLater()
  await reconcile()
  expect([await stateOf(lost), await stateOf(id)]).toEqual(['unpaid', 'paid'])
  // The buyer can still pay with a new payment.
  await pay(shop.url, mei, lost)
  expect(await stateOf(lost)).toBe('paid')
})

it('settles other payments while one fails at the provider', async () => {
  const [late, id] = [await place(), await place()]
  const transactionId = await pay(shop.url, mei, late)
  await inDashboard(shop.url, '/refunds', { payment_intent: transactionId, amount: '10' })
  await payByCard(shop.url, await openPayment(mei, id), cards.good)
  await tellGateway(shop.db, { kind: 'fail', operation: 'GET /v1/refunds' })
  await aMinuteLater()
  await reconcile()
  expect(await stateOf(id)).toBe('paid')
  expect(await history(late)).toEqual(['placed', 'paid'])
  await calmGateway(shop.db, { kind: 'fail' })
  await shop.db.query(`UPDATE payment_events SET received_at = received_at - interval '2 minutes'`)
  await reconcile()
  expect(await history(late)).toEqual(['placed', 'paid', 'partly-refunded'])
})

it('retries with a new idempotency key after an error response, which the provider replays for 24 hours', async () => {
  const id = await place()
  await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/payment_intents', times: 1 })
  expect((await mei.call(createPaymentIntent, { body: { orderId: id } })).status).toBe(503)
  const open = await openPayment(mei, id)
  await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/payment_intents/:id/cancel', times: 1 })
  expect((await mei.call(cancelOrder, { params: { id } })).status).toBe(503)
  expect((await mei.call(cancelOrder, { params: { id } })).body).toEqual({ deletedCount: 1 })
  expect((await payByCard(shop.url, open, cards.good)).error.code).toBe('payment_intent_unexpected_state')
})

it("fetches undelivered events, also after the store's clock was ahead", async () => {
  const id = await place()
  const transactionId = await pay(shop.url, mei, id)
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  await reconcile()
  vi.useRealTimers()
  await inDashboard(shop.url, '/refunds', { payment_intent: transactionId })
  await reconcile()
  expect(await history(id)).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
})

it('keeps an order from expiring only while its card is being charged', async () => {
  const [asking, charging, open] = [await place(), await place(), await place()]
  await payByCard(shop.url, await openPayment(mei, asking), cards.asksTheBank)
  await openPayment(mei, open)
  await tellGateway(shop.db, { kind: 'processing' })
  expect((await payByCard(shop.url, await openPayment(mei, charging), cards.good)).status).toBe('processing')
  await endHolds(asking, charging, open)
  await shop.runJob('expiry')
  expect(await Promise.all([asking, charging, open].map(stateOf))).toEqual(['expired', 'unpaid', 'expired'])
  const refused = await mei.call(cancelOrder, { params: { id: charging } })
  expect(refusalOf(refused)).toBe('409 payment-processing')
})

it('expires orders with a payment only after an outage of the provider, once', async () => {
  const [bare, ...ids] = await Promise.all([place(), place(), place(), place()])
  for (const id of ids) await openPayment(mei, id)
  await endHolds(bare as string, ...ids)
  await tellGateway(shop.db, { kind: 'fail', caller: 'server' })
  await shop.runJob('expiry')
  expect(await Promise.all(ids.map(stateOf))).toEqual(Array(3).fill('unpaid'))
  expect(await stateOf(bare)).toBe('expired')
  await calmGateway(shop.db, { kind: 'fail' })
  await Promise.all([1, 2, 3].map(() => shop.runJob('expiry')))
  for (const id of ids) expect(await history(id)).toEqual(['placed', 'expired'])
})

it('refunds money for an expired order once, with a mail to the buyer', async () => {
  const id = await place()
  const open = await openPayment(mei, id)
  expect((await payByCard(shop.url, open, cards.asksTheBank)).status).toBe('requires_action')
  // Simulates a payment that was recorded as cancelled although the bank still approves it.
  await shop.db.query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [id])
  await endHolds(id)
  await shop.runJob('expiry')
  await answerBank(shop.url, open, 'approve')
  await Promise.all([1, 2, 3].map(() => reconcile()))
  expect(await moneyFor(shop.db, id)).toBe(0)
  expect(await history(id)).toEqual(['placed', 'expired', 'refund-due', 'money-returned'])
  const mails = `SELECT facts FROM outbox WHERE kind = 'money-returned' AND facts ->> 'id' = $1`
  const facts = { state: 'expired', returned_cents: 250 }
  expect((await shop.db.query(mails, [id])).rows).toMatchObject([{ facts }])
})

/** More than the store's database connections: if waiting calls held connections, no order could be placed. */
const HANGING = 30
const ORDERS = process.env.PROVE === 'long' ? 200 : 40
const AT_ONCE = 20
/** In the long proof the provider hangs this long, and each batch of orders adds a hanging call. */
const HANGS_MS = process.env.PROVE === 'long' ? 30_000 : 0

const waitingInTransaction = async () =>
  (
    await shop.db.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'farad-%' AND state LIKE 'idle in transaction%'`,
    )
  ).rowCount
/** The orders that have a payment, which is claimed before the call to the provider. */
const claimed = async (ids: string[]) =>
  (await shop.db.query('SELECT FROM payments WHERE order_id = ANY ($1)', [ids])).rowCount

it('orders are placed while the provider hangs, and no transaction stays open', async () => {
  const ids = await Promise.all(Array.from({ length: HANGING }, place))
  const [paid, open, late] = [await place(), await place(), await place()]
  await pay(shop.url, mei, paid)
  const payment = await openPayment(mei, open)
  await openPayment(mei, late)
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [late])
  await shop.db.query(`UPDATE payments SET created_at = created_at - interval '2 minutes'`)
  await tellGateway(shop.db, { kind: 'hang', caller: 'server' })
  const hanging: Promise<unknown>[] = [
    ...ids.map((orderId) => mei.call(createPaymentIntent, { body: { orderId } })),
    record(mei, open, payment),
    mei.call(cancelOrder, { params: { id: open } }),
    owner.call(refundOrder, { params: { id: paid }, body: {} }),
    shop.runJob('expiry').catch(() => {}),
    shop.runJob('reconciliation').catch(() => {}),
  ]
  await vi.waitUntil(async () => (await claimed(ids)) === HANGING, { timeout: 20_000 })
  for (let n = 0; n < ORDERS; n += AT_ONCE) {
    const orders = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOne(mei, toolId)))
    expect(orders.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    if (HANGS_MS > 0) {
      hanging.push(mei.call(createPaymentIntent, { body: { orderId: orders[0]?.body._id } }))
      await pause((HANGS_MS * AT_ONCE) / ORDERS)
    }
  }
  // The only calls still in progress wait for the provider.
  await vi.waitUntil(async () => (await waitingInTransaction()) === 0, { timeout: 30_000 })
  await calmGateway(shop.db)
  await Promise.all(hanging)
})
