import type { EventType } from '#contract/site/events.ts'
import type { Webhook } from '#contract/site/webhooks.ts'

export interface WebhookRow {
  id: string
  url: string
  types: EventType[]
  is_on: boolean
  owner: string
  failures: number
  due_at: Date | null
  created_at: Date
  put_aside: number
}

export const WEBHOOK_COLUMNS = `w.id, w.url, w.types, w.is_on, (SELECT email FROM users WHERE id = w.user_id) AS "owner!",
  w.failures, w.due_at, w.created_at,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.body IS NOT NULL) AS "put_aside!"`

/** SQL: the next event of the webhook `w`. */
export const NEXT_EVENT = `(SELECT min(first.id) FROM unnest(w.types) AS wanted (type) CROSS JOIN LATERAL (
  SELECT id FROM events WHERE type = wanted.type AND id > w.position ORDER BY id LIMIT 1) first)`

/** SQL: the secrets that sign now, the newest first (rules: V-7). */
export const SECRETS = `CASE WHEN w.former_until > now() THEN ARRAY[w.secret, w.former_secret] ELSE ARRAY[w.secret] END`

export function toWebhook(row: WebhookRow): Webhook {
  const { failures, due_at } = row
  return {
    _id: row.id,
    url: row.url,
    types: row.types,
    on: row.is_on,
    owner: row.owner,
    state: stateOf(row),
    failures,
    ...(row.is_on && failures > 0 && due_at ? { nextAttemptAt: due_at.toISOString() } : {}),
    ...(row.put_aside > 0 ? { skipped: row.put_aside } : {}),
    createdAt: row.created_at.toISOString(),
  }
}

function stateOf({ is_on, due_at, failures }: WebhookRow): Webhook['state'] {
  if (!is_on) return 'off'
  if (due_at === null) return 'stopped'
  return failures > 0 ? 'failing' : 'working'
}
