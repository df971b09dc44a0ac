import { cents } from '#contract/money.ts'
import { intentId, moneyFor } from '#test/support/card.ts'
import { audit } from '#test/support/stock-room.ts'
import { calmDown, makeReadable, stateOf } from './scene.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/**
 * What does not hold two minutes after a scene, though it must whatever happened in it; of payments that the provider
 * can't tell of, two minutes after it can. Empty when all is well.
 */
export async function disagreements(scene: Scene): Promise<string[]> {
  await calmDown(scene)
  const readable = scene.orders.filter(({ unreadable }) => unreadable.length === 0)
  const soon = await ofOrders(scene, readable)
  if (soon.length > 0 || readable.length === scene.orders.length) return soon
  await makeReadable(scene)
  return ofOrders(scene, scene.orders)
}

async function ofOrders(scene: Scene, orders: PlacedOrder[]): Promise<string[]> {
  const found = (await Promise.all(orders.map((order) => ofOrder(scene, order)))).flat()
  return [...found, ...(await audit(scene.shop.db))]
}

async function ofOrder(scene: Scene, order: PlacedOrder): Promise<string[]> {
  const { db } = scene.shop
  const state = await stateOf(scene, order)
  const [kept, books, counted, mails] = [
    await moneyFor(db, order.id),
    await booksOf(db, order.id),
    await countsOf(db, order),
    await mailsTwice(db, order.id),
  ]
  const { paid, foreign, charged, late, open, due, returned, told, refunded, failed } = counted
  const total = cents(order.total) ?? Number.NaN
  const wrong: string[] = []
  const must = (holds: boolean, words: string) => {
    if (!holds) wrong.push(`${words} (order ${order.id} is ${state}, the provider keeps ${kept} of ${total})`)
  }
  must(kept === books, `the store believes to have ${books}`)
  must(state === 'paid' || kept === 0, 'money is kept for an order that is not paid')
  must(state !== 'paid' || kept + returned >= total, 'an order is paid with less than it costs')
  must(told === returned, `${returned} went back and mails told of ${told}`)
  must(kept <= total, 'more was taken than the order costs')
  must(paid <= 1, `it was marked as paid ${paid} times`)
  must(foreign === 0, 'it was paid in another currency')
  must(refunded <= 1, `it was marked as refunded ${refunded} times`)
  must(failed === 0, `${failed} refunds are told to have failed`)
  must(charged <= 1 || order.misled, 'it was charged twice')
  must(late === 0 || order.misled, 'a card was charged when it was no longer to be paid')
  must(state === 'unpaid' || open === 0 || order.misled, 'a card can still be charged for it')
  must(due === 0, 'money still waits to go back')
  must(mails.length === 0, `told more than once: ${mails.join(', ')}`)
  const { acknowledged: said } = order
  must(!said.has('cancelled') || state === 'cancelled', 'its cancelling was acknowledged')
  must(!said.has('paid') || state === 'paid' || state === 'refunded', 'its payment was acknowledged')
  must(!said.has('refunded') || state === 'refunded', 'its refund was acknowledged')
  return wrong
}

type Db = Scene['shop']['db']

/** Cents that the store's own books say it has for the order. */
async function booksOf(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.query(
    `SELECT coalesce(sum(coalesce(received_cents, 0) - refunded_cents), 0)::int AS cents FROM payments
     WHERE order_id = $1`,
    [orderId],
  )
  return rows[0].cents
}

/** `open` leaves out an intent whose client secret nobody has, since its making was answered with a fault. */
interface Counts {
  paid: number
  /** Payments in another currency than was asked, whose money the order keeps. */
  foreign: number
  charged: number
  late: number
  open: number
  due: number
  /** Cents that the provider gave back, and cents that the buyer was told of. */
  returned: number
  told: number
  refunded: number
  failed: number
}

async function countsOf(db: Db, order: PlacedOrder): Promise<Counts> {
  const { rows } = await db.query(
    `SELECT (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'paid') AS paid,
       (SELECT count(*)::int FROM orders o JOIN card_gateway.payment_intents i ON i.id = o.transaction_id
        WHERE o.id = $1 AND i.currency <> 'usd') AS foreign,
       (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'refunded') AS refunded,
       (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'refund-failed') AS failed,
       (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'refund-due') AS late,
       (SELECT count(*)::int FROM card_gateway.charges c JOIN card_gateway.payment_intents i ON i.id = c.payment_intent
        WHERE i.metadata ->> 'order_id' = $1::text AND c.status = 'succeeded') AS charged,
       (SELECT count(*)::int FROM payments WHERE order_id = $1 AND state = 'refund-due') AS due,
       (SELECT coalesce(sum(c.amount_refunded), 0)::int FROM card_gateway.charges c
        JOIN card_gateway.payment_intents i ON i.id = c.payment_intent
        WHERE i.metadata ->> 'order_id' = $1::text) AS returned,
       (SELECT coalesce(sum((facts ->> 'returned_cents')::int), 0)::int FROM outbox
        WHERE kind = 'money-returned' AND facts ->> 'id' = $1::text) AS told,
       (SELECT count(*)::int FROM card_gateway.payment_intents i
        WHERE i.status NOT IN ('succeeded', 'canceled')
          AND (i.id = ANY ($2) OR i.id IN (SELECT intent_id FROM payments WHERE order_id = $1))) AS open`,
    [order.id, order.opened.map(intentId)],
  )
  return rows[0]
}

async function mailsTwice(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await db.query(
    `SELECT kind FROM outbox WHERE facts ->> 'id' = $1 AND kind <> 'money-returned' GROUP BY kind HAVING count(*) > 1`,
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}
