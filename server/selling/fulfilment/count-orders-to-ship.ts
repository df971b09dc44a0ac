import { type Queryable, statement } from '#server/platform/database/database.ts'
import { MAX_COUNT } from '#server/platform/http/keyset.ts'
import { TO_SHIP } from './fulfilment-of.ts'

const countOrders = statement<{ total: number }>(
  'count-orders-to-ship',
  `SELECT count(*)::int AS total FROM (SELECT FROM orders WHERE ${TO_SHIP} LIMIT $1) counted`,
)

export async function countOrdersToShip(db: Queryable): Promise<number> {
  const [counted] = await countOrders(db, [MAX_COUNT])
  return counted?.total ?? 0
}
