import type { EventType } from '#contract/desk/events.ts'
import type { Delivery } from '#contract/desk/webhooks.ts'
import { type EventRow, toEvent } from '#server/desk/events/read-events.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type Attempt, isDelivered, type Post, postEvent } from './post-event.ts'
import { NEXT_EVENT, SECRETS } from './webhook-row.ts'

interface DeliveryRow {
  id: string
  event_id: number
  event_type: EventType
  replay: boolean
  status: number | null
  answer: string | null
  failure: string | null
  took_ms: number
  created_at: Date
}

const webhookOfId = statement('webhook-of-id', 'SELECT FROM webhooks WHERE id = :id')

const deliveriesOf = statement(
  'deliveries-of-webhook',
  'SELECT * FROM webhook_deliveries WHERE webhook_id = :id AND id < :after ORDER BY id DESC LIMIT :limit',
  asRow<DeliveryRow>,
)

export async function hasWebhook(db: Queryable, id: string): Promise<boolean> {
  return isId(id) && (await webhookOfId(db, { id })).length > 0
}

export async function listDeliveries(
  db: Queryable,
  id: string,
  { after = LAST_ID, limit }: Keyset,
): Promise<Delivery[]> {
  return (await deliveriesOf(db, { id, after, limit })).map(toDelivery)
}

function toDelivery({ status, answer, failure, ...row }: DeliveryRow): Delivery {
  return {
    _id: row.id,
    event: row.event_id,
    type: row.event_type,
    at: row.created_at.toISOString(),
    tookMs: row.took_ms,
    delivered: isDelivered({ status, failure }),
    ...(status === null ? {} : { status }),
    ...(answer ? { answer } : {}),
    ...(failure === null ? {} : { failure }),
    replay: row.replay,
  }
}

/** SQL of the journal's row, with the parameters of `valuesOf`. None for a removed webhook. */
export const KEEP_ATTEMPT = `INSERT INTO webhook_deliveries
    (webhook_id, event_id, event_type, replay, status, answer, failure, took_ms, id)
  SELECT id, :event::bigint, :type::text, :replay::boolean, :status::smallint, :answer::text, :failure::text, :tookMs::int, :deliveryId::uuid FROM webhooks WHERE id = :webhook`

export const valuesOf = (
  webhook: string,
  event: { id: number; type: string },
  attempt: Attempt,
  replay: boolean,
) => ({
  webhook,
  event: event.id,
  type: event.type,
  replay,
  status: attempt.status,
  answer: attempt.answer,
  failure: attempt.failure,
  tookMs: attempt.tookMs,
  deliveryId: newId(),
})

const eventOfDelivery = statement(
  'event-of-delivery',
  `SELECT e.id, e.type, e.at, e.data, w.url, ${SECRETS} AS secrets
   FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN events e ON e.id = d.event_id
   WHERE d.id = :delivery AND w.id = :id`,
  asRow<EventRow & { url: string; secrets: string[] }>,
)

// The event that a webhook waits for is thereby delivered, and the next ones follow.
const keepReplay = statement(
  'keep-replay',
  `WITH kept AS (${KEEP_ATTEMPT} RETURNING *), delivered AS (
     UPDATE webhooks w SET position = :event, failures = 0, due_at = now()
     WHERE :delivered AND w.id = :webhook AND ${NEXT_EVENT} = :event
   )
   SELECT * FROM kept`,
  asRow<DeliveryRow>,
)

export async function replayDelivery(
  db: Queryable,
  post: Post,
  id: string,
  delivery: string,
): Promise<Delivery | Refusal> {
  if (!(await hasWebhook(db, id))) return refuse('no-such-webhook')
  const [found] = isId(delivery) ? await eventOfDelivery(db, { delivery, id }) : []
  if (!found) return refuse('no-such-delivery')
  const attempt = await postEvent(post, found, toEvent(found))
  const [kept] = await keepReplay(db, {
    ...valuesOf(id, found, attempt, true),
    delivered: attempt.delivered,
  })
  return kept ? toDelivery(kept) : refuse('no-such-webhook')
}
