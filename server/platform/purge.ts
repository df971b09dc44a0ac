import { type Queryable, statement } from './database.ts'
import type { Job } from './jobs.ts'

/** Rows that one statement deletes, so that none holds its locks for long. */
const ROWS = 5000
const HOUR_MS = 60 * 60 * 1000

// Mails stay for a month, so that the owner can see what became of them.
const purgeMails = statement<{ deleted: number }>(
  'purge-mails',
  `WITH old AS (
     SELECT id FROM outbox WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
   ), gone AS (DELETE FROM outbox USING old WHERE outbox.id = old.id RETURNING 1)
   SELECT count(*)::int AS deleted FROM gone`,
)

// Kept at least 24 hours (READINGS, Money); a day more, for whoever tries again the next day.
const purgeKeys = statement<{ deleted: number }>(
  'purge-idempotency-keys',
  `WITH old AS (
     SELECT user_id, call, key FROM idempotency_keys
     WHERE created_at < now() - interval '2 days' ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
   ), gone AS (
     DELETE FROM idempotency_keys k USING old
     WHERE (k.user_id, k.call, k.key) = (old.user_id, old.call, old.key) RETURNING 1
   )
   SELECT count(*)::int AS deleted FROM gone`,
)

/** Deletes what the store need not keep: old mails and idempotency keys. */
export async function purge(db: Queryable, stopping: AbortSignal): Promise<void> {
  for (const some of [purgeMails, purgeKeys]) {
    for (let deleted = ROWS; deleted === ROWS && !stopping.aborted; ) {
      deleted = (await some(db, [ROWS]))[0]?.deleted ?? 0
    }
  }
}

/** The purge as a job; several processes at once only share the work. */
export function purgeJob(db: Queryable): Job {
  return { name: 'purge', everyMs: HOUR_MS, run: (stopping) => purge(db, stopping) }
}
