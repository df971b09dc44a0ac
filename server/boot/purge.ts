import { type Queryable, statement } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-pages.ts'
import { purgeIdempotencyKeys } from '#server/platform/http/idempotency.ts'
import { purgeLimitUses } from '#server/platform/http/limits/limits.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { purgeProFormas } from '#server/selling/papers/pro-forma-files.ts'

const HOUR_MS = 60 * 60 * 1000

const purgeMails = statement(
  'purge-mails',
  `WITH old AS (
     SELECT id FROM outbox WHERE created_at < now() - interval '30 days'
     ORDER BY created_at LIMIT :rows FOR UPDATE SKIP LOCKED
   ), gone AS (DELETE FROM outbox USING old WHERE outbox.id = old.id RETURNING 1)
   SELECT count(*)::int AS gone FROM gone`,
)

/** They have names and accounts of people who bought nothing, too. */
const purgeStatements = statement(
  'purge-statements',
  `WITH gone AS (
     DELETE FROM statements WHERE id = ANY (ARRAY(
       SELECT id FROM statements WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT :rows
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

/** A day is longer than an access token lives, with a margin for clock differences between database and processes. */
const purgeEndedSessions = statement(
  'purge-ended-sessions',
  `WITH gone AS (
     DELETE FROM ended_sessions WHERE session IN (
       SELECT session FROM ended_sessions WHERE ended_at < now() - interval '1 day'
       ORDER BY ended_at LIMIT :rows FOR UPDATE SKIP LOCKED
     ) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

/** After more than the provider's list of events has (30 days). Otherwise the fetch would take deleted events for new ones. */
const purgePaymentEvents = statement(
  'purge-payment-events',
  `WITH gone AS (
     DELETE FROM payment_events WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM payment_events
       WHERE received_at < now() - interval '40 days' AND handled_at IS NOT NULL LIMIT :rows
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

const purgeDeliveries = statement(
  'purge-deliveries',
  `WITH old AS (
     SELECT id FROM webhook_deliveries WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT :rows
   ), gone AS (DELETE FROM webhook_deliveries d USING old WHERE d.id = old.id RETURNING 1)
   SELECT count(*)::int AS gone FROM gone`,
)

const PURGES = [
  purgeMails,
  purgeIdempotencyKeys,
  purgeLimitUses,
  purgeProFormas,
  purgeStatements,
  purgeEndedSessions,
  purgePaymentEvents,
  purgeDeliveries,
]

/** Throws the first error at the end, so that a table that fails does not hold back the others. */
export async function purge(db: Queryable, stopping: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const deleteSome of PURGES) {
    await inBatches((rows) => deleteSome(db, { rows }), stopping).catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

export function purgeJob(db: Queryable): Job {
  return { name: 'purge', everyMs: HOUR_MS, run: (stopping) => purge(db, stopping) }
}
