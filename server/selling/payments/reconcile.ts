import type Stripe from 'stripe'
import { statement } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { patience } from '#server/selling/card-provider/patience.ts'
import { closeUnneeded } from './close-unneeded.ts'
import { fetchEvents, keepFetched } from './fetch-events.ts'
import { type PaymentEventParts, paymentEvent, receiveEvent } from './payment-event.ts'
import { syncPayment } from './sync-payment.ts'

const EVERY_MS = 60_000
/** Younger payments and events may still be in use by a request. */
const YOUNG_S = 50
const BATCH = 8

interface ReconcileParts extends PaymentEventParts {
  log: Log
}

const waitingEvents = statement(
  'waiting-payment-events',
  `SELECT id, type, intent_id, received_at::text AS since FROM payment_events
   WHERE handled_at IS NULL AND received_at < now() - make_interval(secs => :young)
     AND (received_at, id) > (:since::timestamptz, :id)
   ORDER BY received_at, id LIMIT :most`,
)

// Payments that were never compared come first.
const claimToCompare = statement(
  'claim-payments-to-compare',
  `UPDATE payments SET checked_at = now() WHERE id IN (
     SELECT id FROM payments
     WHERE state IN ('open', 'refund-due') AND pay_by = 'card' AND created_at < now() - make_interval(secs => :young)
       AND (checked_at IS NULL OR checked_at < now() - make_interval(secs => :young))
     ORDER BY checked_at NULLS FIRST, created_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   RETURNING id, order_id, intent_id AS "intent_id!"`,
)

const claimToRefund = statement(
  'claim-payments-to-refund',
  `UPDATE payments SET checked_at = now() WHERE id IN (
     SELECT p.id FROM payments p
     WHERE p.id IN (SELECT payment_id FROM refunds WHERE state = 'due') AND p.state = 'succeeded' AND p.pay_by = 'card'
       AND (checked_at IS NULL OR checked_at < now() - make_interval(secs => :young))
     ORDER BY checked_at NULLS FIRST, created_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   RETURNING id, order_id, intent_id AS "intent_id!"`,
)

/** A failure does not stop the other parts: the first one is thrown at the end, and the next run retries. */
async function reconcile(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const part of [compareOpen, returnDue, receiveMissed, receiveWaiting]) {
    await part(parts, stopping).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

export function reconcileJob(parts: ReconcileParts): Job {
  return { name: 'reconciliation', everyMs: EVERY_MS, run: (stopping) => reconcile(parts, stopping) }
}

const compareOpen = (parts: ReconcileParts, stopping: AbortSignal) => compare(claimToCompare, parts, stopping)
const returnDue = (parts: ReconcileParts, stopping: AbortSignal) => compare(claimToRefund, parts, stopping)

async function compare(
  claim: typeof claimToCompare | typeof claimToRefund,
  parts: ReconcileParts,
  stopping: AbortSignal,
): Promise<void> {
  const attempt = patience(parts.log)
  while (!stopping.aborted) {
    const claimed = await claim(parts.db, { young: YOUNG_S, most: BATCH })
    await Promise.all(
      claimed.map(({ id, order_id: orderId, intent_id: intentId }) =>
        attempt({ payment: id }, async () => {
          const synced = await syncPayment(parts.db, parts.provider, intentId)
          if (synced === 'open') await closeUnneeded(parts.db, parts.provider, orderId)
        }),
      ),
    )
    if (claimed.length < BATCH) return
  }
}

async function receiveMissed(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  const attempt = patience(parts.log)
  let batch: Stripe.Event[] = []
  let newest = 0
  const take = async () => {
    await Promise.all(
      batch.map((event) => attempt({ event: event.id }, () => receiveEvent(parts, paymentEvent(event)))),
    )
    batch = []
  }
  const { events } = await fetchEvents(parts)
  for await (const event of events) {
    if (stopping.aborted) return
    newest = Math.max(newest, event.created)
    if (batch.push(event) === BATCH) await take()
  }
  await take()
  await keepFetched(parts.db, newest)
}

async function receiveWaiting(parts: ReconcileParts, stopping: AbortSignal): Promise<void> {
  const attempt = patience(parts.log)
  let after = { since: '-infinity', id: '' }
  while (!stopping.aborted) {
    const events = await waitingEvents(parts.db, { ...after, young: YOUNG_S, most: BATCH })
    await Promise.all(events.map((event) => attempt({ event: event.id }, () => receiveEvent(parts, event))))
    const last = events.at(-1)
    if (!last || events.length < BATCH) return
    after = last
  }
}
