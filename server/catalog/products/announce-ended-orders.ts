import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'

const EVERY_MS = 5 * 60 * 1000

const announceEnded = statement(
  'announce-ended-orders',
  `INSERT INTO changes (what, product_id)
   SELECT 'product', id FROM products
   WHERE last_time_buy >= ((:now::timestamptz - interval '10 minutes') AT TIME ZONE 'UTC')::date
     AND last_time_buy < (:now AT TIME ZONE 'UTC')::date`,
)

/** Kept pages are made again after midnight UTC. */
export async function announceEndedOrders(db: Queryable, now: Date): Promise<void> {
  await announceEnded(db, { now })
}

export function endedOrdersJob(db: Queryable): Job {
  return { name: 'ended-orders', everyMs: EVERY_MS, run: () => announceEndedOrders(db, new Date()) }
}
