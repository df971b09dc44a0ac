import type { Order } from '#contract/orders.ts'
import { type Database, statement } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { findOrder } from '#server/orders/find-order.ts'

const settle = statement<{ order_id: string }>(
  'settle-failed-refund',
  `WITH settled AS (
     UPDATE payments SET state = 'refunded', updated_at = now() WHERE order_id = $1 AND state = 'refund-failed'
     RETURNING order_id, intent_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT order_id, 'refund-settled', $2, jsonb_build_object('transactionId', intent_id) FROM settled
   RETURNING order_id`,
)

/** Records that an admin has returned the money of a failed refund in another way, such as by bank transfer. */
export async function settleRefund(db: Database, caller: Caller, id: string): Promise<Order | Refusal> {
  const order = await findOrder(db, caller, id)
  if (order instanceof Refusal) return order
  const [settled] = await settle(db, [order._id, caller.id])
  return settled ? order : refuse('nothing-to-settle')
}
