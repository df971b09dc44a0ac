import { type Queryable, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'

/** They have names and accounts of people who bought nothing, too. */
const KEPT_DAYS = 30

const purge = statement(
  'purge-statements',
  `WITH gone AS (
     DELETE FROM statements WHERE id = ANY (ARRAY(
       SELECT id FROM statements WHERE created_at < now() - make_interval(days => :keptDays) ORDER BY created_at LIMIT :rows
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

export function purgeStatements(db: Queryable, stopping: AbortSignal): Promise<void> {
  return inBatches((rows) => purge(db, { rows, keptDays: KEPT_DAYS }), stopping)
}
