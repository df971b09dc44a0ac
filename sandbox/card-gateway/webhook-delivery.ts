import type { Pool } from 'pg'
import { type EventRow, eventView } from './events.ts'
import type { GatewayLog } from './gateway-log.ts'
import { signature } from './webhook-signature.ts'

const IDLE_POLL_MS = 500
const BATCH = 8
const TIMEOUT_MS = 10_000

export interface WebhookTarget {
  pool: Pool
  webhookSecret: string
  webhookUrl: () => string
  log: GatewayLog
}

/**
 * Sends stored events to the store's webhook, at least once each, in no certain order (as Stripe). Any number of
 * processes may run it on the same database.
 */
export function createWebhookDelivery(target: WebhookTarget) {
  let wake = () => {}
  let nudged = false
  let stopping = new AbortController()
  let running: Promise<void> | undefined

  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_POLL_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!stopping.signal.aborted) {
      nudged = false
      const sent = await deliverBatch(target, stopping.signal).catch((error) => {
        target.log.warn({ err: error }, 'card gateway: webhook events could not be read')
        return 0
      })
      if (sent === 0 && !nudged && !stopping.signal.aborted) await idle()
    }
  }

  return {
    /** Begins to deliver; without effect while it does already. */
    start() {
      if (running) return
      stopping = new AbortController()
      running = run()
    },
    /** Delivers new events now rather than at the next poll. */
    nudge() {
      nudged = true
      wake()
    },
    /** Ends delivery; what is under way is given back and goes out again at the next start. */
    async stop() {
      stopping.abort()
      wake()
      await running
      running = undefined
    },
  }
}

async function deliverBatch(target: WebhookTarget, stopping: AbortSignal): Promise<number> {
  const events = await claim(target.pool)
  await Promise.all(events.map((event) => deliver(target, event, stopping)))
  return events.length
}

// An event that is claimed is out of the others' reach until its next attempt, which is later than any answer to
// this one can be: so a process that dies here loses nothing. Waits grow from 1 s to 1 min between attempts.
async function claim(pool: Pool): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `UPDATE card_gateway.events
     SET attempts = attempts + 1, next_attempt_at = now() + interval '${TIMEOUT_MS + 5000} ms'
     WHERE id IN (
       SELECT id FROM card_gateway.events WHERE next_attempt_at <= now()
       ORDER BY sequence LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING *`,
  )
  return rows
}

async function deliver(target: WebhookTarget, event: EventRow, stopping: AbortSignal): Promise<void> {
  const problem = await post(target, event, stopping)
  if (problem === null) return settle(target, event, DELIVERED)
  if (stopping.aborted) return settle(target, event, GIVEN_BACK)
  const { id, type, attempts } = event
  target.log.warn({ event: id, type, attempts, problem }, 'card gateway: webhook not delivered')
  return settle(target, event, TRIED_IN_VAIN)
}

async function post(target: WebhookTarget, event: EventRow, stopping: AbortSignal): Promise<string | null> {
  const payload = JSON.stringify(eventView(event), null, 2)
  try {
    const response = await fetch(target.webhookUrl(), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature(payload, target.webhookSecret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return String(error)
  }
}

const DELIVERED = 'SET delivered_at = now(), next_attempt_at = NULL'
const GIVEN_BACK = 'SET attempts = attempts - 1, next_attempt_at = now()'
// Tried for three days, as Stripe does.
const TRIED_IN_VAIN = `SET next_attempt_at = CASE WHEN created > now() - interval '3 days'
  THEN now() + least(power(2, least(attempts, 10) - 1), 60) * interval '1 second' END`

// A failure here is harmless: the claim runs out and the event goes out once more.
async function settle({ pool, log }: WebhookTarget, event: EventRow, change: string): Promise<void> {
  try {
    await pool.query(`UPDATE card_gateway.events ${change} WHERE id = $1 AND delivered_at IS NULL`, [
      event.id,
    ])
  } catch (error) {
    log.warn({ err: error, event: event.id }, 'card gateway: the outcome of a delivery could not be stored')
  }
}
