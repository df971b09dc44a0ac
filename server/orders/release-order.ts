import type { OrderState } from '#contract/orders.ts'
import { closePayment } from '#server/payments/close-payment.ts'
import type { Provider } from '#server/payments/provider.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { mayMove } from './order-states.ts'

const lockOrder = statement<{ state: OrderState }>(
  'lock-order-to-release',
  'SELECT state FROM orders WHERE id = $1 FOR UPDATE',
)

// Asked in a statement of its own after the lock, so that it sees a payment opened while we waited for the lock.
const openPaymentOf = statement<{ id: string }>(
  'open-payment-of-order',
  `SELECT id FROM payments WHERE order_id = $1 AND state IN ('opening', 'open')`,
)

const giveBack = statement(
  'release-order',
  `WITH o AS (
     UPDATE orders SET state = $3::text WHERE id = $1 AND state = 'unpaid' RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders - 1, orders_version = u.orders_version + 1
     FROM o WHERE u.id = o.user_id
   ), returned AS (
     UPDATE products p SET available_quantity = p.available_quantity + l.quantity
     FROM order_lines l, o WHERE l.order_id = o.id AND p.id = l.product_id
     RETURNING p.id, l.quantity
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT returned.id, returned.quantity, $3::text, o.id, $2::uuid FROM returned, o
   )
   INSERT INTO order_events (order_id, kind, actor) SELECT id, $3::text, $2::uuid FROM o`,
)

/** How often a payment may be opened anew between closing it and locking the order before we give up. */
const TRIES = 3

/** Why an order's stock goes back: somebody cancelled it, or nobody paid it in time. */
interface Release {
  to: 'cancelled' | 'expired'
  /** Who did it; null when time did. */
  actor: string | null
}

/**
 * Ends an unpaid order: its payment is cancelled at the provider first, then its quantity goes back into the stock,
 * once. Gives whether this call did it: 'gone' when it had happened already.
 */
export async function releaseOrder(
  db: Database,
  provider: Provider | undefined,
  id: string,
  release: Release,
): Promise<'released' | 'gone' | Refusal> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const closed = await closePayment(db, provider, id)
    if (closed instanceof Refusal) return closed
    const outcome = await transaction(db, (tx) => releaseUnderLock(tx, id, release))
    if (outcome === 'paid') return refuse('order-paid')
    if (outcome !== 'payment-open') return outcome
  }
  return refuse('payment-processing')
}

async function releaseUnderLock(
  tx: Queryable,
  id: string,
  { to, actor }: Release,
): Promise<'released' | 'payment-open' | 'paid' | 'gone'> {
  const [order] = await lockOrder(tx, [id])
  if (!order || order.state === 'cancelled' || order.state === 'expired') return 'gone'
  if (!mayMove(order.state, to)) return 'paid'
  const [open] = await openPaymentOf(tx, [id])
  if (open) return 'payment-open'
  await giveBack(tx, [id, actor, to])
  return 'released'
}
