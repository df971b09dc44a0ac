import type { Job } from '#server/platform/runtime/jobs.ts'
import { type Queryable, statement } from './database.ts'

const MINUTE_MS = 60_000

const deleteOld = statement(
  'delete-old-changes',
  `WITH deleted AS (
     DELETE FROM changes WHERE created_at < clock_timestamp() - interval '1 hour'
       AND transaction < pg_snapshot_xmin(pg_current_snapshot()) RETURNING transaction
   ), newest AS (
     SELECT transaction FROM deleted ORDER BY transaction DESC LIMIT 1
   )
   UPDATE change_epoch SET pruned = greatest(pruned, transaction) FROM newest`,
)

/** Changes after the oldest open transaction stay: readers could not tell whether they have read them all. */
export function purgeChangesJob(db: Queryable): Job {
  return {
    name: 'changes',
    everyMs: MINUTE_MS,
    run: async () => {
      await deleteOld(db)
    },
  }
}
