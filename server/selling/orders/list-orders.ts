import type { Order, OrderState } from '#contract/selling/order.ts'
import { serialIn } from '#contract/selling/order-number.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/search.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { toOrder } from './flat-order.ts'
import { LISTED_COLUMNS, type OrderRow } from './order-row.ts'
import { IS_OWN, type Owner } from './own-order.ts'
import { namedOrders } from './search-orders.ts'

interface Filter {
  state?: OrderState | undefined
  q?: string | undefined
}

/** `:named` are the ids of orders that are named otherwise. */
const NAMED = '(o.serial = :serial::bigint OR o.transaction_id = :q OR o.id = ANY (:named::uuid[]))'

/** Without a state, the named order and those that are neither cancelled nor expired (rules: O-5). */
const IN_STATE = `CASE WHEN :state::text IS NULL THEN o.state IN ('unpaid', 'paid', 'refunded') OR ${NAMED} ELSE :state = o.state END`

const MATCHES = `(:pattern::text IS NULL OR ${NAMED} OR o.po_number ILIKE :pattern
  OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id
    AND (l.name ILIKE :pattern OR l.part_number ILIKE :pattern OR l.reference ILIKE :pattern)))`

const ordersOfEmail = statement(
  'orders-of-email',
  `SELECT ${LISTED_COLUMNS}
   FROM users u CROSS JOIN LATERAL (
     SELECT * FROM orders o WHERE user_id = u.id AND id < :after AND ${IN_STATE} AND ${MATCHES} ORDER BY id DESC LIMIT :limit
   ) o
   WHERE u.email = :email
   ORDER BY o.id DESC LIMIT :limit`,
  asRow<OrderRow>,
)

// Two, so that each reads its own index.
const ordersOfCompany = statement(
  'orders-of-company',
  `SELECT ${LISTED_COLUMNS} FROM orders o
   WHERE o.company_id = :companyId AND o.id < :after AND ${IN_STATE} AND ${MATCHES}
   ORDER BY o.id DESC LIMIT :limit`,
  asRow<OrderRow>,
)

const ordersOfUser = statement(
  'orders-of-user',
  `SELECT ${LISTED_COLUMNS} FROM orders o
   WHERE o.user_id = :callerId AND ${IS_OWN} AND o.id < :after AND ${IN_STATE} AND ${MATCHES}
   ORDER BY o.id DESC LIMIT :limit`,
  asRow<OrderRow>,
)

export async function listOrdersOfUser(
  db: Queryable,
  owner: Owner,
  filter: Filter,
  keyset: Keyset,
): Promise<Order[]> {
  return (await ordersOfUser(db, { ...owner, ...(await asked(db, filter, keyset)) })).map(toOrder)
}

/** Of all members. */
export async function listOrdersOfCompany(
  db: Queryable,
  { companyId }: Owner,
  filter: Filter,
  keyset: Keyset,
): Promise<Order[]> {
  return (await ordersOfCompany(db, { companyId, ...(await asked(db, filter, keyset)) })).map(toOrder)
}

/** A buyer's own list is selected by account, because an email can pass to another account. */
export async function listOrdersOfEmail(
  db: Queryable,
  email: string,
  filter: Filter,
  keyset: Keyset,
): Promise<Order[]> {
  return (await ordersOfEmail(db, { email, ...(await asked(db, filter, keyset)) })).map(toOrder)
}

async function asked(db: Queryable, { state, q }: Filter, { after = LAST_ID, limit }: Keyset) {
  const sought = { state, after, limit, q, pattern: null, serial: null, named: null }
  if (q === undefined) return sought
  return { ...sought, pattern: containing(q), serial: serialIn(q), named: await namedOrders(db, q) }
}
