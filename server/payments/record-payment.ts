import type { Order } from '#contract/orders.ts'
import { findOrder } from '#server/orders/find-order.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Database, statement } from '#server/platform/database.ts'
import { Reply } from '#server/platform/door.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { Provider } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

const paymentBetween = statement<{ id: string }>(
  'payment-between',
  'SELECT id FROM payments WHERE order_id = $1 AND intent_id = $2',
)

/**
 * Answers a browser that says an order was paid: the provider is asked, and only its answer is recorded. Gives the
 * order, with status 202 while the provider is still at it.
 */
export async function recordPayment(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  said: { id: string; bookingId: string; transactionId: string },
): Promise<Order | Reply<Order> | Refusal> {
  if (!provider) return refuse('payments-off')
  const order = await findOrder(db, caller, said.id)
  if (order instanceof Refusal) return order
  const [payment] =
    said.bookingId.toLowerCase() === order._id
      ? await paymentBetween(db, [order._id, said.transactionId])
      : []
  if (!payment) return refuse('payment-of-another-order')
  const settled = await settlePayment(db, provider, said.transactionId)
  if (settled === 'open' || settled === 'cancelled' || settled === 'unknown')
    return refuse('payment-not-completed')
  const after = await findOrder(db, caller, order._id)
  if (after instanceof Refusal) return after
  if (settled === 'processing') return new Reply(after, { status: 202 })
  return after.paid ? after : refuse('not-payable', { state: after.state })
}
