import type { Order } from '#contract/orders.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { isId } from '#server/database/ids.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { ORDER_COLUMNS, type OrderRow, toOrder } from './order-row.ts'

const visibleOrder = statement<OrderRow>(
  'visible-order',
  `SELECT ${ORDER_COLUMNS}
   FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 1
   WHERE o.id = $1 AND (o.user_id = $2 OR $3)`,
)

/** Finds an order that the caller may see: buyers their own, admins all. */
export async function findOrder(db: Queryable, caller: Caller, id: string): Promise<Order | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  const [row] = await visibleOrder(db, [id, caller.id, caller.role === 'admin'])
  return row ? toOrder(row) : refuse('no-such-order')
}
