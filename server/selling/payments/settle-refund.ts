import type { Order } from '#contract/selling/order.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findOrder } from '#server/selling/orders/find-order.ts'

const lockOrder = statement('lock-order-to-settle', 'SELECT FROM orders WHERE id = :orderId FOR UPDATE')

const settle = statement(
  'settle-failed-refund',
  `WITH settled AS (
     UPDATE refunds r SET state = 'settled', updated_at = now() FROM payments p
     WHERE p.order_id = :orderId AND r.payment_id = p.id AND r.state = 'failed' RETURNING p.order_id, p.id AS payment_id
   ), ended AS (
     UPDATE payments SET state = 'refunded', updated_at = now() WHERE order_id = :orderId AND state = 'refund-failed'
     RETURNING order_id, id AS payment_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT DISTINCT p.order_id, 'refund-settled', :callerId::uuid, jsonb_build_object('transactionId', p.intent_id)
   FROM (SELECT * FROM settled UNION SELECT * FROM ended) failed JOIN payments p ON p.id = failed.payment_id
   RETURNING order_id`,
)

export async function settleRefund(db: Database, caller: Caller, id: string): Promise<Order | Refusal> {
  const order = await findOrder(db, caller, id, true)
  if (order instanceof Refusal) return order
  const [settled] = await transaction(db, async (tx) => {
    await lockOrder(tx, { orderId: order._id })
    return settle(tx, { orderId: order._id, callerId: caller.id })
  })
  return settled ? order : refuse('nothing-to-settle')
}
