import type { Pool } from 'pg'
import type { EventRow } from './events.ts'
import { type FaultRow, meetFault } from './faults.ts'
import type { GatewayLog } from './gateway-log.ts'
import { prepared } from './prepared.ts'
import { ANSWER_MS, type EventTarget, hasArrived, sendEvent } from './send-event.ts'

const IDLE_POLL_MS = 500
/** In one batch, after the answer to the caller as at Stripe. */
const AFTER_CHANGE_MS = 100
const BATCH = 32

interface WebhookTarget extends EventTarget {
  pool: Pool
  webhookEvents: readonly string[] | undefined
  log: GatewayLog
}

/** At least once, in no guaranteed order. Any number of processes may run it on the same database. */
export function createWebhookDelivery(target: WebhookTarget) {
  let wake = (_afterMs: number) => {}
  let nudged = false
  let stopping = new AbortController()
  let running: Promise<void> | undefined

  const idle = () =>
    new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, nudged ? AFTER_CHANGE_MS : IDLE_POLL_MS)
      wake = (afterMs) => {
        clearTimeout(timer)
        timer = setTimeout(resolve, afterMs)
      }
    })

  const run = async () => {
    while (!stopping.signal.aborted) {
      nudged = false
      const sent = await deliverBatch(target, stopping.signal).catch((error) => {
        target.log.warn({ err: error }, 'card gateway: webhook events could not be read')
        return 0
      })
      const rest = sent === 0 || (nudged && sent < BATCH)
      if (rest && !stopping.signal.aborted) await idle()
    }
  }

  return {
    start() {
      if (running) return
      stopping = new AbortController()
      running = run()
    },
    nudge() {
      if (!nudged) wake(AFTER_CHANGE_MS)
      nudged = true
    },
    /** Interrupted deliveries are released for the next start. */
    async stop() {
      stopping.abort()
      wake(0)
      await running
      running = undefined
    },
  }
}

async function deliverBatch(target: WebhookTarget, stopping: AbortSignal): Promise<number> {
  const events = await claim(target.pool)
  if (events.length === 0) return 0
  const kept = await withoutDropped(target.pool, events)
  // Changes without a request store every event as pending, whatever its type.
  const wanted = ({ type }: EventRow) => target.webhookEvents?.includes(type) ?? true
  const sent = kept.filter(wanted)
  const unsent = events.filter((event) => !sent.includes(event))
  await Promise.all([
    settle(target, unsent, GIVEN_UP),
    ...sent.map((event) => deliver(target, event, stopping)),
  ])
  return events.length
}

// A claimed event is invisible to other processes until its next attempt, which is later than the timeout of this one:
// a process that dies here loses nothing.
async function claim(pool: Pool): Promise<EventRow[]> {
  const { rows } = await prepared<EventRow>(
    pool,
    `UPDATE card_gateway.events
     SET attempts = attempts + 1, next_attempt_at = now() + interval '${ANSWER_MS + 5000} ms'
     WHERE id IN (
       SELECT id FROM card_gateway.events e WHERE next_attempt_at <= now() AND ${NOT_HELD}
       ORDER BY sequence LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING *`,
  )
  return rows
}

async function deliver(target: WebhookTarget, event: EventRow, stopping: AbortSignal): Promise<void> {
  const problem = await problemOf(target, event, stopping)
  if (problem === null) return settle(target, [event], DELIVERED)
  if (stopping.aborted) return settle(target, [event], RELEASED)
  const { id, type, attempts } = event
  target.log.warn({ event: id, type, attempts, problem }, 'card gateway: webhook not delivered')
  return settle(target, [event], FAILED)
}

async function problemOf(
  target: WebhookTarget,
  event: EventRow,
  stopping: AbortSignal,
): Promise<string | null> {
  try {
    const status = await sendEvent(target, event, stopping)
    return hasArrived(status) ? null : `HTTP ${status}`
  } catch (error) {
    return String(error)
  }
}

const DELIVERED = 'SET delivered_at = now(), next_attempt_at = NULL'
const GIVEN_UP = 'SET next_attempt_at = NULL'
const RELEASED = 'SET attempts = attempts - 1, next_attempt_at = now()'
// Retries for 3 days, as Stripe does.
const FAILED = `SET next_attempt_at = CASE WHEN created > now() - interval '3 days'
  THEN now() + least(power(2, least(attempts, 10) - 1), 60) * interval '1 second' END`

// A failure here is harmless: the claim expires and the event is sent again.
async function settle({ pool, log }: WebhookTarget, events: EventRow[], change: string): Promise<void> {
  if (events.length === 0) return
  const ids = events.map(({ id }) => id)
  try {
    const update = `UPDATE card_gateway.events ${change} WHERE id = ANY ($1) AND delivered_at IS NULL`
    await prepared(pool, update, [ids])
  } catch (error) {
    log.warn({ err: error, events: ids }, 'card gateway: the result of a delivery could not be stored')
  }
}

/** SQL. */
const NOT_HELD = `NOT EXISTS (
  SELECT FROM card_gateway.faults f WHERE f.kind = 'hold' AND coalesce(f.event_type, e.type) = e.type)`

async function withoutDropped(pool: Pool, events: EventRow[]): Promise<EventRow[]> {
  const { rows: faults } = await prepared<FaultRow>(
    pool,
    `SELECT * FROM card_gateway.faults WHERE kind = 'drop' AND (times IS NULL OR times > 0) ORDER BY sequence`,
  )
  const kept = []
  // Sequentially, oldest first, so that a fault with `times: 1` applies to the first event.
  for (const event of events.toSorted((a, b) => Number(a.sequence) - Number(b.sequence))) {
    if (!(await isDropped(pool, event, faults))) kept.push(event)
  }
  return kept
}

async function isDropped(pool: Pool, event: EventRow, faults: FaultRow[]): Promise<boolean> {
  for (const { id, event_type } of faults) {
    if ((event_type ?? event.type) === event.type && (await meetFault(pool, id))) return true
  }
  return false
}
