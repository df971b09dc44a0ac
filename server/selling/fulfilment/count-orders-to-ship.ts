import { type Queryable, statement } from '#server/platform/database/database.ts'
import { MAX_COUNT } from '#server/platform/http/keyset.ts'
import { TO_SHIP } from './fulfilment-of.ts'

const countOrders = statement(
  'count-orders-to-ship',
  `SELECT count(*)::int AS total FROM (SELECT FROM orders WHERE ${TO_SHIP} LIMIT :maxCount) counted`,
)

export async function countOrdersToShip(db: Queryable): Promise<number> {
  const [counted] = await countOrders(db, { maxCount: MAX_COUNT })
  return counted?.total ?? 0
}
