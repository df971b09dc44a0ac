import { type Database, type Queryable, statement, transaction } from '#server/platform/database.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetPerson } from './forget-person.ts'

const HOUR_MS = 60 * 60 * 1000

const removeSome = statement<{ gone: number }>(
  'remove-records',
  `WITH old AS (
     SELECT o.id FROM users u JOIN orders o ON o.user_id = u.id
     WHERE u.erased_at IS NOT NULL AND (o.customer_name <> '' OR o.address <> '')
       AND o.created_at < now() - make_interval(years => $2)
     LIMIT $1 FOR UPDATE OF o SKIP LOCKED
   ), gone AS (
     UPDATE orders SET customer_name = '', address = '' FROM old WHERE orders.id = old.id RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

const erasedLately = statement<{ id: string }>(
  'erased-lately',
  `SELECT id FROM users WHERE erased_at > now() - interval '1 day'`,
)

interface RecordsParts {
  db: Database
  /** How long the books have to name who paid. */
  years: number
}

/** Takes name and address of erased people out of paid orders once the books need them no more. */
async function removeRecords({ db, years }: RecordsParts, stopping: AbortSignal): Promise<void> {
  await inBatches((rows) => removeSome(db, [rows, years]), stopping)
  await sweep(db, stopping)
}

/** A call that was under way at the erasure may have written something after it. */
async function sweep(db: Database, stopping: AbortSignal): Promise<void> {
  for (const { id } of await erasedLately(db, [])) {
    if (stopping.aborted) return
    await transaction(db, (tx: Queryable) => forgetPerson(tx, { id, email: null }))
  }
}

/** The same as a job; several processes at once only share the work. */
export function recordsJob(parts: RecordsParts): Job {
  return { name: 'records', everyMs: HOUR_MS, run: (stopping) => removeRecords(parts, stopping) }
}
