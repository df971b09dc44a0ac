import type { EventType, StoreEvent } from '#contract/site/events.ts'
import type { Delivery } from '#contract/site/webhooks.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type EventRow, toEvent } from '#server/site/events/read-events.ts'
import { type Attempt, isDelivered, type Post, postEvent } from './post-event.ts'
import { NEXT_EVENT, SECRETS } from './webhook-row.ts'

const webhookOfId = statement('webhook-of-id', 'SELECT FROM webhooks WHERE id = :id')

const deliveriesOf = statement(
  'deliveries-of-webhook',
  `SELECT * FROM webhook_deliveries WHERE webhook_id = :id AND id < :after
     AND (body IS NOT NULL OR NOT :skipped) ORDER BY id DESC LIMIT :limit`,
  asRow<{ event_type: EventType }>,
)

export async function hasWebhook(db: Queryable, id: string): Promise<boolean> {
  return isId(id) && (await webhookOfId(db, { id })).length > 0
}

export async function listDeliveries(
  db: Queryable,
  { id, skipped }: { id: string; skipped: boolean },
  { after = LAST_ID, limit }: Keyset,
): Promise<Delivery[]> {
  return (await deliveriesOf(db, { id, after, limit, skipped })).map(toDelivery)
}

function toDelivery({ status, answer, failure, body, ...row }: RowOf<typeof deliveriesOf>): Delivery {
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
    ...(body === null ? {} : { skipped: true, body }),
  }
}

/** SQL of the journal's row, with the parameters of `valuesOf`. None for a removed webhook; a body only for who has the lease. */
export const KEEP_ATTEMPT = `INSERT INTO webhook_deliveries
    (webhook_id, event_id, event_type, replay, status, answer, failure, took_ms, body, id)
  SELECT id, :event::bigint, :type::text, :replay::boolean, :status::smallint, :answer::text, :failure::text, :tookMs::int,
    CASE WHEN due_at::text = :lease::text THEN :body::text END, :deliveryId::uuid FROM webhooks WHERE id = :webhook`

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
  body: null as string | null,
  lease: null as string | null,
  deliveryId: newId(),
})

const eventOfDelivery = statement(
  'event-of-delivery',
  `SELECT d.event_id AS id, d.event_type AS type, coalesce(e.at, d.created_at) AS "at!", coalesce(e.data, '{}') AS "data!", d.body, w.url, ${SECRETS} AS secrets
   FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id LEFT JOIN events e ON e.id = d.event_id
   WHERE d.id = :delivery AND w.id = :id AND (e.id IS NOT NULL OR d.body IS NOT NULL)`,
  asRow<EventRow & { body: string | null; url: string; secrets: string[] }>,
)

// The event that a webhook waits for is thereby delivered, and the next ones follow; one that was put aside is so no more.
const keepReplay = statement(
  'keep-replay',
  `WITH kept AS (${KEEP_ATTEMPT} RETURNING *), delivered AS (
     UPDATE webhooks w SET position = :event, failures = 0, refused = 0, skipped = 0, due_at = now()
     WHERE :delivered AND w.id = :webhook AND ${NEXT_EVENT} = :event
   ), taken AS (
     UPDATE webhook_deliveries SET body = NULL
     WHERE :delivered AND webhook_id = :webhook AND event_id = :event AND body IS NOT NULL
   )
   SELECT * FROM kept`,
  asRow<{ event_type: EventType }>,
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
  // The event itself may be deleted by now (rules: V-1).
  const event = found.body === null ? toEvent(found) : (JSON.parse(found.body) as StoreEvent)
  const attempt = await postEvent(post, found, event)
  const [kept] = await keepReplay(db, {
    ...valuesOf(id, event, attempt, true),
    delivered: attempt.delivered,
  })
  return kept ? toDelivery(kept) : refuse('no-such-webhook')
}
