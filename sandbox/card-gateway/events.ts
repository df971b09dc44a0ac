import { Stripe } from 'stripe'
import { type Answer, type Call, type Change, ok } from './call.ts'
import { noSuch } from './gateway-error.ts'
import { newId, seconds } from './object-id.ts'

/** The events the gateway sends; each carries its object as it stood then. */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.refunded'

export interface EventRow {
  id: string
  type: EventType
  object: object
  request_id: string
  idempotency_key: string | null
  created: Date
  attempts: number
  delivered_at: Date | null
}

/** Stores an event, to be delivered once the change it tells of is committed. */
export async function recordEvent(change: Change, type: EventType, object: object): Promise<void> {
  await change.db.query(
    `INSERT INTO card_gateway.events (id, type, object, request_id, idempotency_key)
     VALUES ($1, $2, $3, $4, $5)`,
    [newId('evt'), type, JSON.stringify(object), change.requestId, change.idempotencyKey],
  )
}

/** Stripe's event object, as delivered and as looked up. */
export function eventView(row: EventRow) {
  return {
    id: row.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(row.created),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: row.delivered_at ? 0 : 1,
    request: { id: row.request_id, idempotency_key: row.idempotency_key },
    type: row.type,
  } satisfies Stripe.EventBase
}

/** GET /v1/events/:id */
export async function retrieveEvent({ db }: Call, id: string): Promise<Answer> {
  const { rows } = await db.query<EventRow>('SELECT * FROM card_gateway.events WHERE id = $1', [id])
  if (!rows[0]) throw noSuch('event', id)
  return ok(eventView(rows[0]))
}
