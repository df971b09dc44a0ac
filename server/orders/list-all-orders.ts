import { serialIn } from '#contract/order-number.ts'
import { type Order, OrderState } from '#contract/orders.ts'
import { type Queryable, statement, statementByValues } from '#server/database/database.ts'
import { containing } from '#server/database/search.ts'
import { bothWays, COUNT_MOST, type Counted, downwards, type Keyset } from '#server/http/keyset.ts'
import { toOrder } from './flat-order.ts'
import { isOneOrder } from './is-one-order.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'

/** Without a state filter, cancelled and expired orders are left out (rules: O-5). */
const SHOWN: OrderState[] = ['unpaid', 'paid', 'refunded']

interface Filter {
  state: OrderState | undefined
  /**
   * A part of the customer's email, name or address, of a product's name or part number, of a reference, the PO number or
   * the transaction id; or an order number or id.
   */
  q: string | undefined
}

export async function listAllOrders(
  db: Queryable,
  { state, q }: Filter,
  keyset: Keyset,
): Promise<Counted<Order>> {
  const states = state ? [state] : q !== undefined && isOneOrder(q) ? OrderState.options : SHOWN
  const { rows, total } =
    q === undefined ? await newest(db, states, keyset) : await newestMatching(db, states, q, keyset)
  return { rows: rows.map(toOrder), total }
}

const READ_ORDER = `SELECT ${ORDER_COLUMNS} FROM o`

const newestOrders = bothWays(({ beyond, order, suffix }) =>
  statement<OrderRow>(
    `newest-orders${suffix}`,
    `WITH o AS (
       SELECT of_state.* FROM unnest($1::text[]) AS wanted (state), LATERAL (
         SELECT * FROM orders WHERE state = wanted.state AND id ${beyond} $2 ORDER BY id ${order} LIMIT $3
       ) of_state ORDER BY id ${order} LIMIT $3
     ) ${READ_ORDER} ORDER BY o.id ${order}`,
  ),
)

const countOrders = statement<{ total: number }>(
  'count-orders',
  `SELECT count(*)::int AS total FROM (SELECT FROM orders WHERE state = ANY ($1) LIMIT $2) counted`,
)

async function newest(db: Queryable, states: OrderState[], keyset: Keyset) {
  const [counted] = await countOrders(db, [states, COUNT_MOST])
  const { way, from } = downwards(keyset)
  return { rows: await newestOrders[way](db, [states, from, keyset.limit]), total: counted?.total ?? 0 }
}

/** The search text as an order's id; NULL if it is none. */
const SEARCHED_ID = `(CASE WHEN $2 ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' THEN $2::uuid END)`

const IN_THE_ORDER = '(customer_name ILIKE $3 OR address ILIKE $3 OR transaction_id ILIKE $3)'

/**
 * Ids of orders that match in their own columns, by the customer's email, by a product or by a reference. Searches users and
 * products first because they are few compared with orders. May contain duplicates. `OFFSET 0` keeps the planner from
 * joining whole tables when the limit needs only a few rows.
 */
const MATCHING = `
  SELECT id FROM orders WHERE id = ${SEARCHED_ID} AND state = ANY ($1)
  UNION ALL
  SELECT id FROM orders WHERE serial = $4::bigint AND state = ANY ($1)
  UNION ALL
  SELECT id FROM orders WHERE ${IN_THE_ORDER} AND state = ANY ($1)
  UNION ALL
  SELECT id FROM orders WHERE po_number ILIKE $3 AND state = ANY ($1)
  UNION ALL
  SELECT o.id FROM users u, LATERAL (
    SELECT id FROM orders WHERE user_id = u.id AND state = ANY ($1) OFFSET 0
  ) o WHERE u.email LIKE lower($3)
  UNION ALL
  SELECT o.id FROM order_lines l, LATERAL (
    SELECT id FROM orders WHERE id = l.order_id AND state = ANY ($1) OFFSET 0
  ) o WHERE l.reference ILIKE $3
  UNION ALL
  SELECT o.id FROM products p, LATERAL (
    SELECT order_id FROM order_lines WHERE product_id = p.id OFFSET 0
  ) l, LATERAL (
    SELECT id FROM orders WHERE id = l.order_id AND state = ANY ($1) OFFSET 0
  ) o WHERE p.name ILIKE $3 OR p.part_number ILIKE $3`

/** Counting stops here, because each match costs several index lookups. */
const FOUND_MOST = 1001
/** Matches read at first. An order can match once for each of its lines, so more are read if these are too few orders. */
const MATCHES_READ = FOUND_MOST * 4
const MORE_MATCHES = 8

/** The order's columns are null if the page is empty. */
type Found = { total: number; cut: boolean } & (OrderRow | Record<keyof OrderRow, null>)

// If there are few matches, one statement counts them and reads the page, so that the indexes are read once.
const countAndNewestOfFew = bothWays(({ beyond, order }) =>
  statementByValues<Found>(
    `WITH matching AS MATERIALIZED (
       SELECT id FROM (${MATCHING}) all_matches LIMIT $7
     ), counted AS (
       SELECT least(count(DISTINCT id), ${FOUND_MOST})::int AS total, count(*) = $7 AS cut FROM matching
     ), o AS (
       SELECT * FROM orders WHERE id IN (SELECT id FROM matching WHERE (SELECT total FROM counted) < ${FOUND_MOST})
         AND id ${beyond} $5 ORDER BY id ${order} LIMIT $6
     )
     SELECT counted.total, counted.cut, found.* FROM counted LEFT JOIN (${READ_ORDER}) found ON true
     ORDER BY found.id ${order}`,
  ),
)

// If there are many matches, scanning orders from the newest fills a page quickly.
const newestOfMany = bothWays(({ beyond, order }) =>
  statementByValues<OrderRow>(
    `WITH o AS (
     SELECT * FROM orders o
     WHERE state = ANY ($1) AND id ${beyond} $5 AND (
       id = ${SEARCHED_ID} OR serial = $4::bigint
       OR ${IN_THE_ORDER} OR po_number ILIKE $3
       OR (SELECT bool_or(u.email LIKE lower($3)) FROM users u WHERE u.id = o.user_id)
       OR (SELECT bool_or(l.reference ILIKE $3 OR p.name ILIKE $3 OR p.part_number ILIKE $3)
           FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id)
     )
     ORDER BY id ${order} LIMIT $6
   ) ${READ_ORDER} ORDER BY o.id ${order}`,
  ),
)

async function newestMatching(db: Queryable, states: OrderState[], q: string, keyset: Keyset) {
  const { way, from } = downwards(keyset)
  const asked = [states, q, containing(q), serialIn(q) ?? null, from, keyset.limit]
  for (let read = MATCHES_READ; ; read *= MORE_MATCHES) {
    const found = await countAndNewestOfFew[way](db, [...asked, read])
    const { total = 0, cut = false } = found[0] ?? {}
    if (total === FOUND_MOST) return { rows: await newestOfMany[way](db, asked), total }
    if (!cut) return { rows: found.filter((row) => row.id !== null), total }
  }
}
