import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { ENDED_KEYS_FACTS, endKeysOf, lockOwnerOfKeys } from '#server/people/sessions/end-keys.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { FACTOR_CHANGED } from './factor-mail.ts'

// Nothing happens to a person without a second factor.
const reset = statement(
  'reset-second-factor',
  `WITH subjects AS (
     SELECT i.subject FROM identities i WHERE i.issuer = :embedded AND i.user_id = :userId
   ), dropped AS (
     DELETE FROM auth_second_factors f USING subjects WHERE f."userId" = subjects.subject RETURNING f."userId" AS subject
   ), off AS (
     UPDATE auth_users a SET "twoFactorEnabled" = false FROM dropped WHERE a."id" = dropped.subject AND a."twoFactorEnabled"
     RETURNING a."id"
   ), ended AS (
     DELETE FROM auth_sessions s USING subjects WHERE s."userId" = subjects.subject AND EXISTS (SELECT FROM off)
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} WHERE id = :userId AND EXISTS (SELECT FROM off)
     RETURNING id, id AS user_id, email
   ), ${endKeysOf('withdrawn')}, recorded AS (
     INSERT INTO user_events (user_id, kind, actor) SELECT id, 'second-factor-reset', :callerId::uuid FROM withdrawn
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, email, '${FACTOR_CHANGED}', jsonb_build_object('change', 'second-factor-reset') || ${ENDED_KEYS_FACTS} FROM withdrawn
   )
   SELECT count(*)::int AS reset FROM withdrawn`,
)

/**
 * For a person who has lost device and recovery codes (rules: A-24). Sessions, tokens and keys end: a new sign-in asks for the
 * password alone.
 */
function dropFactor(db: Database, userId: string, callerId: string | null): Promise<number> {
  return transaction(db, async (tx) => {
    await lockOwnerOfKeys(tx, userId)
    const ended = { keepKeys: [], endedBy: callerId }
    const [outcome] = await reset(tx, { userId, callerId, ...ended, mailId: newId(), embedded: EMBEDDED })
    return outcome?.reset ?? 0
  })
}

export async function resetFactor(
  db: Database,
  caller: Caller,
  { email, id }: { email: string; id?: string | undefined },
): Promise<{ modifiedCount: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  if (user === 'closed') return refuse('no-such-user')
  if (user.id === caller.id) return refuse('own-second-factor')
  return { modifiedCount: await dropFactor(db, user.id, caller.id) }
}

const openUsers = statement(
  'open-users-of-email',
  'SELECT id FROM users WHERE email = :email AND closed_at IS NULL',
)

/** For the command on the store's machine. */
export async function dropFactorOf(
  db: Database,
  email: string,
): Promise<{ found: boolean; dropped: boolean }> {
  const users = await openUsers(db, { email })
  let dropped = 0
  for (const { id } of users) dropped += await dropFactor(db, id, null)
  return { found: users.length > 0, dropped: dropped > 0 }
}
