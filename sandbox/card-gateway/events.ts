import { Stripe } from 'stripe'
import type { Change } from './call.ts'
import type { EventType } from './event-types.ts'
import { newId, seconds } from './object-id.ts'
import { prepared } from './prepared.ts'

export interface EventRow {
  id: string
  sequence: string
  type: EventType
  object: object
  request_id: string | null
  idempotency_key: string | null
  created: Date
  attempts: number
  delivered_at: Date | null
}

/** In the transaction of their change; delivered after the commit. */
export function recordEvents(change: Change, ...events: [type: EventType, object: object][]): void {
  const insert = prepared(
    change.db,
    `INSERT INTO card_gateway.events (id, type, object, request_id, idempotency_key, next_attempt_at)
     SELECT id, type, object, $4, $5, CASE WHEN $6::text[] IS NULL OR type = ANY ($6) THEN now() END
     FROM unnest($1::text[], $2::text[], $3::json[]) WITH ORDINALITY AS e (id, type, object, place) ORDER BY place`,
    [
      events.map(() => newId('evt')),
      events.map(([type]) => type),
      events.map(([, object]) => JSON.stringify(object)),
      change.requestId,
      change.idempotencyKey,
      change.sentEvents,
    ],
  )
  change.unawaited(insert)
}

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
