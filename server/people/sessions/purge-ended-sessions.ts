import { type Queryable, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
/** Longer than an access token lives, with a margin for clock differences between database and processes. */
const KEPT = '1 day'

const purge = statement(
  'purge-ended-sessions',
  `WITH gone AS (
     DELETE FROM ended_sessions WHERE session IN (
       SELECT session FROM ended_sessions WHERE ended_at < now() - interval '${KEPT}'
       ORDER BY ended_at LIMIT :rows FOR UPDATE SKIP LOCKED
     ) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

export function purgeEndedSessionsJob(db: Queryable): Job {
  const run = (stopping: AbortSignal) => inBatches((rows) => purge(db, { rows }), stopping)
  return { name: 'ended-sessions-purge', everyMs: HOUR_MS, run }
}
