import type { Order, OrderState } from '#contract/orders.ts'
import { isProviderDown, isRefusedForGood, type Provider } from '#server/card-provider/provider.ts'
import { type Database, type Queryable, statement, transaction } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { Reply } from '#server/http/door.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { findOrder } from '#server/orders/find-order.ts'
import { mayMove } from '#server/orders/order-states.ts'
import { type PaymentRow, successfulPaymentOf } from './payment-row.ts'
import { refundPayment } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

const lockOrder = statement<{ state: OrderState }>(
  'lock-order-to-refund',
  'SELECT state FROM orders WHERE id = $1 FOR UPDATE',
)

const markRefunded = statement(
  'mark-order-refunded',
  `WITH o AS (
     UPDATE orders SET state = 'refunded' WHERE id = $1 AND state = 'paid' RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM o WHERE u.id = o.user_id
   ), due AS (
     UPDATE payments p SET state = 'refund-due', updated_at = now() FROM o
     WHERE p.order_id = o.id AND p.state = 'succeeded'
   )
   INSERT INTO order_events (order_id, kind, actor) SELECT id, 'refunded', $2 FROM o`,
)

/**
 * Refunds a paid order in full, once. Returns the order, with status 202 if the provider is unreachable and the money
 * is returned later. The parts stay sold; the owner corrects the stock if they are returned.
 */
export async function refundOrder(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  id: string,
): Promise<Order | Reply<Order> | Refusal> {
  if (!provider) return refuse('payments-off')
  const order = await findOrder(db, caller, id)
  if (order instanceof Refusal) return order
  // Settles first, because a refund or dispute at the provider may not be recorded yet.
  const [paid] = await successfulPaymentOf(db, [order._id])
  if (paid?.intent_id && (await settlePayment(db, provider, paid.intent_id)) !== 'succeeded')
    return refuse('payment-unknown')
  const due = await transaction(db, (tx) => claimRefund(tx, caller, order._id))
  if (due instanceof Refusal) return due
  const returned = due === 'refunded before' || (await tryToRefund(db, provider, due))
  const after = await findOrder(db, caller, id)
  return returned || after instanceof Refusal ? after : new Reply(after, { status: 202 })
}

/** Takes the order's lock and marks the refund as due, so that it survives a crash of this process. */
async function claimRefund(
  tx: Queryable,
  caller: Caller,
  orderId: string,
): Promise<PaymentRow | 'refunded before' | Refusal> {
  const [order] = await lockOrder(tx, [orderId])
  if (order?.state === 'refunded') return 'refunded before'
  const [payment] = await successfulPaymentOf(tx, [orderId])
  if (!order || !payment || !mayMove(order.state, 'refunded'))
    return refuse('not-refundable', { state: order?.state ?? 'gone' })
  // Also after a decision: the provider refuses to refund a disputed charge.
  if (payment.dispute !== null) return refuse('payment-disputed')
  await markRefunded(tx, [orderId, caller.id])
  return payment
}

async function tryToRefund(db: Database, provider: Provider, payment: PaymentRow): Promise<boolean> {
  try {
    await refundPayment(db, provider, payment)
    return true
  } catch (error) {
    if (isProviderDown(error) || isRefusedForGood(error)) return false
    throw error
  }
}
