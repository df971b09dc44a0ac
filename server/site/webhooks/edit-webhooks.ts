import { randomBytes } from 'node:crypto'
import { MAX_WEBHOOKS, type Webhook, type WebhookForm } from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { lockNumbers, numberEvents } from '#server/site/events/number-events.ts'
import { addressesOf, ForbiddenAddress, type Reach } from './receiver-address.ts'
import { toWebhook, WEBHOOK_COLUMNS, type WebhookRow } from './webhook-row.ts'

type WithSecret = Webhook & { secret: string }

const allWebhooks = statement(
  'all-webhooks',
  `SELECT ${WEBHOOK_COLUMNS} FROM webhooks w ORDER BY w.id`,
  asRow<WebhookRow>,
)

export async function listWebhooks(db: Queryable): Promise<Webhook[]> {
  return (await allWebhooks(db)).map(toWebhook)
}

const insertWebhook = statement(
  'insert-webhook',
  `INSERT INTO webhooks AS w (id, user_id, key_id, url, types, is_on, secret, position)
   SELECT :id, :callerId, :key, :url, :types, :on, :secret, last FROM event_numbers WHERE (SELECT count(*) FROM webhooks) < ${MAX_WEBHOOKS}
   RETURNING ${WEBHOOK_COLUMNS}`,
  asRow<WebhookRow>,
)

export async function makeWebhook(
  db: Database,
  reach: Reach,
  caller: Caller,
  form: WebhookForm,
): Promise<WithSecret | Refusal> {
  const forbidden = await refuseAddress(reach, form)
  if (forbidden) return forbidden
  const secret = newSecret()
  // What has happened before has its number by then.
  await numberEvents(db)
  return underCaller(db, caller, async (tx) => {
    await lockNumbers(tx)
    const { url, on } = form
    const key = caller.key?.id ?? null
    const values = { id: newId(), callerId: caller.id, key, url, types: typesOf(form), on, secret }
    const [made] = await insertWebhook(tx, values)
    return made ? { ...toWebhook(made), secret } : refuse('too-many-webhooks', { most: MAX_WEBHOOKS })
  })
}

const updateWebhook = statement(
  'change-webhook',
  `UPDATE webhooks w SET user_id = :callerId, key_id = :key, url = :url, types = :types, is_on = :on, failures = 0, refused = 0, skipped = 0, due_at = now()
   WHERE id = :id
   RETURNING ${WEBHOOK_COLUMNS}`,
  asRow<WebhookRow>,
)

export async function changeWebhook(
  db: Database,
  reach: Reach,
  caller: Caller,
  id: string,
  form: WebhookForm,
): Promise<Webhook | Refusal> {
  if (!isId(id)) return refuse('no-such-webhook')
  const forbidden = await refuseAddress(reach, form)
  if (forbidden) return forbidden
  return underCaller(db, caller, async (tx) => {
    const [changed] = await updateWebhook(tx, {
      id,
      callerId: caller.id,
      key: caller.key?.id ?? null,
      url: form.url,
      types: typesOf(form),
      on: form.on,
    })
    return changed ? toWebhook(changed) : refuse('no-such-webhook')
  })
}

const deleteWebhook = statement('delete-webhook', 'DELETE FROM webhooks WHERE id = :id RETURNING id')

export async function removeWebhook(db: Queryable, id: string): Promise<{ deletedCount: number }> {
  return { deletedCount: isId(id) ? (await deleteWebhook(db, { id })).length : 0 }
}

const changeSecret = statement(
  'rotate-webhook-secret',
  `UPDATE webhooks w SET former_secret = secret, former_until = now() + interval '1 day', secret = :secret WHERE id = :id
   RETURNING ${WEBHOOK_COLUMNS}`,
  asRow<WebhookRow>,
)

export async function rotateSecret(db: Queryable, id: string): Promise<WithSecret | Refusal> {
  const secret = newSecret()
  const [changed] = isId(id) ? await changeSecret(db, { id, secret }) : []
  return changed ? { ...toWebhook(changed), secret } : refuse('no-such-webhook')
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const typesOf = ({ types }: WebhookForm) => [...new Set(types)]

/** A name without an address is let through: name servers fail for a while, and the journal says so. */
async function refuseAddress(reach: Reach, { url }: WebhookForm): Promise<Refusal | undefined> {
  try {
    await addressesOf(new URL(url), reach)
  } catch (error) {
    if (error instanceof ForbiddenAddress)
      return refuse('invalid-fields', {}, [{ path: 'url', message: t('webhook.url-forbidden') }])
  }
  return undefined
}
