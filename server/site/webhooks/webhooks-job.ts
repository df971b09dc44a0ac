import { abilitiesOf, can, knownRoles, type Rights } from '#contract/people/roles.ts'
import { asRow, type Database, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { within } from '#server/platform/runtime/within.ts'
import { numberEvents } from '#server/site/events/number-events.ts'
import { type EventRow, toEvent } from '#server/site/events/read-events.ts'
import { KEEP_ATTEMPT, valuesOf } from './deliveries.ts'
import { type Attempt, type Post, postEvent } from './post-event.ts'
import { WEBHOOK_SKIPPED, WEBHOOK_STOPPED } from './webhook-mail.ts'
import { NEXT_EVENT, SECRETS } from './webhook-row.ts'

const SWEEP_MS = 1000
const GRACE_MS = 1000
/** Longer than any attempt. */
const LEASE_S = 30
const REST_S = 60

const [MINUTE_S, HOUR_S] = [60, 3600]
const PAUSES_S = [5, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 5 * HOUR_S, 10 * HOUR_S]

/** So often a receiver refuses an event before it is put aside (rules: V-8). */
const REFUSALS = 4
const GONE = 410
/** A receiver that is slow or full refuses no event. */
const NOT_YET = [408, 425, 429]

const isRefusal = ({ status, failure }: Attempt) =>
  failure === null && status !== null && status >= 400 && status < 500 && !NOT_YET.includes(status)

interface Claimed extends EventRow {
  webhook: string
  url: string
  secrets: string[]
  failures: number
  refused: number
  lease: string
  role: Rights['role']
  roles: string[]
  closed: boolean
}

const anyOn = statement('any-webhook-on', 'SELECT EXISTS (SELECT FROM webhooks WHERE is_on) AS any')

// Of all that are due, or of one.
const claim = statement(
  'claim-webhooks',
  `WITH due AS (
     SELECT w.id, next.event FROM webhooks w CROSS JOIN LATERAL (SELECT ${NEXT_EVENT} AS event) next
     WHERE w.is_on AND w.due_at <= now() AND next.event IS NOT NULL AND (:id::uuid IS NULL OR w.id = :id)
     ORDER BY w.id FOR UPDATE OF w SKIP LOCKED
   )
   UPDATE webhooks w SET due_at = now() + make_interval(secs => ${LEASE_S})
   FROM due JOIN events e ON e.id = due.event, users u
   WHERE w.id = due.id AND u.id = w.user_id
   RETURNING w.id AS webhook, w.url, ${SECRETS} AS secrets, w.failures, w.refused, w.due_at::text AS "lease!", u.role, u.roles,
     u.closed_at IS NOT NULL AS closed, e.id AS "id!", e.type, e.at, e.data`,
  asRow<Claimed>,
)

// Only the attempt that has the lease moves the webhook.
const settle = statement(
  'settle-webhook',
  `WITH kept AS (${KEEP_ATTEMPT}), settled AS (
     UPDATE webhooks SET position = CASE WHEN :delivered OR :putAside THEN :event ELSE position END,
       failures = CASE WHEN :delivered OR :putAside THEN 0 ELSE failures + 1 END,
       refused = CASE WHEN :delivered OR :putAside THEN 0 ELSE refused + :refusedNow::int END,
       skipped = CASE WHEN :putAside THEN least(skipped + 1, 1000) WHEN :delivered THEN 0 ELSE skipped END,
       due_at = CASE WHEN :delivered OR :putAside THEN now() ELSE now() + make_interval(secs => :pause) END
     WHERE id = :webhook AND due_at::text = :lease RETURNING id, user_id, due_at, skipped
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, u.email, CASE WHEN settled.due_at IS NULL THEN '${WEBHOOK_STOPPED}' ELSE '${WEBHOOK_SKIPPED}' END,
       jsonb_strip_nulls(jsonb_build_object('host', :host::text, 'gone', CASE WHEN :gone THEN true END))
     FROM settled JOIN users u ON u.id = settled.user_id
     WHERE settled.due_at IS NULL OR (:putAside AND settled.skipped = 1)
   )
   SELECT due_at IS NULL AS stopped FROM settled`,
)

const giveBack = statement(
  'give-back-webhook',
  'UPDATE webhooks SET due_at = now() + make_interval(secs => :pause) WHERE id = :webhook AND due_at::text = :lease',
)

interface WebhooksParts {
  db: Database
  log: Log
  post: Post
}

/** A run ends when nothing is being sent. Meanwhile it starts what is due, so that no webhook waits for another. */
export function webhooksJob(parts: WebhooksParts): Job {
  const { db, log } = parts
  return {
    name: 'webhooks',
    everyMs: SWEEP_MS,
    run: async (stopping) => {
      const sending = new Set<Promise<void>>()
      const cut = new AbortController()
      stopping.addEventListener('abort', () => setTimeout(() => cut.abort(), GRACE_MS).unref(), {
        once: true,
      })
      do {
        if (!(await anyOn(db))[0]?.any) break
        await numberEvents(db)
        for (const claimed of await claim(db, { id: null })) {
          const sent = sendAll(parts, claimed, stopping, cut.signal)
            .catch((error: Error) =>
              log.warn({ webhook: claimed.webhook, reason: error.message }, 'a webhook was interrupted'),
            )
            .finally(() => sending.delete(sent))
          sending.add(sent)
        }
        await within(SWEEP_MS, Promise.all(sending))
      } while (sending.size > 0 && !stopping.aborted)
      await Promise.all(sending)
    },
  }
}

/** One event after the other, until none waits or one fails. */
async function sendAll(
  parts: WebhooksParts,
  first: Claimed,
  stopping: AbortSignal,
  cut: AbortSignal,
): Promise<void> {
  for (let next: Claimed | undefined = first; next; ) {
    const { webhook, lease }: Claimed = next
    if (!mayListen(next)) return void (await giveBack(parts.db, { webhook, lease, pause: REST_S }))
    const event = toEvent(next)
    const attempt = await postEvent(parts.post, next, event, cut)
    if (cut.aborted && !attempt.delivered)
      return void (await giveBack(parts.db, { webhook, lease, pause: 0 }))
    const refusedNow = isRefusal(attempt)
    const gone = attempt.status === GONE
    const putAside = refusedNow && !gone && next.refused + 1 >= REFUSALS
    const [settled] = await settle(parts.db, {
      ...valuesOf(webhook, next, attempt, false),
      body: putAside ? JSON.stringify(event) : null,
      delivered: attempt.delivered,
      putAside,
      refusedNow: refusedNow ? 1 : 0,
      gone,
      pause: gone ? undefined : PAUSES_S[next.failures],
      lease,
      mailId: newId(),
      host: new URL(next.url).host,
    })
    if (settled?.stopped) parts.log.warn({ webhook }, 'a webhook has stopped after its last attempt')
    if (!(attempt.delivered || putAside) || stopping.aborted) return
    next = (await claim(parts.db, { id: webhook }))[0]
  }
}

/** Judged each time: a person who has lost the ability receives nothing more (rules: V-6). */
const mayListen = ({ role, roles, closed }: Claimed) =>
  !closed && can(abilitiesOf({ role, roles: knownRoles(roles) }), 'webhooks')
