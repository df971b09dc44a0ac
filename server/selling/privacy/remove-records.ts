import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-pages.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { forgetPerson } from './erase-person.ts'

const HOUR_MS = 60 * 60 * 1000

const NAMELESS = `jsonb_set(p.facts #- '{order,buyerReference}', '{order,poNumber}', 'null') || '{"shipTo": {"name": "", "lines": ""}, "billTo": {"name": "", "lines": ""}}'`

const removeBatch = statement(
  'remove-records',
  `WITH old AS (
     SELECT o.id FROM users u JOIN orders o ON o.user_id = u.id
     WHERE u.erased_at IS NOT NULL AND (o.customer_name <> '' OR o.address <> '' OR o.po_number IS NOT NULL)
       AND o.created_at < now() - make_interval(years => :years)
     LIMIT :rows FOR UPDATE OF o SKIP LOCKED
   ), files AS (
     -- The facts of a paper stay without the person, so that its number stays taken.
     DELETE FROM paper_files f USING papers p, old WHERE f.paper_id = p.id AND p.order_id = old.id
   ), pro_formas AS (
     DELETE FROM pro_forma_files f USING old WHERE f.order_id = old.id
   ), nameless AS (
     UPDATE papers p SET facts = ${NAMELESS} FROM old WHERE p.order_id = old.id
   ), gone AS (
     UPDATE orders SET customer_name = '', address = '', po_number = NULL, buyer_reference = NULL, ship_to = NULL, bill_to = NULL, destination = NULL FROM old WHERE orders.id = old.id RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

const erasedLately = statement(
  'erased-lately',
  `SELECT id FROM users WHERE erased_at > now() - interval '1 day'`,
)

interface RecordsParts {
  db: Database
  years: number
}

/** What papers say of an erased person, and their files, go after `years` (rules: K-8). */
async function removeRecords({ db, years }: RecordsParts, stopping: AbortSignal): Promise<void> {
  await inBatches((rows) => removeBatch(db, { rows, years }), stopping)
  await sweep(db, stopping)
}

/** Erases again people erased within 1 day: a call in progress during the erasure may have written after it. */
async function sweep(db: Database, stopping: AbortSignal): Promise<void> {
  for (const { id } of await erasedLately(db)) {
    if (stopping.aborted) return
    await transaction(db, (tx: Queryable) => forgetPerson(tx, { id, email: null }))
  }
}

export function recordsJob(parts: RecordsParts): Job {
  return { name: 'records', everyMs: HOUR_MS, run: (stopping) => removeRecords(parts, stopping) }
}
