import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, type Counted, type Keyset, upwards } from '#server/platform/http/keyset.ts'
import {
  type OrderWords,
  openOrderSearch,
  type SearchedStates,
} from '#server/selling/orders/search-orders.ts'
import { countOrdersToShip } from './count-orders-to-ship.ts'
import { TO_SHIP } from './fulfilment-of.ts'
import { LISTED_QUEUED_COLUMNS, type QueuedRow, toQueuedOrder } from './queued-order.ts'

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
