import { Stripe } from 'stripe'
import { type Answer, type Call, type Change, ok } from './call.ts'
import type { Form } from './form.ts'
import { invalidRequest } from './gateway-error.ts'
import { listParams, readList, selectPage } from './list.ts'
import { newId, seconds } from './object-id.ts'
import { onlyKnown, texts } from './params.ts'
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

const eventTypes = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

export type EventType = (typeof eventTypes)[number]

const MAX_TYPES = 20

/** The last 30 days as at Stripe, newest first. */
export async function listEvents({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'types'])
  const types = texts(form, 'types') ?? [...eventTypes]
  if (types.length > MAX_TYPES) {
    throw invalidRequest(`Invalid array: types can have at most ${MAX_TYPES} elements.`, { param: 'types' })
  }
  const { rows, has_more } = await selectPage<EventRow>(db, 'events', readList(form), {
    condition: (place) => `created > now() - interval '30 days' AND type = ANY (${place})`,
    value: types,
  })
  return ok({ object: 'list', data: rows.map(eventView), has_more, url: '/v1/events' })
}
