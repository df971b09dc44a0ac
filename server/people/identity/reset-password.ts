import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { ENDED_KEYS_FACTS, endKeysOf, idsToKeep, lockOwnerOfKeys } from '#server/people/sessions/end-keys.ts'
import { hashingForKnown } from '#server/people/sessions/hash-queue.ts'
import { linkTokenHash } from '#server/people/sessions/link-token.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type FirstProof, HAS_NO_PROVIDER, IS_FIRST_PROOF } from './first-proof.ts'
import { hashPassword, refusedAsCommon } from './password-hashes.ts'
import { PASSWORD_CHANGED } from './password-mail.ts'

const isGood = statement(
  'reset-token-is-good',
  'SELECT FROM password_resets WHERE token_hash = :hash AND expires_at > now()',
)

const lockAccount = statement(
  'lock-account-to-reset',
  `SELECT p."id" AS subject, i.user_id, ${IS_FIRST_PROOF} AS first_proof
   FROM password_resets r JOIN auth_users p ON p."id" = r.subject
   LEFT JOIN identities i ON i.issuer = :embedded AND i.subject = r.subject
   WHERE r.token_hash = :hash AND r.expires_at > now() FOR UPDATE OF p`,
)

// Of 2 calls with one token the second finds none. With another provider the user may be another person.
const setPassword = statement(
  'reset-password',
  `WITH used AS (
     DELETE FROM password_resets WHERE token_hash = :hash AND expires_at > now() RETURNING subject
   ), others AS (
     DELETE FROM password_resets r USING used WHERE r.subject = used.subject AND r.token_hash <> :hash
   ), ended AS (
     DELETE FROM auth_sessions s USING used WHERE s."userId" = used.subject
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} FROM used, identities i
     WHERE i.issuer = :embedded AND i.subject = used.subject AND users.id = i.user_id
   ), owners AS (
     SELECT i.user_id FROM used JOIN identities i ON i.issuer = :embedded AND i.subject = used.subject
   ), ${endKeysOf('owners')}, verified AS (
     UPDATE auth_users p SET "emailVerified" = true, "name" = CASE WHEN :firstProof THEN p."email" ELSE p."name" END,
       "twoFactorEnabled" = p."twoFactorEnabled" AND NOT :firstProof FROM used
     WHERE p."id" = used.subject AND ${HAS_NO_PROVIDER}
   ), unproven AS (
     DELETE FROM auth_second_factors f USING used WHERE f."userId" = used.subject AND :firstProof
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, p."email", '${PASSWORD_CHANGED}', ${ENDED_KEYS_FACTS} FROM used JOIN auth_users p ON p."id" = used.subject
   )
   INSERT INTO auth_accounts ("id", "accountId", "providerId", "userId", "password")
   SELECT :id, subject, 'credential', subject, :password FROM used
   ON CONFLICT ("providerId", "accountId") DO UPDATE SET "password" = excluded."password", "updatedAt" = now()
   RETURNING (SELECT p."email" FROM auth_users p WHERE p."id" = "userId") AS "email!"`,
)

const keysOfLink = statement(
  'keys-of-reset-link',
  `SELECT k.id AS "_id!", k.name AS "name!" FROM password_resets r
   JOIN auth_users p ON p."id" = r.subject AND NOT ${IS_FIRST_PROOF}
   JOIN identities i ON i.issuer = :embedded AND i.subject = r.subject JOIN api_keys k ON k.user_id = i.user_id
   WHERE r.token_hash = :hash AND r.expires_at > now() ORDER BY k.id DESC`,
)

/** Those that the person may keep: the first proof of the email drops all (rules: A-19). None of a link that has ended. */
export function keysOfResetLink(db: Queryable, token: string): Promise<{ _id: string; name: string }[]> {
  return keysOfLink(db, { hash: linkTokenHash(token), embedded: EMBEDDED })
}

/** Ends the keys that are not kept. The first proof of the email drops what was entered in the account (rules: A-19). */
export async function resetPassword(
  { db, firstProof }: { db: Database; firstProof: FirstProof },
  token: string,
  { newPassword, keepKeys }: { newPassword: string; keepKeys?: string[] | undefined },
): Promise<{ email: string } | Refusal> {
  const hash = linkTokenHash(token)
  const good = (await isGood(db, { hash })).length > 0
  if (!good) return refuse('reset-link-ended')
  const common = refusedAsCommon(newPassword, 'newPassword')
  if (common) return common
  const password = await hashingForKnown(hash, () => hashPassword(newPassword))
  const by = {
    hash,
    embedded: EMBEDDED,
    id: newId(),
    password,
    keepKeys: idsToKeep(keepKeys),
    mailId: newId(),
  }
  const outcome = await transaction(db, async (tx) => {
    const [account] = await lockAccount(tx, { hash, embedded: EMBEDDED })
    const dropsOf = account?.first_proof ? account.user_id : null
    if (dropsOf) await firstProof.drop(tx, dropsOf)
    if (account?.user_id) await lockOwnerOfKeys(tx, account.user_id)
    const [set] = await setPassword(tx, {
      ...by,
      endedBy: account?.user_id ?? null,
      firstProof: account?.first_proof ?? false,
    })
    return set && { email: set.email, dropsOf }
  })
  if (!outcome) return refuse('reset-link-ended')
  if (outcome.dropsOf) await firstProof.finish(outcome.dropsOf)
  return { email: outcome.email }
}
