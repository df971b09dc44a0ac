import type { Job } from '#server/platform/runtime/jobs.ts'
import { type Queryable, statement } from './database.ts'
import { type ChangePosition, LOST, readChanges, SINCE } from './read-changes.ts'

interface ChangedProducts {
  /** Where the next reading goes on. */
  position: ChangePosition
  ids: string[]
  firstAt: Date | null
}

// One statement, so that the changes are those that its snapshot shows.
const changedSince = statement(
  'products-changed-since',
  `WITH changed AS MATERIALIZED (
     SELECT product_id, min(created_at) AS at FROM changes WHERE product_id IS NOT NULL AND ${SINCE}
     GROUP BY product_id LIMIT :most
   )
   SELECT pg_current_snapshot()::text AS snapshot, (SELECT concat(id, ' ', tableoid) FROM change_epoch) AS epoch,
     ${LOST} AS "lost!", ARRAY(SELECT product_id::text FROM changed ORDER BY product_id) AS ids,
     (SELECT min(at) FROM changed) AS first_at`,
)

/** At most `most` of them. Undefined if changes since then may be deleted. */
export async function readChangedProducts(
  db: Queryable,
  since: ChangePosition,
  most: number,
): Promise<ChangedProducts | undefined> {
  const [row] = await changedSince(db, { snapshot: since.snapshot, most })
  if (!row?.epoch || row.lost || row.epoch !== since.epoch) return undefined
  return { position: { snapshot: row.snapshot, epoch: row.epoch }, ids: row.ids, firstAt: row.first_at }
}

export async function presentPosition(db: Queryable): Promise<ChangePosition> {
  return (await readChanges(db, undefined, { parts: false })).position
}

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
