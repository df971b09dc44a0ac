import { isDatabaseGone, type Queryable, statement } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { fetchEvents } from './fetch-events.ts'
import {
  handleEvent,
  type PaymentEvent,
  type PaymentEventParts,
  paymentEvent,
  takeEvent,
} from './payment-event.ts'
import { isProviderDown } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

const EVERY_MS = 60_000
/** A payment and an event that are younger than this are still in the hands of a request. */
const YOUNG_S = 50
const BATCH = 20

export interface ReconcileParts extends PaymentEventParts {
  log: Log
}

const waitingEvents = statement<PaymentEvent & { since: string }>(
  'waiting-payment-events',
  `SELECT id, type, intent_id, received_at::text AS since FROM payment_events
   WHERE handled_at IS NULL AND received_at < now() - make_interval(secs => $1) AND (received_at, id) > ($2::timestamptz, $3)
   ORDER BY received_at, id LIMIT $4`,
)

// Claimed by the time of the last comparison, so that several processes share the work and a run never meets the same
// payment twice.
const claimToCompare = statement<{ id: string; intent_id: string }>(
  'claim-payments-to-compare',
  `UPDATE payments SET checked_at = now() WHERE id IN (
     SELECT id FROM payments
     WHERE state IN ('open', 'refund-due') AND created_at < now() - make_interval(secs => $1)
       AND (checked_at IS NULL OR checked_at < now() - make_interval(secs => $1))
     ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   RETURNING id, intent_id`,
)

/**
 * Brings both sides to agree, whatever was lost between them: the provider's events that were not delivered are
 * fetched, those that were kept and never handled are handled, and each payment that waits for its card or for its
 * refund is compared with the provider. Throws when the provider can't be reached; the next run goes on.
 */
export async function reconcile(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  await takeMissedEvents(parts, stopping)
  await handleWaiting(parts, stopping)
  await compareOpen(parts, stopping)
}

/** The same as a job; several processes share the work. */
export function reconcileJob(parts: ReconcileParts): Job {
  return { name: 'reconciliation', everyMs: EVERY_MS, run: (stopping) => reconcile(parts, stopping) }
}

async function takeMissedEvents(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  const { events, taken } = await fetchEvents(parts)
  for await (const event of events) {
    if (stopping.aborted) return
    await attempt(parts, { event: event.id }, () => takeEvent(parts, paymentEvent(event)))
  }
  await taken()
}

async function handleWaiting(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  for await (const event of everyWaiting(parts.db)) {
    if (stopping.aborted) return
    await attempt(parts, { event: event.id }, () => handleEvent(parts, event))
  }
}

async function* everyWaiting(db: Queryable): AsyncGenerator<PaymentEvent> {
  let after: [string, string] = ['-infinity', '']
  for (;;) {
    const events = await waitingEvents(db, [YOUNG_S, ...after, BATCH])
    yield* events
    const last = events.at(-1)
    if (!last || events.length < BATCH) return
    after = [last.since, last.id]
  }
}

async function compareOpen(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const claimed = await claimToCompare(parts.db, [YOUNG_S, BATCH])
    await Promise.all(
      claimed.map(({ id, intent_id: intentId }) =>
        attempt(parts, { payment: id }, () => settlePayment(parts.db, parts.provider, intentId)),
      ),
    )
    if (claimed.length < BATCH) return
  }
}

/** What fails by itself is told and must not hold up the others; a provider or database that is away ends the run. */
async function attempt({ log }: ReconcileParts, what: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isProviderDown(error) || isDatabaseGone(error)) throw error
    log.warn({ err: error, ...what }, 'could not be compared with the card provider; it is tried again')
  }
}
