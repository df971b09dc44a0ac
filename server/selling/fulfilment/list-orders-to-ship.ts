import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, type Counted, type Keyset, MAX_COUNT, upwards } from '#server/platform/http/keyset.ts'
import { toOrder } from '#server/selling/orders/flat-order.ts'
import { LISTED_COLUMNS, ORDER_COLUMNS, type OrderRow } from '#server/selling/orders/order-row.ts'
import {
  type OrderWords,
  openOrderSearch,
  type SearchedStates,
} from '#server/selling/orders/search-orders.ts'
import { DESK_COLUMNS, type DeskRow, forDesk } from './desk-columns.ts'
import { TO_SHIP, TO_SHIP_COUNTS } from './fulfilment-of.ts'

const COUNTED = `${DESK_COLUMNS}, ${TO_SHIP_COUNTS} AS to_ship`

export const QUEUED_COLUMNS = `${ORDER_COLUMNS}, ${COUNTED}`

export const LISTED_QUEUED_COLUMNS = `${LISTED_COLUMNS}, ${COUNTED}`

export type QueuedRow = OrderRow & DeskRow & { to_ship: QueuedOrder['toShip'] | null }

export function toQueuedOrder(row: QueuedRow): QueuedOrder {
  return { ...toOrder(row), ...forDesk(row), ...(row.to_ship && { toShip: row.to_ship }) }
}

const search = openOrderSearch<QueuedRow>(TO_SHIP, LISTED_QUEUED_COLUMNS)
const PAID = { states: ['paid'], named: ['paid'] } satisfies SearchedStates

const ordersToShip = bothWays(({ beyond, order, suffix }) =>
  statement(
    `orders-to-ship${suffix}`,
    `WITH o AS (
       SELECT * FROM orders WHERE ${TO_SHIP} AND id ${beyond} :from ORDER BY id ${order} LIMIT :limit
     ) SELECT ${LISTED_QUEUED_COLUMNS} FROM o ORDER BY o.id ${order}`,
    asRow<QueuedRow>,
  ),
)

export async function listOrdersToShip(
  db: Queryable,
  words: OrderWords | undefined,
  keyset: Keyset,
): Promise<Counted<QueuedOrder>> {
  const place = { ...upwards(keyset), limit: keyset.limit }
  const { rows, total } = words === undefined ? await oldest(db, place) : await search(db, PAID, words, place)
  return { rows: rows.map(toQueuedOrder), total }
}

async function oldest(
  db: Queryable,
  { way, from, limit }: ReturnType<typeof upwards> & { limit: number },
): Promise<Counted<QueuedRow>> {
  return { rows: await ordersToShip[way](db, { from, limit }), total: await countOrdersToShip(db) }
}

const countOrders = statement(
  'count-orders-to-ship',
  `SELECT count(*)::int AS total FROM (SELECT FROM orders WHERE ${TO_SHIP} LIMIT :maxCount) counted`,
)

export async function countOrdersToShip(db: Queryable): Promise<number> {
  const [counted] = await countOrders(db, { maxCount: MAX_COUNT })
  return counted?.total ?? 0
}
