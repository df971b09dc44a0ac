import type { OrderState } from '#contract/orders.ts'
import { type Database, type Queryable, statement, transaction } from '#server/database/database.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { ORDER_CANCELLED, ORDER_EXPIRED, postOrderMail } from './order-mail-facts.ts'
import { HELD_UNTIL } from './order-row.ts'
import { mayMove } from './order-states.ts'

/** SQL: whether the order `o` has a payment that may still succeed. */
export const HAS_OPEN_PAYMENT = `EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state IN ('opening', 'open'))`

const openPayment = statement(
  'open-payment-of-order-to-release',
  `SELECT FROM orders o WHERE id = $1 AND ${HAS_OPEN_PAYMENT}`,
)

const lockOrder = statement<{ state: OrderState; user_id: string; held: boolean }>(
  'lock-order-to-release',
  `SELECT state, user_id, ${HELD_UNTIL} > now() AS held FROM orders o WHERE id = $1 FOR UPDATE`,
)

// The products' update reads what the user's returned, so that the locks come in the order of place-order.ts: order,
// user, product. PostgreSQL is free to run parts of a statement that do not need one another in any order.
const giveBack = statement(
  'release-order',
  `WITH o AS (
     UPDATE orders SET state = $3::text WHERE id = $1 AND state = 'unpaid' RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders - 1, orders_version = u.orders_version + 1
     FROM o WHERE u.id = o.user_id RETURNING o.id AS order_id
   ), returned AS (
     UPDATE products p SET available_quantity = p.available_quantity + l.quantity
     FROM order_lines l JOIN counted ON l.order_id = counted.order_id WHERE p.id = l.product_id
     RETURNING p.id, l.quantity
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT returned.id, returned.quantity, $3::text, o.id, $2::uuid FROM returned, o
   )
   INSERT INTO order_events (order_id, kind, actor) SELECT id, $3::text, $2::uuid FROM o`,
)

/** How often a payment may be opened anew between closing it and locking the order before we give up. */
const TRIES = 3

/** Ends an order's open payment at the provider; refuses where the money has come in or is on its way. */
export type ClosePayment = (orderId: string) => Promise<'closed' | Refusal>

/** Why an order's stock goes back: somebody cancelled it, or nobody paid it in time. */
interface Release {
  to: 'cancelled' | 'expired'
  /** Who did it; null when time did. */
  actor: string | null
}

/**
 * Ends an unpaid order: its payment is cancelled at the provider first, then its quantity goes back into the stock,
 * once. Returns 'gone' when the order was no longer unpaid, 'held' when its hold has not ended yet.
 */
export async function releaseOrder(
  db: Database,
  closePayment: ClosePayment,
  id: string,
  release: Release,
): Promise<'released' | 'held' | 'gone' | Refusal> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const closed = await closePayment(id)
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
): Promise<'released' | 'payment-open' | 'paid' | 'held' | 'gone'> {
  const [order] = await lockOrder(tx, [id])
  if (!order || order.state === 'cancelled' || order.state === 'expired') return 'gone'
  if (!mayMove(order.state, to)) return 'paid'
  // The buyer's email was verified after the search for due orders.
  if (to === 'expired' && order.held) return 'held'
  // Asked after the lock, so that it sees a payment which was opened while we waited for it.
  const [open] = await openPayment(tx, [id])
  if (open) return 'payment-open'
  await giveBack(tx, [id, actor, to])
  if (to === 'expired') await postOrderMail(tx, id, ORDER_EXPIRED)
  else await postOrderMail(tx, id, ORDER_CANCELLED, { by_store: actor !== order.user_id })
  return 'released'
}
