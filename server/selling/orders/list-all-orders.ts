import { type Order, OrderState } from '#contract/selling/orders.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { countOrdersToShip } from '#server/selling/fulfilment/count-orders-to-ship.ts'
import { TO_SHIP } from '#server/selling/fulfilment/fulfilment-of.ts'
import { CHECKS, type CheckRow, toOrderCheck } from '#server/selling/order-checks/check-row.ts'
import { toOrder } from './flat-order.ts'
import { LISTED_COLUMNS, type OrderRow } from './order-row.ts'
import { type OrderWords, openOrderSearch } from './search-orders.ts'

/** Without a state filter, cancelled and expired orders are left out (rules: O-5). */
const SHOWN: OrderState[] = ['unpaid', 'paid', 'refunded']

type DeskRow = OrderRow & { checks: CheckRow[] }
const COLUMNS = `${LISTED_COLUMNS}, ${CHECKS} AS checks`

interface Filter {
  state: OrderState | undefined
  /** Only paid orders with pieces to ship; `state` counts no more. */
  toShip?: boolean | undefined
  words: OrderWords | undefined
}

export async function listAllOrders(
  db: Queryable,
  { state, toShip, words }: Filter,
  keyset: Keyset,
): Promise<Counted<Order>> {
  const states = state ? [state] : SHOWN
  const named = state ? [state] : OrderState.options
  const place = { ...downwards(keyset), limit: keyset.limit }
  const read = toShip
    ? words === undefined
      ? newestToShip(db, place)
      : searchToShip(db, { states: ['paid'], named: ['paid'] }, words, place)
    : words === undefined
      ? newest(db, states, place)
      : search(db, { states, named }, words, place)
  const { rows, total } = await read
  return { rows: rows.map(withChecks), total }
}

type Place = ReturnType<typeof downwards> & { limit: number }

function withChecks(row: DeskRow): Order {
  const checks = row.checks.map(toOrderCheck)
  return { ...toOrder(row), ...(checks.length > 0 ? { checks } : {}) }
}

const search = openOrderSearch<DeskRow>('true', COLUMNS)
const searchToShip = openOrderSearch<DeskRow>(TO_SHIP, COLUMNS)

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
