import { type Order, OrderState } from '#contract/selling/orders.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { CHECKS, type CheckRow, toOrderCheck } from '#server/selling/order-checks/check-row.ts'
import { toOrder } from './flat-order.ts'
import { LISTED_COLUMNS, type OrderRow } from './order-row.ts'
import { openOrderSearch } from './search-orders.ts'

/** Without a state filter, cancelled and expired orders are left out (rules: O-5). */
const SHOWN: OrderState[] = ['unpaid', 'paid', 'refunded']

type DeskRow = OrderRow & { checks: CheckRow[] }
const COLUMNS = `${LISTED_COLUMNS}, ${CHECKS} AS checks`

interface Filter {
  state: OrderState | undefined
  q: string | undefined
}

export async function listAllOrders(
  db: Queryable,
  { state, q }: Filter,
  keyset: Keyset,
): Promise<Counted<Order>> {
  const states = state ? [state] : SHOWN
  const named = state ? [state] : OrderState.options
  const { rows, total } =
    q === undefined
      ? await newest(db, states, keyset)
      : await search(db, { states, named }, q, { ...downwards(keyset), limit: keyset.limit })
  return { rows: rows.map(withChecks), total }
}

function withChecks(row: DeskRow): Order {
  const checks = row.checks.map(toOrderCheck)
  return { ...toOrder(row), ...(checks.length > 0 ? { checks } : {}) }
}

const search = openOrderSearch<DeskRow>('true', COLUMNS)

const newestOrders = bothWays(({ beyond, order, suffix }) =>
  statement<DeskRow>(
    `newest-orders${suffix}`,
    `WITH o AS (
       SELECT of_state.* FROM unnest($1::text[]) AS wanted (state), LATERAL (
         SELECT * FROM orders WHERE state = wanted.state AND id ${beyond} $2 ORDER BY id ${order} LIMIT $3
       ) of_state ORDER BY id ${order} LIMIT $3
     ) SELECT ${COLUMNS} FROM o ORDER BY o.id ${order}`,
  ),
)

const countOrders = statement<{ total: number }>(
  'count-orders',
  `SELECT count(*)::int AS total FROM (SELECT FROM orders WHERE state = ANY ($1) LIMIT $2) counted`,
)

async function newest(db: Queryable, states: OrderState[], keyset: Keyset) {
  const [counted] = await countOrders(db, [states, MAX_COUNT])
  const { way, from } = downwards(keyset)
  return { rows: await newestOrders[way](db, [states, from, keyset.limit]), total: counted?.total ?? 0 }
}
