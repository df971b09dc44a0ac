import { cents } from '#contract/money.ts'
import { inDashboard, intentId, moneyFor } from '#test/support/card.ts'
import { audit } from '#test/support/stock-room.ts'
import { approvalViolations } from './approval-steps.ts'
import { offerViolations } from './offer-steps.ts'
import { receiptViolations } from './receipt-agreement.ts'
import { addPlacedAgain } from './receipt-steps.ts'
import { failedRests, refundViolations } from './refund-agreement.ts'
import { calmDown, makeReadable, reconcile, stateOf } from './scene.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/**
 * Checks the invariants 2 minutes after a scene. Orders with payments that the provider could not return are checked
 * 2 minutes after it can. Returns one text per violation.
 */
export async function disagreements(scene: Scene): Promise<string[]> {
  await calmDown(scene)
  await addPlacedAgain(scene)
  const readable = scene.orders.filter(({ unreadable }) => unreadable.length === 0)
  const soon = await ofOrders(scene, readable)
  if (soon.length > 0 || readable.length === scene.orders.length) return soon
  await makeReadable(scene)
  return ofOrders(scene, scene.orders)
}

/**
 * Returns the rest of each order whose refund the provider has refused after a refund in the dashboard, as a person does
 * there.
 */
async function settleByHand(scene: Scene, orders: PlacedOrder[]): Promise<void> {
  const { rows } = await scene.shop.db.query<{ intent_id: string }>(
    `SELECT intent_id FROM payments WHERE order_id = ANY ($1) AND state = 'refund-failed'`,
    [orders.map(({ id }) => id)],
  )
  for (const { intent_id } of rows)
    await inDashboard(scene.shop.url, '/refunds', { payment_intent: intent_id })
  if (rows.length > 0) await reconcile(scene.shop)
}

async function ofOrders(scene: Scene, orders: PlacedOrder[]): Promise<string[]> {
  const failed = await failedRests(scene, orders)
  await settleByHand(scene, orders)
  const found = (await Promise.all(orders.map((order) => ofOrder(scene, order)))).flat()
  const offers = (await Promise.all(scene.offers.map((made) => offerViolations(scene, made)))).flat()
  return [...failed, ...found, ...offers, ...(await audit(scene.shop.db))]
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
  const {
    paid,
    foreign,
    charged,
    late,
    open,
    due,
    returned,
    announced,
    refunded,
    failed,
    transfer,
    changed,
    byTransfer,
    again,
  } = counted
  const total = cents(order.total) ?? Number.NaN
  const wrong: string[] = []
  const must = (holds: boolean, violation: string) => {
    if (!holds)
      wrong.push(`${violation} (order ${order.id} is ${state}, the provider holds ${kept} of ${total})`)
  }
  must(total === order.expected, `the order should cost ${order.expected}`)
  must(kept === books, `the store's books have ${books}`)
  must(
    state === 'paid' || kept === 0 || order.disputed,
    'the provider holds money for an order that is not paid',
  )
  must(state !== 'paid' || transfer || kept + returned >= total, 'the order is paid with less than its total')
  must(announced === returned, `${returned} were refunded, and mails announce ${announced}`)
  must(kept <= total || order.disputed, 'the provider holds more than the total')
  must(paid <= 1, `the order was marked as paid ${paid} times`)
  must(foreign === 0, 'the order was paid in another currency')
  must(refunded <= 1, `the order was marked as refunded ${refunded} times`)
  must(failed === 0, `${failed} refunds failed`)
  must(charged <= 1 || order.misled, 'the order was charged twice')
  must(late === 0 || order.misled || order.raced, 'a card was charged when the order was no longer payable')
  must(
    state === 'unpaid' || open === 0 || order.misled,
    'a card can still be charged for an order that is not unpaid',
  )
  must(due === 0 || order.disputed, 'a refund is still due')
  must(mails.length === 0, `mails sent twice: ${mails.join(', ')}`)
  const { acknowledged } = order
  must(changed <= 1, `it was changed to transfer ${changed} times`)
  must(changed === 1 || !acknowledged.has('by-transfer'), 'its change to transfer was acknowledged')
  must(again || (changed === 1) === byTransfer, 'its way to pay does not fit its history')
  must(!acknowledged.has('cancelled') || state === 'cancelled', 'its cancellation was acknowledged')
  must(!acknowledged.has('paid') || state === 'paid' || state === 'refunded', 'its payment was acknowledged')
  must(!acknowledged.has('refunded') || state === 'refunded', 'its refund was acknowledged')
  return [
    ...wrong,
    ...(await approvalViolations(scene, order)),
    ...(await refundViolations(scene, order)),
    ...(await receiptViolations(scene, order)),
  ]
}

type Db = Scene['shop']['db']

/** Cents that the store has for the order according to its own books. */
async function booksOf(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.query(
    `SELECT coalesce(sum(coalesce(received_cents, 0) - refunded_cents), 0)::int AS cents FROM payments
     WHERE order_id = $1 AND pay_by = 'card'`,
    [orderId],
  )
  return rows[0].cents
}

/** `open` excludes an intent whose creation failed for its caller: no client secret of it exists outside. */
interface Counts {
  paid: number
  /** Accepted payments in another currency than requested. */
  foreign: number
  charged: number
  late: number
  open: number
  due: number
  /** Cents that the provider has refunded; `announced` are those in the mails to the buyer. */
  returned: number
  announced: number
  refunded: number
  failed: number
  /** Receipts paid the order. */
  transfer: boolean
  /** Changes of the way to pay to a transfer. */
  changed: number
  byTransfer: boolean
  /** It was placed again, which is by transfer. */
  again: boolean
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
       (SELECT count(*)::int FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
        WHERE p.order_id = $1 AND p.pay_by = 'card' AND (p.state = 'refund-due' OR r.state = 'due')) AS due,
       EXISTS (SELECT FROM payments WHERE order_id = $1 AND pay_by = 'transfer') AS transfer,
       (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'pay-by-transfer') AS changed,
       (SELECT pay_by = 'transfer' FROM orders WHERE id = $1) AS "byTransfer",
       (SELECT again_of IS NOT NULL FROM orders WHERE id = $1) AS again,
       (SELECT coalesce(sum(c.amount_refunded), 0)::int FROM card_gateway.charges c
        JOIN card_gateway.payment_intents i ON i.id = c.payment_intent
        WHERE i.metadata ->> 'order_id' = $1::text) AS returned,
       (SELECT coalesce(sum((facts ->> 'returned_cents')::int), 0)::int FROM outbox
        WHERE kind = 'money-returned' AND facts ->> 'id' = $1::text AND facts ->> 'why' <> 'by-transfer') AS announced,
       (SELECT count(*)::int FROM card_gateway.payment_intents i
        WHERE i.status NOT IN ('succeeded', 'canceled')
          AND (i.id = ANY ($2) OR i.id IN (SELECT intent_id FROM payments WHERE order_id = $1))) AS open`,
    [order.id, order.opened.map(intentId)],
  )
  return rows[0]
}

/** Each parcel has a mail of its own, with its position, and so has each step of a return. */
async function mailsTwice(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await db.query(
    `SELECT kind FROM outbox WHERE facts ->> 'id' = $1 AND kind NOT IN ('money-returned', 'money-received')
     GROUP BY kind, recipient, facts -> 'position', facts -> 'return', facts -> 'state' HAVING count(*) > 1`,
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}
