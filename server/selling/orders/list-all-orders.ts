import { type DeskOrder, OrderState } from '#contract/selling/order.ts'
import type { OrderFilter } from '#contract/selling/orders.ts'
import type { ShippingDispute } from '#contract/selling/shipments.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { DISPUTED_ORDERS, SHIPPING_DISPUTE } from '#server/selling/fulfilment/desk-columns.ts'
import { TO_SHIP } from '#server/selling/fulfilment/fulfilment-of.ts'
import { countOrdersToShip } from '#server/selling/fulfilment/list-orders-to-ship.ts'
import { CHECKS, type CheckRow, toOrderCheck } from '#server/selling/order-checks/check-row.ts'
import { toOrder } from './flat-order.ts'
import { LISTED_COLUMNS, type OrderRow } from './order-row.ts'
import { type OrderWords, openOrderSearch } from './search-orders.ts'

/** Without a state filter, cancelled and expired orders are left out (rules: O-5). */
const SHOWN: OrderState[] = ['unpaid', 'paid', 'refunded']

type DeskRow = OrderRow & { checks: CheckRow[]; shipping_dispute: ShippingDispute | null }
const COLUMNS = `${LISTED_COLUMNS}, ${CHECKS} AS checks, ${SHIPPING_DISPUTE} AS shipping_dispute`

interface Filter {
  state: OrderFilter | undefined
  /** Only paid orders with pieces to ship; `state` counts no more. */
  toShip?: boolean | undefined
  words: OrderWords | undefined
}

export async function listAllOrders(
  db: Queryable,
  { state, toShip, words }: Filter,
  keyset: Keyset,
): Promise<Counted<DeskOrder>> {
  const place = { ...downwards(keyset), limit: keyset.limit }
  const { rows, total } = await read(db, toShip ? 'to-ship' : state, words, place)
  return { rows: rows.map(toDeskOrder), total }
}

type Place = ReturnType<typeof downwards> & { limit: number }

function read(
  db: Queryable,
  filter: OrderFilter | 'to-ship' | undefined,
  words: OrderWords | undefined,
  place: Place,
): Promise<Counted<DeskRow>> {
  if (filter === 'to-ship')
    return words ? searchToShip(db, among(['paid']), words, place) : newestToShip(db, place)
  if (filter === 'disputed')
    return words ? searchDisputed(db, among(OrderState.options), words, place) : newestDisputed(db, place)
  const states = filter ? [filter] : SHOWN
  const named = filter ? [filter] : OrderState.options
  return words ? search(db, { states, named }, words, place) : newest(db, states, place)
}

const among = (states: OrderState[]) => ({ states, named: states })

function toDeskOrder(row: DeskRow): DeskOrder {
  const checks = row.checks.map(toOrderCheck)
  return {
    ...toOrder(row),
    ...(checks.length > 0 ? { checks } : {}),
    ...(row.shipping_dispute ? { shippingDispute: row.shipping_dispute } : {}),
  }
}

const search = openOrderSearch<DeskRow>('true', COLUMNS)
const searchToShip = openOrderSearch<DeskRow>(TO_SHIP, COLUMNS)
const searchDisputed = openOrderSearch<DeskRow>(`id IN ${DISPUTED_ORDERS}`, COLUMNS)

const newestOrders = bothWays(({ beyond, order, suffix }) =>
  statement(
    `newest-orders${suffix}`,
    `WITH o AS (
       SELECT of_state.* FROM unnest(:states::text[]) AS wanted (state), LATERAL (
         SELECT * FROM orders WHERE state = wanted.state AND id ${beyond} :from ORDER BY id ${order} LIMIT :limit
       ) of_state ORDER BY id ${order} LIMIT :limit
     ) SELECT ${COLUMNS} FROM o ORDER BY o.id ${order}`,
    asRow<DeskRow>,
  ),
)

const countOrders = statement(
  'count-orders',
  `SELECT count(*)::int AS total FROM (SELECT FROM orders WHERE state = ANY (:states) LIMIT :maxCount) counted`,
)

async function newest(db: Queryable, states: OrderState[], { way, from, limit }: Place) {
  const [counted] = await countOrders(db, { states, maxCount: MAX_COUNT })
  return { rows: await newestOrders[way](db, { states, from, limit }), total: counted?.total ?? 0 }
}

const ordersToShip = bothWays(({ beyond, order, suffix }) =>
  statement(
    `newest-orders-to-ship${suffix}`,
    `WITH o AS (
       SELECT * FROM orders WHERE ${TO_SHIP} AND id ${beyond} :from ORDER BY id ${order} LIMIT :limit
     ) SELECT ${COLUMNS} FROM o ORDER BY o.id ${order}`,
    asRow<DeskRow>,
  ),
)

async function newestToShip(db: Queryable, { way, from, limit }: Place) {
  return { rows: await ordersToShip[way](db, { from, limit }), total: await countOrdersToShip(db) }
}

// Few payments are disputed, so they are read first, whatever the planner expects of the orders.
const disputedOrders = bothWays(({ beyond, order, suffix }) =>
  statement(
    `newest-disputed-orders${suffix}`,
    `WITH o AS (
       SELECT orders.* FROM (
         SELECT order_id FROM ${DISPUTED_ORDERS} one WHERE order_id ${beyond} :from ORDER BY order_id ${order} LIMIT :limit
       ) disputed JOIN orders ON orders.id = disputed.order_id
     ) SELECT ${COLUMNS} FROM o ORDER BY o.id ${order}`,
    asRow<DeskRow>,
  ),
)

const countDisputed = statement(
  'count-disputed-orders',
  `SELECT count(*)::int AS total FROM (SELECT FROM ${DISPUTED_ORDERS} disputed LIMIT :maxCount) counted`,
)

async function newestDisputed(db: Queryable, { way, from, limit }: Place) {
  const [counted] = await countDisputed(db, { maxCount: MAX_COUNT })
  return { rows: await disputedOrders[way](db, { from, limit }), total: counted?.total ?? 0 }
}
