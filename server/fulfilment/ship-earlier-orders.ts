import { type Database, statement, transaction } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { STOPPING_CHECK } from '#server/order-checks/check-row.ts'
import { SHIPPING_DISPUTE } from './shipping-dispute.ts'

const ORDERS_A_CALL = 1000

/** SQL: paid orders `o` placed before $1 of which nothing has left in a shipment, without a packer, a dispute or an open check. */
const EARLIER = `o.state = 'paid' AND o.fulfilment = 'to-ship' AND o.created_at < $1
  AND (o.packed_until IS NULL OR o.packed_until <= now()) AND ${SHIPPING_DISPUTE} IS NULL
  AND ${STOPPING_CHECK} IS NULL`

// Locks users by id: two calls have different orders and may have the same users.
const shipElsewhere = statement<{ shipped: number }>(
  'ship-earlier-orders',
  `WITH o AS (
     SELECT id, user_id FROM orders o WHERE ${EARLIER} ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
   ), buyer AS (
     SELECT id FROM users WHERE id IN (SELECT user_id FROM o) ORDER BY id FOR NO KEY UPDATE
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM buyer WHERE u.id = buyer.id
   ), sent AS (
     UPDATE order_lines l SET shipped = l.quantity - l.withdrawn FROM o WHERE l.order_id = o.id
   ), ended AS (
     UPDATE orders SET fulfilment = 'shipped', packer = NULL, packed_until = NULL FROM o WHERE orders.id = o.id
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor) SELECT id, 'shipped-elsewhere', $2 FROM o
   )
   SELECT count(*)::int AS shipped FROM o`,
)

const countEarlier = statement<{ left: number }>(
  'count-earlier-orders',
  `SELECT count(*)::int AS left FROM orders o WHERE ${EARLIER}`,
)

/** Writes no shipments and no mails. */
export function shipEarlierOrders(
  db: Database,
  caller: Caller,
  before: string,
): Promise<{ shipped: number; left: number }> {
  return transaction(db, async (tx) => {
    const [done] = await shipElsewhere(tx, [before, caller.id, ORDERS_A_CALL])
    const [counted] = await countEarlier(tx, [before])
    return { shipped: done?.shipped ?? 0, left: counted?.left ?? 0 }
  })
}
