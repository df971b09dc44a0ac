import { type Queryable, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
/** Longer than the provider's list of events (30 days). Otherwise the fetch would take deleted events for new ones. */
const KEPT_DAYS = 40

const purge = statement(
  'purge-payment-events',
  `WITH gone AS (
     DELETE FROM payment_events WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM payment_events
       WHERE received_at < now() - make_interval(days => :keptDays) AND handled_at IS NOT NULL LIMIT :rows
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

export function purgeEventsJob(db: Queryable): Job {
  const run = (stopping: AbortSignal) =>
    inBatches((rows) => purge(db, { rows, keptDays: KEPT_DAYS }), stopping)
  return { name: 'payment-events-purge', everyMs: HOUR_MS, run }
}
