import { cents } from '#contract/money.ts'
import { type ApiKey, DESK_SCOPES, deskScope, type KeyForm, MAX_KEYS } from '#contract/people/keys.ts'
import { t } from '#messages/catalogue.ts'
import { lockCaller } from '#server/people/users/lock-caller.ts'
import { type Database, statement, transactionUnderLock } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { KEY_COLUMNS, type KeyRow, toKey } from './key-row.ts'
import { hashOf, newSecret } from './key-secret.ts'

const insertKey = statement<KeyRow & { past: boolean }>(
  'insert-key',
  `INSERT INTO api_keys (id, user_id, name, hash, scopes, expires_on, order_limit_cents)
   SELECT $1, $2, $3, $4, $5::text[], $6::date, $7::bigint
   WHERE (SELECT count(*) FROM api_keys WHERE user_id = $2) < $8
   RETURNING ${KEY_COLUMNS}`,
)

const isPast = statement<{ past: boolean }>(
  'is-past-day',
  `SELECT $1::date < (now() AT TIME ZONE 'UTC')::date AS past`,
)

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
  return transactionUnderLock(
    db,
    (tx) => lockCaller(tx, caller),
    async (tx, refused) => {
      if (refused) return refused
      const [day] = await isPast(tx, [expiresOn])
      if (day?.past) return refuse('invalid-fields', {}, [{ path: 'expiresOn', message: t('key.day-past') }])
      const limit = orderLimit === undefined ? undefined : cents(orderLimit)
      const values = [newId(), caller.id, name, hashOf(key), [...new Set(scopes)], expiresOn, limit, MAX_KEYS]
      const [made] = await insertKey(tx, values)
      return made ? { ...toKey(made), key } : refuse('too-many-keys', { most: MAX_KEYS })
    },
  )
}
