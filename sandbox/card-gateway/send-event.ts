import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { type EventRow, eventView } from './events.ts'
import { noSuch } from './gateway-error.ts'

/** In ms. A later answer does not count. */
export const ANSWER_MS = 10_000

export interface EventTarget {
  webhookUrl: () => string
  webhookSecret: string
}

/** Throws if no answer arrives in time. */
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

export function hasArrived(status: number): boolean {
  return status >= 200 && status < 300
}

/** Even if it is held or delivered already. */
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

export async function pendingEvents(pool: Pool) {
  const { rows } = await pool.query<EventRow>(
    'SELECT * FROM card_gateway.events WHERE next_attempt_at IS NOT NULL ORDER BY sequence',
  )
  return rows.map(eventView)
}

/** HMAC-SHA256 over time and payload (docs.stripe.com/webhooks/signature). */
function signature(payload: string, webhookSecret: string, sentAt = new Date()): string {
  const time = Math.floor(sentAt.getTime() / 1000)
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}
