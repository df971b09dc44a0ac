import type Stripe from 'stripe'
import type { OrderState } from '#contract/orders.ts'
import { mayMove } from '#server/orders/order-states.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database.ts'
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-row.ts'
import type { Provider } from './provider.ts'
import { refundPayment } from './refund-payment.ts'

/** What the provider says of a payment: its money is here, on its way, called off, or still to come. */
export type Settled = 'succeeded' | 'processing' | 'cancelled' | 'open' | 'unknown'

/** Asks the provider how a payment stands and records it. The browser's word counts for nothing (READINGS, Payment). */
export async function settlePayment(db: Database, provider: Provider, intentId: string): Promise<Settled> {
  return settleIntent(db, provider, await provider.stripe.paymentIntents.retrieve(intentId))
}

/**
 * Records an intent as the provider has just shown it: however often, from wherever and in whatever order it comes,
 * the order is paid once. Money for an order that no longer wants it goes back.
 */
export async function settleIntent(
  db: Database,
  provider: Provider,
  intent: Stripe.PaymentIntent,
): Promise<Settled> {
  if (intent.status === 'succeeded') {
    const payment = await transaction(db, (tx) => recordSuccess(tx, intent))
    if (payment === undefined) return 'unknown'
    if (payment.state === 'refund-due') await refundPayment(db, provider, payment)
    return 'succeeded'
  }
  if (intent.status === 'canceled') {
    await markCancelled(db, [intent.id])
    return 'cancelled'
  }
  return intent.status === 'processing' ? 'processing' : 'open'
}

const markCancelled = statement(
  'mark-payment-cancelled',
  `UPDATE payments SET state = 'cancelled', updated_at = now() WHERE intent_id = $1 AND state = 'open'`,
)

const lockOrderOfIntent = statement<{ id: string; state: OrderState }>(
  'lock-order-of-intent',
  `SELECT id, state FROM orders
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
   UPDATE payments SET state = $3, intent_id = $2, updated_at = now() WHERE id = $1
   RETURNING ${PAYMENT_COLUMNS}`,
)

/** Under the order's lock: the money of this intent makes the order paid, or is due back. */
async function recordSuccess(tx: Queryable, intent: Stripe.PaymentIntent): Promise<PaymentRow | undefined> {
  const known = [intent.id, intent.metadata.payment_id ?? '']
  const [order] = await lockOrderOfIntent(tx, known)
  if (!order) return undefined
  const [payment] = await paymentOfIntent(tx, [...known, order.id])
  if (!payment) return undefined
  if (payment.state === 'succeeded' || payment.state === 'refund-due' || payment.state === 'refunded')
    return payment
  const wanted = mayMove(order.state, 'paid') && isWhatWasAsked(intent, payment)
  if (wanted) await markPaid(tx, [order.id, intent.id])
  const [moved] = await moveMoney(tx, [payment.id, intent.id, wanted ? 'succeeded' : 'refund-due'])
  return moved
}

function isWhatWasAsked(intent: Stripe.PaymentIntent, payment: PaymentRow): boolean {
  return (
    intent.amount_received === payment.amount_cents &&
    intent.currency === payment.currency &&
    intent.metadata.order_id === payment.order_id
  )
}
