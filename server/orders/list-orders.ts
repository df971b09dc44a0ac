import type { Order, OrderState } from '#contract/orders.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { type Keyset, LAST_ID } from '#server/http/keyset.ts'
import { ORDER_COLUMNS, type OrderRow, toOrder } from './order-row.ts'

const ordersOfEmail = statement<OrderRow>(
  'orders-of-email',
  `SELECT ${ORDER_COLUMNS}
   FROM users u CROSS JOIN LATERAL (
     SELECT * FROM orders
     WHERE user_id = u.id AND id < $3
       AND CASE WHEN $2::text IS NULL THEN state IN ('unpaid', 'paid', 'refunded') ELSE state = $2 END
     ORDER BY id DESC LIMIT $4
   ) o JOIN order_lines l ON l.order_id = o.id AND l.position = 1
   WHERE u.email = $1
   ORDER BY o.id DESC LIMIT $4`,
)

const ordersOfUser = statement<OrderRow>(
  'orders-of-user',
  `SELECT ${ORDER_COLUMNS}
   FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 1
   WHERE o.user_id = $1
     AND CASE WHEN $2::text IS NULL THEN o.state IN ('unpaid', 'paid', 'refunded') ELSE o.state = $2 END
     AND o.id < $3
   ORDER BY o.id DESC LIMIT $4`,
)

/** Returns a page of one user's orders, newest first. Without `state`, leaves out cancelled and expired orders. */
export async function listOrdersOfUser(
  db: Queryable,
  userId: string,
  state: OrderState | undefined,
  { after = LAST_ID, limit }: Keyset,
): Promise<Order[]> {
  return (await ordersOfUser(db, [userId, state ?? null, after, limit])).map(toOrder)
}

/**
 * Returns the orders of every account with this email, for admins. A buyer's own list is selected by account, because
 * an email can pass to another account.
 */
export async function listOrdersOfEmail(
  db: Queryable,
  email: string,
  state: OrderState | undefined,
  { after = LAST_ID, limit }: Keyset,
): Promise<Order[]> {
  return (await ordersOfEmail(db, [email, state ?? null, after, limit])).map(toOrder)
}
