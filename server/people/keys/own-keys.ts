import { cents, fromCents } from '#contract/money.ts'
import { type ApiKey, type KeyForm, MAX_KEYS } from '#contract/people/keys.ts'
import { abilitiesOf, can, knownRoles } from '#contract/people/roles.ts'
import { DESK_SCOPES, deskScope } from '#contract/people/scopes.ts'
import { t } from '#messages/catalogue.ts'
import { endKeysOf, lockOwnerOfKeys } from '#server/people/sessions/end-keys.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import {
  asRow,
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { hashOf, newSecret } from './find-key.ts'
import { KEY_CHANGED, SHOWN_NAME } from './key-mail.ts'
import { type ProofParts, proveOwner } from './prove-owner.ts'

const KEY_COLUMNS = `k.id, k.name, k.scopes, to_char(k.expires_on, 'YYYY-MM-DD') AS expires_on, k.order_limit_cents,
  k.created_at, k.last_used_at, (SELECT count(*)::int FROM webhooks w WHERE w.key_id = k.id AND w.is_on) AS "webhooks!"`

function toKey(row: RowOf<typeof keysOf>): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
    ...(row.order_limit_cents === null ? {} : { orderLimit: fromCents(row.order_limit_cents) }),
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
    ...(row.webhooks > 0 ? { webhooks: row.webhooks } : {}),
  }
}

const keysOf = statement(
  'keys-of-user',
  `SELECT ${KEY_COLUMNS} FROM api_keys k WHERE k.user_id = :userId ORDER BY k.id DESC`,
  asRow<{ scopes: ApiKey['scopes'] }>,
)

export async function listKeys(db: Queryable, userId: string): Promise<ApiKey[]> {
  return (await keysOf(db, { userId })).map(toKey)
}

const MAX_ALL = 1000

const keysOfDesk = statement(
  'keys-of-desk',
  `SELECT ${KEY_COLUMNS}, u.email, u.role, u.roles FROM api_keys k JOIN users u ON u.id = k.user_id
   WHERE u.role = 'admin' OR u.roles <> '{}' ORDER BY k.id DESC LIMIT ${MAX_ALL}`,
  asRow<{ scopes: ApiKey['scopes'] }>,
)

/** For those with `people`: a key that a stolen session made is seen by others than its maker. */
export async function listKeysOfDesk(db: Queryable): Promise<ApiKey[]> {
  const rows = await keysOfDesk(db)
  const ofDesk = rows.filter(({ role, roles }) => abilitiesOf({ role, roles: knownRoles(roles) }).length > 0)
  return ofDesk.map((row) => {
    const key = toKey(row)
    return { ...key, email: row.email, ...(key.lastUsedAt ? { lastUsed: key.lastUsedAt } : {}) }
  })
}

const insertKey = statement(
  'insert-key',
  `WITH k AS (
     INSERT INTO api_keys (id, user_id, name, hash, scopes, expires_on, order_limit_cents, with_factor)
     SELECT :id, :callerId, :name, :hash, :scopes::text[], :expiresOn::date, :limit::bigint, :withFactor::boolean
     WHERE (SELECT count(*) FROM api_keys WHERE user_id = :callerId) < :most RETURNING *
   ), recorded AS (
     INSERT INTO user_events (user_id, kind, actor, key_name) SELECT user_id, 'key-made', user_id, name FROM k
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, u.email, '${KEY_CHANGED}', jsonb_build_object('change', 'made', 'scopes', k.scopes, 'name', ${SHOWN_NAME})
     FROM k JOIN users u ON u.id = k.user_id
   )
   SELECT ${KEY_COLUMNS} FROM k`,
  asRow<{ scopes: ApiKey['scopes'] }>,
)

const isPast = statement('is-past-day', `SELECT :expiresOn::date < (now() AT TIME ZONE 'UTC')::date AS past`)

export async function makeKey(
  parts: ProofParts,
  caller: Caller,
  form: KeyForm,
): Promise<(ApiKey & { key: string }) | Refusal> {
  const key = newSecret()
  const { name, scopes, expiresOn, orderLimit } = form
  const own = caller.may.map(deskScope)
  const beyond = DESK_SCOPES.some((scope) => scopes.includes(scope) && !own.includes(scope))
  if (beyond) return refuse('invalid-fields', {}, [{ path: 'scopes', message: t('key.scope-beyond') }])
  const [day] = await isPast(parts.db, { expiresOn })
  if (day?.past) return refuse('invalid-fields', {}, [{ path: 'expiresOn', message: t('key.day-past') }])
  const proof = await proveOwner(parts, caller, form.password)
  if (proof instanceof Refusal) return proof
  return underCaller(parts.db, caller, async (tx) => {
    const limit = orderLimit === undefined ? undefined : cents(orderLimit)
    const [made] = await insertKey(tx, {
      id: newId(),
      callerId: caller.id,
      name,
      hash: hashOf(key),
      scopes: [...new Set(scopes)],
      expiresOn,
      limit,
      withFactor: proof.withFactor,
      most: MAX_KEYS,
      mailId: newId(),
    })
    return made ? { ...toKey(made), key } : refuse('too-many-keys', { most: MAX_KEYS })
  })
}

const ownerOfKey = statement(
  'owner-of-key',
  `SELECT k.user_id, u.role, u.roles FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = :id`,
  asRow<Pick<Caller, 'role'> & { user_id: string; roles: string[] }>,
)

const endKey = statement(
  'end-key',
  `WITH owner AS (SELECT :ownerId::uuid AS user_id), ${endKeysOf('owner', 'k.id = :id')}, mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, u.email, '${KEY_CHANGED}', jsonb_build_object('change', 'ended', 'name', ${SHOWN_NAME})
     FROM keys_ended k JOIN users u ON u.id = k.user_id WHERE u.id <> :endedBy::uuid
   )
   SELECT count(*)::int AS ended FROM keys_ended`,
)

/** Of the caller, or, by one with `people`, of anybody with an ability, who gets a mail. */
export async function revokeKey(db: Database, caller: Caller, id: string) {
  const [owner] = isId(id) ? await ownerOfKey(db, { id }) : []
  if (!owner || !mayEnd(caller, owner)) return { deletedCount: 0 }
  return transaction(db, async (tx) => {
    await lockOwnerOfKeys(tx, owner.user_id)
    const [outcome] = await endKey(tx, { id, ownerId: owner.user_id, endedBy: caller.id, mailId: newId() })
    return { deletedCount: outcome?.ended ?? 0 }
  })
}

function mayEnd(
  caller: Caller,
  { user_id, role, roles }: { user_id: string; roles: string[] } & Pick<Caller, 'role'>,
) {
  if (user_id === caller.id) return true
  return can(caller.may, 'people') && abilitiesOf({ role, roles: knownRoles(roles) }).length > 0
}
