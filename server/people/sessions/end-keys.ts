import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const lockOwner = statement('lock-owner-of-keys', 'SELECT FROM users WHERE id = :userId FOR NO KEY UPDATE')

/**
 * Before the statement that ends the person's keys: a key that is being made, or a call that is being made with one, ends
 * first or finds the key ended.
 */
export async function lockOwnerOfKeys(tx: Queryable, userId: string): Promise<void> {
  await lockOwner(tx, { userId })
}

/**
 * SQL: ends `which` keys of the people in `owners` (user_id), all that `:keepKeys` does not name, and says so in their history
 * (rules: T-10). The database turns off the webhooks that they saved.
 */
export const endKeysOf = (owners: string, which = 'k.id::text <> ALL (:keepKeys::text[])') => `keys_ended AS (
     DELETE FROM api_keys k USING ${owners} o WHERE k.user_id = o.user_id AND ${which}
     RETURNING k.user_id, k.name
   ), keys_recorded AS (
     INSERT INTO user_events (user_id, kind, actor, key_name) SELECT user_id, 'key-ended', :endedBy::uuid, name FROM keys_ended
   )`

/** SQL: what the mail about it says. No names: the address may be unverified (rules: A-14). */
export const ENDED_KEYS_FACTS = `jsonb_build_object('endedKeys', (SELECT count(*) FROM keys_ended))`

/** Of those facts; a mail of a former release has none. */
export function endedKeysWords(count: unknown): string[] {
  return count ? [t('mail.password-keys', { count: Number(count) })] : []
}

export const idsToKeep = (keepKeys: readonly string[] = []): string[] =>
  keepKeys.map((id) => id.toLowerCase())
