import {
  type Database,
  type Queryable,
  statement,
  transactionUnderLock,
} from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-pages.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'

const BATCH = 5000

const anyWithoutId = statement(
  'are-events-without-id',
  'SELECT EXISTS (SELECT FROM events WHERE id IS NULL) AS waiting',
)

export const lockNumbers = statement('lock-event-numbers', 'SELECT FROM event_numbers FOR UPDATE')

// Numbers begin at the clock's microsecond: after the restore of a backup, or the loss of the last transactions with a server,
// new events have higher ones than any that was ever given, so that an earlier `after` stays right.
const giveIds = statement(
  'number-events',
  `WITH base AS MATERIALIZED (
     SELECT greatest(last, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) AS id FROM event_numbers
   ), waiting AS (
     SELECT entry, row_number() OVER (ORDER BY entry) AS nth
     FROM (SELECT entry FROM events WHERE id IS NULL ORDER BY entry LIMIT ${BATCH}) oldest
   ), given AS (
     UPDATE events e SET id = base.id + nth FROM waiting, base WHERE e.id IS NULL AND e.entry = waiting.entry RETURNING e.id
   ), counted AS (
     SELECT count(*)::int AS given, max(id) AS last FROM given
   )
   UPDATE event_numbers n SET last = greatest(n.last, counted.last) FROM counted RETURNING given`,
)

/** The lock is taken by a statement of its own, so that the next one sees what was committed meanwhile. */
async function numberSome(db: Database): Promise<number> {
  return transactionUnderLock(
    db,
    (tx) => lockNumbers(tx),
    async (tx) => (await giveIds(tx))[0]?.given ?? 0,
  )
}

/** In the order in which they were written, which for one order, product or person is that of the facts. */
export async function numberEvents(db: Database): Promise<void> {
  while (await areWaiting(db)) if ((await numberSome(db)) < BATCH) return
}

async function areWaiting(db: Queryable): Promise<boolean> {
  return (await anyWithoutId(db))[0]?.waiting ?? false
}

const HOUR_MS = 60 * 60 * 1000

/** An id is not below the clock at which it was given. */
const purgeSome = statement(
  'purge-events',
  `WITH old AS (
     SELECT id FROM events WHERE id < (extract(epoch FROM now() - interval '30 days') * 1000000)::bigint ORDER BY id LIMIT :rows
   ), gone AS (DELETE FROM events e USING old WHERE e.id = old.id RETURNING e.id),
   counted AS (SELECT count(*)::int AS gone, max(id) AS last FROM gone)
   UPDATE event_numbers n SET pruned = greatest(n.pruned, counted.last) FROM counted RETURNING gone`,
)

/** Unread events get their ids here, so that they end too. */
export function eventsJob(db: Database): Job {
  return {
    name: 'events',
    everyMs: HOUR_MS,
    run: async (stopping) => {
      await numberEvents(db)
      await inBatches((rows) => purgeSome(db, { rows }), stopping)
    },
  }
}
