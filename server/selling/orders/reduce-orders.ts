import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'

const EVERY_MS = 60 * 60 * 1000
const REDUCED_AFTER_DAYS = 30
/** Up to 500 lines and 1,000 movements each; their locks are held while a batch is deleted. */
const BATCH = 20

interface Place {
  created_at: string
  id: string
}

// Ended orders with money stay in the index for good, so the next batch begins after the last one.
const lockEnded = statement(
  'lock-orders-to-reduce',
  `SELECT id, created_at::text FROM orders o
   WHERE state IN ('cancelled', 'expired') AND reduced_lines IS NULL AND (created_at, id) > (:createdAt::timestamptz, :fromId::uuid)
     AND created_at < now() - make_interval(days => :reducedAfterDays)
     AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = o.state
       AND e.created_at < now() - make_interval(days => :reducedAfterDays))
   ORDER BY created_at, id LIMIT :batch FOR UPDATE SKIP LOCKED`,
)

// A statement of its own, which sees money that came in before the lock. Movements go only together, and only if they cancel
// out, so that the sum of a product's movements stays its stock.
const reduce = statement(
  'reduce-orders',
  `WITH o AS (
     SELECT id, user_id FROM orders o WHERE id = ANY (:ids)
       AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id
         AND (p.received_cents IS NOT NULL OR p.state NOT IN ('cancelled')))
       AND NOT EXISTS (SELECT FROM receipts r WHERE r.order_id = o.id)
       AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.order_id = o.id GROUP BY product_id HAVING sum(change) <> 0)
   ), buyer AS (
     SELECT id FROM users WHERE id IN (SELECT user_id FROM o) ORDER BY id FOR NO KEY UPDATE
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM buyer WHERE u.id = buyer.id
   ), marked AS (
     UPDATE orders SET reduced_lines = (SELECT max(position) FROM order_lines l WHERE l.order_id = o.id)
     FROM o WHERE orders.id = o.id RETURNING 1
   ), lines AS (
     DELETE FROM order_lines l USING o WHERE l.order_id = o.id AND l.position > 1
   ), charges AS (
     DELETE FROM order_charges c USING o WHERE c.order_id = o.id
   ), movements AS (
     DELETE FROM stock_movements m USING o WHERE m.order_id = o.id
   )
   SELECT count(*)::int AS reduced FROM marked`,
)

const FIRST: Place = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** Orders for which money ever came in stay whole. */
async function reduceOrders(db: Database, stopping: AbortSignal): Promise<void> {
  for (let after: Place | undefined = FIRST; after && !stopping.aborted; ) {
    const from: Place = after
    after = await transaction(db, async (tx) => {
      const batch = await lockEnded(tx, {
        createdAt: from.created_at,
        fromId: from.id,
        reducedAfterDays: REDUCED_AFTER_DAYS,
        batch: BATCH,
      })
      if (batch.length > 0) await reduce(tx, { ids: batch.map(({ id }) => id) })
      return batch.length === BATCH ? batch.at(-1) : undefined
    })
  }
}

export function reductionJob(db: Database): Job {
  return { name: 'reduction', everyMs: EVERY_MS, run: (stopping) => reduceOrders(db, stopping) }
}
