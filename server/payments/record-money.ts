import type Stripe from 'stripe'
import { ORDER_PAID, postOrderMail } from '#server/orders/order-mail-facts.ts'
import { mayMove } from '#server/orders/order-states.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { count } from '#server/platform/metrics.ts'
import type { LockedOrder } from './locked-order.ts'
import { type Dispute, PAYMENT_COLUMNS, type PaymentRow, type PaymentState } from './payment-row.ts'
import { recordRefunds, type SeenRefund } from './record-refunds.ts'

const lockOrderOfIntent = statement<LockedOrder>(
  'lock-order-of-intent',
  `SELECT id, state, transaction_id FROM orders
   WHERE id = (SELECT order_id FROM payments WHERE intent_id = $1 OR (id::text = $2 AND intent_id IS NULL) LIMIT 1)
   FOR UPDATE`,
)

const paymentOfIntent = statement<PaymentRow>(
  'payment-of-intent',
  `SELECT ${PAYMENT_COLUMNS} FROM payments
   WHERE order_id = $3 AND (intent_id = $1 OR (id::text = $2 AND intent_id IS NULL))`,
)

const markPaid = statement(
  'mark-order-paid',
  `WITH o AS (
     UPDATE orders SET state = 'paid', transaction_id = $2 WHERE id = $1 AND state = 'unpaid' RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders - 1, orders_version = u.orders_version + 1
     FROM o WHERE u.id = o.user_id
   )
   INSERT INTO order_events (order_id, kind, detail)
   SELECT id, 'paid', jsonb_build_object('transactionId', $2::text) FROM o`,
)

const moveMoney = statement<PaymentRow>(
  'move-money',
  `WITH told AS (
     INSERT INTO order_events (order_id, kind, detail)
     SELECT order_id, 'refund-due', jsonb_build_object('transactionId', $2::text) FROM payments
     WHERE id = $1 AND $3 = 'refund-due'
   )
   UPDATE payments SET state = $3, intent_id = $2, received_cents = $4, updated_at = now() WHERE id = $1
   RETURNING ${PAYMENT_COLUMNS}`,
)

const keepDispute = statement<PaymentRow>(
  'keep-dispute',
  `WITH told AS (
     INSERT INTO order_events (order_id, kind, detail)
     SELECT order_id, CASE $2 WHEN 'open' THEN 'disputed' ELSE 'dispute-' || $2 END,
       jsonb_build_object('transactionId', intent_id)
     FROM payments WHERE id = $1
   )
   UPDATE payments SET dispute = $2,
     -- What was to go back has gone back, by the bank.
     state = CASE WHEN $2 = 'lost' AND state = 'refund-due' THEN 'refunded' ELSE state END
   WHERE id = $1 RETURNING ${PAYMENT_COLUMNS}`,
)

/** What the provider shows of an intent that succeeded: its refunds as far as it was asked for them. */
interface Seen {
  intent: Stripe.PaymentIntent
  refunds: SeenRefund[]
  dispute: Dispute | undefined
}

/** States in which no money of the intent has come in, as far as the store knows. */
const WITHOUT_MONEY: readonly PaymentState[] = ['opening', 'open', 'cancelled']

/**
 * Under the order's lock: the money of this intent makes the order paid, or is due back where the order no longer wants
 * it; what the provider has given back since, and what became of a dispute, is written beside it. However often and in
 * whatever order this is told, each effect comes once.
 */
export async function recordMoney(tx: Queryable, seen: Seen): Promise<PaymentRow | undefined> {
  const { intent, refunds, dispute } = seen
  const known = [intent.id, intent.metadata.payment_id ?? '']
  const [order] = await lockOrderOfIntent(tx, known)
  if (!order) return undefined
  let [payment] = await paymentOfIntent(tx, [...known, order.id])
  if (!payment) return undefined
  if (WITHOUT_MONEY.includes(payment.state)) payment = await takeIn(tx, order, payment, intent)
  if (refunds.length > 0) payment = await recordRefunds(tx, order, payment, refunds)
  // Once decided it stays so, whatever older view of it comes late.
  if (dispute && dispute !== payment.dispute && (payment.dispute ?? 'open') === 'open') {
    payment = theOne(await keepDispute(tx, [payment.id, dispute]))
  }
  return payment
}

async function takeIn(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  intent: Stripe.PaymentIntent,
): Promise<PaymentRow> {
  const wanted = mayMove(order.state, 'paid') && isWhatWasAsked(intent, payment)
  if (wanted) {
    await markPaid(tx, [order.id, intent.id])
    count('farad_orders_paid_total')
    await postOrderMail(tx, order.id, ORDER_PAID)
  }
  const belongs = wanted || (order.state === 'paid' && order.transaction_id === intent.id)
  return theOne(
    await moveMoney(tx, [
      payment.id,
      intent.id,
      belongs ? 'succeeded' : 'refund-due',
      intent.amount_received,
    ]),
  )
}

function isWhatWasAsked(intent: Stripe.PaymentIntent, payment: PaymentRow): boolean {
  return (
    intent.amount_received === payment.amount_cents &&
    intent.currency === payment.currency &&
    intent.metadata.order_id === payment.order_id
  )
}

function theOne(rows: PaymentRow[]): PaymentRow {
  if (!rows[0]) throw new Error('A payment went away under its order’s lock.')
  return rows[0]
}
