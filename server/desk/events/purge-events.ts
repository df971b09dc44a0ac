import { type Database, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-pages.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { numberEvents } from './number-events.ts'

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
