import { type Queryable, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'

const purgeSome = statement(
  'purge-mails',
  `WITH old AS (
     SELECT id FROM outbox WHERE created_at < now() - interval '30 days'
     ORDER BY created_at LIMIT :rows FOR UPDATE SKIP LOCKED
   ), gone AS (DELETE FROM outbox USING old WHERE outbox.id = old.id RETURNING 1)
   SELECT count(*)::int AS gone FROM gone`,
)

export function purgeMails(db: Queryable, stopping: AbortSignal): Promise<void> {
  return inBatches((rows) => purgeSome(db, { rows }), stopping)
}
