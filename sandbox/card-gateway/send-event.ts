import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { type EventRow, eventView } from './events.ts'
import { noSuch } from './gateway-error.ts'

/** Longer than any answer takes that still counts. */
export const ANSWER_MS = 10_000

/** Where events go, and with which secret they are signed. */
export interface EventTarget {
  webhookUrl: () => string
  webhookSecret: string
}

/** Posts an event to the webhook. Gives the status of the answer; throws when there is none in time. */
export async function sendEvent(
  { webhookUrl, webhookSecret }: EventTarget,
  event: EventRow,
  stopping?: AbortSignal,
): Promise<number> {
  const payload = JSON.stringify(eventView(event), null, 2)
  const inTime = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(webhookUrl(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signature(payload, webhookSecret),
    },
    body: payload,
    redirect: 'manual',
    signal: stopping ? AbortSignal.any([stopping, inTime]) : inTime,
  })
  await response.body?.cancel()
  return response.status
}

/** Whether the answer to a delivery says that it has arrived. */
export function hasArrived(status: number): boolean {
  return status >= 200 && status < 300
}

/**
 * Delivers one event now, whatever is held and whether it has been delivered before. Gives the status of the
 * webhook's answer.
 */
export async function deliverEvent(pool: Pool, target: EventTarget, id: string): Promise<number> {
  const { rows } = await pool.query<EventRow>('SELECT * FROM card_gateway.events WHERE id = $1', [id])
  if (!rows[0]) throw noSuch('event', id)
  const status = await sendEvent(target, rows[0])
  if (hasArrived(status)) {
    await pool.query(
      `UPDATE card_gateway.events SET attempts = attempts + 1, delivered_at = now(), next_attempt_at = NULL
       WHERE id = $1 AND delivered_at IS NULL`,
      [id],
    )
  }
  return status
}

/** The events that wait to be delivered, the oldest first. */
export async function pendingEvents(pool: Pool) {
  const { rows } = await pool.query<EventRow>(
    'SELECT * FROM card_gateway.events WHERE next_attempt_at IS NOT NULL ORDER BY sequence',
  )
  return rows.map(eventView)
}

/**
 * The `Stripe-Signature` header of a payload: the time of sending in seconds, and HMAC-SHA256 over time and
 * payload with the endpoint's secret (docs.stripe.com/webhooks/signature).
 */
function signature(payload: string, webhookSecret: string, sentAt = new Date()): string {
  const time = Math.floor(sentAt.getTime() / 1000)
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}
