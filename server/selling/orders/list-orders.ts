import { serialIn } from '#contract/selling/order-number.ts'
import type { Order, OrderState } from '#contract/selling/orders.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/search.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { toOrder } from './flat-order.ts'
import { namedOrders } from './named-orders.ts'
import { LISTED_COLUMNS, type OrderRow } from './order-row.ts'

interface Filter {
  state?: OrderState | undefined
  q?: string | undefined
}

/** $6 is the serial number in an order number, $7 a transaction id, $8 the ids of orders that are named otherwise. */
const NAMED = '(o.serial = $6::bigint OR o.transaction_id = $7 OR o.id = ANY ($8::uuid[]))'

/** $2: a state, or NULL for the named order and those that are neither cancelled nor expired (rules: O-5). */
const IN_STATE = `CASE WHEN $2::text IS NULL THEN o.state IN ('unpaid', 'paid', 'refunded') OR ${NAMED} ELSE $2 = o.state END`

const MATCHES = `($5::text IS NULL OR ${NAMED} OR o.po_number ILIKE $5
  OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id
    AND (l.name ILIKE $5 OR l.part_number ILIKE $5 OR l.reference ILIKE $5)))`

const ordersOfEmail = statement<OrderRow>(
  'orders-of-email',
  `SELECT ${LISTED_COLUMNS}
   FROM users u CROSS JOIN LATERAL (
     SELECT * FROM orders o WHERE user_id = u.id AND id < $3 AND ${IN_STATE} AND ${MATCHES} ORDER BY id DESC LIMIT $4
   ) o
   WHERE u.email = $1
   ORDER BY o.id DESC LIMIT $4`,
)

const ordersOfUser = statement<OrderRow>(
  'orders-of-user',
  `SELECT ${LISTED_COLUMNS} FROM orders o
   WHERE o.user_id = $1 AND o.id < $3 AND ${IN_STATE} AND ${MATCHES}
   ORDER BY o.id DESC LIMIT $4`,
)

export async function listOrdersOfUser(
  db: Queryable,
  userId: string,
  filter: Filter,
  keyset: Keyset,
): Promise<Order[]> {
  return (await ordersOfUser(db, [userId, ...(await asked(db, filter, keyset))])).map(toOrder)
}

/** A buyer's own list is selected by account, because an email can pass to another account. */
export async function listOrdersOfEmail(
  db: Queryable,
  email: string,
  filter: Filter,
  keyset: Keyset,
): Promise<Order[]> {
  return (await ordersOfEmail(db, [email, ...(await asked(db, filter, keyset))])).map(toOrder)
}

async function asked(
  db: Queryable,
  { state, q }: Filter,
  { after = LAST_ID, limit }: Keyset,
): Promise<unknown[]> {
  if (q === undefined) return [state ?? null, after, limit, null, null, null, null]
  return [state ?? null, after, limit, containing(q), serialIn(q) ?? null, q, await namedOrders(db, q)]
}
