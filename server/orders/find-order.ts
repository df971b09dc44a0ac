import type { Order, OrderWithEvents } from '#contract/orders.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { isId } from '#server/database/ids.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { toOrder } from './flat-order.ts'
import { listOrderEvents } from './list-order-events.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'

const visibleOrder = statement<OrderRow>(
  'visible-order',
  `SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.id = $1 AND (o.user_id = $2 OR $3)`,
)

/** Finds an order that the caller may see: buyers their own, admins all. */
export async function findOrder(db: Queryable, caller: Caller, id: string): Promise<Order | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  const [row] = await visibleOrder(db, [id, caller.id, caller.role === 'admin'])
  return row ? toOrder(row) : refuse('no-such-order')
}

export async function findOrderWithEvents(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<OrderWithEvents | Refusal> {
  const order = await findOrder(db, caller, id)
  if (order instanceof Refusal) return order
  const events = await listOrderEvents(db, caller, id)
  return events instanceof Refusal ? events : { ...order, events, refunds: [], papers: [] }
}
