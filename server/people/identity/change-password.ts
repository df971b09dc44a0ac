import type { ChangePasswordForm } from '#contract/people/own-account.ts'
import { ENDED_KEYS_FACTS, endKeysOf, idsToKeep } from '#server/people/sessions/end-keys.ts'
import { hashingForKnown } from '#server/people/sessions/hash-queue.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { confirmPassword, type PasswordParts } from './own-password.ts'
import { hashPassword, refusedAsCommon } from './password-hashes.ts'
import { PASSWORD_CHANGED } from './password-mail.ts'

// It replaces only the password that was checked; one that was reset meanwhile stays.
const replacePassword = statement(
  'change-password',
  `WITH changed AS (
     UPDATE auth_accounts SET "password" = :hash, "updatedAt" = now()
     WHERE "userId" = :subject AND "providerId" = 'credential' AND "password" = :checked RETURNING "userId" AS subject
   ), resets AS (
     DELETE FROM password_resets r USING changed WHERE r.subject = changed.subject
   ), ended AS (
     DELETE FROM auth_sessions s USING changed
     WHERE s."userId" = changed.subject AND s."id" IS DISTINCT FROM :kept::text RETURNING 1
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} WHERE id = :callerId::uuid AND EXISTS (SELECT FROM changed)
     RETURNING id AS user_id
   ), ${endKeysOf('withdrawn')}, mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, p."email", '${PASSWORD_CHANGED}', ${ENDED_KEYS_FACTS} FROM changed JOIN auth_users p ON p."id" = changed.subject
   )
   SELECT (SELECT count(*)::int FROM ended) AS ended FROM changed`,
)

/**
 * The session `kept` stays open and can get a new token; other sessions, reset links, access tokens and the keys that are not
 * kept end.
 */
export async function changePassword(
  parts: PasswordParts,
  caller: Caller,
  { password, newPassword, keepKeys }: typeof ChangePasswordForm._output,
  kept: string | undefined,
): Promise<{ endedSessions: number } | Refusal> {
  const common = refusedAsCommon(newPassword, 'newPassword')
  if (common) return common
  const present = await confirmPassword(parts, caller, password)
  if (present instanceof Refusal) return present
  const hash = await hashingForKnown(caller.id, () => hashPassword(newPassword))
  const by = {
    subject: present.subject,
    checked: present.hash,
    hash,
    kept,
    callerId: caller.id,
    endedBy: caller.id,
    keepKeys: idsToKeep(keepKeys),
    mailId: newId(),
  }
  return underCaller(parts.db, caller, async (tx) => {
    const [changed] = await replacePassword(tx, by)
    return changed ? { endedSessions: changed.ended } : refuse('wrong-password')
  })
}
