import type { Order } from '#contract/selling/order.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { actsAsAdmin, type Caller } from '#server/platform/http/caller.ts'
import { Reply } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { findOrder } from '#server/selling/orders/find-order.ts'
import { IS_OWN, ownerOf } from '#server/selling/orders/own-order.ts'
import { syncPayment } from './sync-payment.ts'

const visibleOrderAndPayment = statement(
  'visible-order-and-payment',
  `SELECT p.id AS payment FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.intent_id = :transactionId
   WHERE o.id = :id AND (${IS_OWN} OR :role)`,
)

/** Returns the order, with status 202 while the provider is still processing the payment. */
export async function recordPayment(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  input: { id: string; bookingId: string; transactionId: string },
): Promise<Order | Reply<Order> | Refusal> {
  if (!provider) return refuse('payments-off')
  const { id, bookingId, transactionId } = input
  if (!isId(id)) return refuse('no-such-order')
  const [order] = await visibleOrderAndPayment(db, {
    id,
    ...ownerOf(caller),
    role: actsAsAdmin(caller),
    transactionId,
  })
  if (!order) return refuse('no-such-order')
  if (!order.payment || bookingId.toLowerCase() !== id.toLowerCase())
    return refuse('payment-of-another-order')
  const synced = await syncPayment(db, provider, transactionId)
  if (synced === 'open' || synced === 'cancelled' || synced === 'unknown')
    return refuse('payment-not-completed')
  const after = await findOrder(db, caller, id, actsAsAdmin(caller))
  if (after instanceof Refusal) return after
  if (synced === 'processing') return new Reply(after, { status: 202 })
  return after.paid ? after : refuse('not-payable', { state: after.state })
}
