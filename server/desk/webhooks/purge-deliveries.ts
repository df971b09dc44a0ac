import { type Database, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'

const HOUR_MS = 60 * 60 * 1000

const purgeSome = statement(
  'purge-deliveries',
  `WITH old AS (
     SELECT id FROM webhook_deliveries WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT :rows
   ), gone AS (DELETE FROM webhook_deliveries d USING old WHERE d.id = old.id RETURNING 1)
   SELECT count(*)::int AS gone FROM gone`,
)

export function deliveriesJob(db: Database): Job {
  const run = (stopping: AbortSignal) => inBatches((rows) => purgeSome(db, { rows }), stopping)
  return { name: 'webhook-journal', everyMs: HOUR_MS, run }
}
