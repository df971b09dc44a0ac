import { cents, fromCents } from '#contract/money.ts'
import { type ApiKey, type KeyForm, MAX_KEYS } from '#contract/people/keys.ts'
import { DESK_SCOPES, deskScope } from '#contract/people/scopes.ts'
import { t } from '#messages/catalogue.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { hashOf, newSecret } from './key-secret.ts'

interface KeyRow {
  id: string
  name: string
  scopes: ApiKey['scopes']
  expires_on: string | null
  order_limit_cents: number | null
  created_at: Date
  last_used_at: Date | null
}

const KEY_COLUMNS = `id, name, scopes, to_char(expires_on, 'YYYY-MM-DD') AS expires_on, order_limit_cents,
  created_at, last_used_at`

function toKey(row: KeyRow): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
    ...(row.order_limit_cents === null ? {} : { orderLimit: fromCents(row.order_limit_cents) }),
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
  }
}

const keysOf = statement(
  'keys-of-user',
  `SELECT ${KEY_COLUMNS} FROM api_keys WHERE user_id = :userId ORDER BY id DESC`,
  asRow<KeyRow>,
)

export async function listKeys(db: Queryable, userId: string): Promise<ApiKey[]> {
  return (await keysOf(db, { userId })).map(toKey)
}

const insertKey = statement(
  'insert-key',
  `INSERT INTO api_keys (id, user_id, name, hash, scopes, expires_on, order_limit_cents)
   SELECT :id, :callerId, :name, :hash, :scopes::text[], :expiresOn::date, :limit::bigint
   WHERE (SELECT count(*) FROM api_keys WHERE user_id = :callerId) < :most
   RETURNING ${KEY_COLUMNS}`,
  asRow<KeyRow>,
)

const isPast = statement('is-past-day', `SELECT :expiresOn::date < (now() AT TIME ZONE 'UTC')::date AS past`)

export async function makeKey(
  db: Database,
  caller: Caller,
  form: KeyForm,
): Promise<(ApiKey & { key: string }) | Refusal> {
  const key = newSecret()
  const { name, scopes, expiresOn, orderLimit } = form
  const own = caller.may.map(deskScope)
  const beyond = DESK_SCOPES.some((scope) => scopes.includes(scope) && !own.includes(scope))
  if (beyond) return refuse('invalid-fields', {}, [{ path: 'scopes', message: t('key.scope-beyond') }])
  return underCaller(db, caller, async (tx) => {
    const [day] = await isPast(tx, { expiresOn })
    if (day?.past) return refuse('invalid-fields', {}, [{ path: 'expiresOn', message: t('key.day-past') }])
    const limit = orderLimit === undefined ? undefined : cents(orderLimit)
    const [made] = await insertKey(tx, {
      id: newId(),
      callerId: caller.id,
      name,
      hash: hashOf(key),
      scopes: [...new Set(scopes)],
      expiresOn,
      limit,
      most: MAX_KEYS,
    })
    return made ? { ...toKey(made), key } : refuse('too-many-keys', { most: MAX_KEYS })
  })
}

const deleteKey = statement(
  'delete-key',
  `WITH deleted AS (DELETE FROM api_keys WHERE user_id = :userId AND id::text = lower(:id) RETURNING 1)
   SELECT count(*)::int AS deleted FROM deleted`,
)

export async function revokeKey(db: Queryable, userId: string, id: string) {
  const [outcome] = await deleteKey(db, { userId, id })
  return { deletedCount: outcome?.deleted ?? 0 }
}
