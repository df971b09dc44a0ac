import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { ENDED_KEYS_FACTS, endKeysOf, lockOwnerOfKeys } from '#server/people/sessions/end-keys.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens-from.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { hashPassword } from './password-hashes.ts'
import { PASSWORD_CHANGED } from './password-mail.ts'
import { readablePassword } from './readable-password.ts'

const passwordAccount = statement(
  'password-account-of-email',
  `SELECT p."id" AS subject, i.user_id, coalesce(u.closed_at IS NOT NULL, false) AS closed
   FROM auth_users p LEFT JOIN identities i ON i.issuer = :embedded AND i.subject = p."id"
   LEFT JOIN users u ON u.id = i.user_id WHERE p."email" = :email`,
)

const anyUser = statement(
  'any-user-of-email',
  'SELECT FROM users WHERE email = :email AND closed_at IS NULL LIMIT 1',
)

// One statement: all or none of it applies. Sessions of the person's other identities end too.
const setPassword = statement(
  'assign-password',
  `WITH owner AS (
     SELECT user_id FROM identities WHERE issuer = :embedded AND subject = :accountSubject
   ), subjects AS (
     SELECT :accountSubject AS subject UNION SELECT i.subject FROM owner JOIN identities i USING (user_id) WHERE i.issuer = :embedded
   ), ended AS (
     DELETE FROM auth_sessions s USING subjects WHERE s."userId" = subjects.subject
   ), links AS (
     DELETE FROM password_resets r USING subjects WHERE r.subject = subjects.subject
   ), ${endKeysOf('owner')}, withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} FROM owner WHERE users.id = owner.user_id
   ), recorded AS (
     INSERT INTO user_events (user_id, kind) SELECT user_id, 'password-reset' FROM owner
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, p."email", '${PASSWORD_CHANGED}', ${ENDED_KEYS_FACTS} FROM auth_users p WHERE p."id" = :accountSubject
   )
   INSERT INTO auth_accounts ("id", "accountId", "providerId", "userId", "password")
   VALUES (:id, :accountSubject, 'credential', :accountSubject, :password)
   ON CONFLICT ("providerId", "accountId") DO UPDATE SET "password" = excluded."password", "updatedAt" = now()`,
)

/** Returns a reason instead if the email has no open account, or the account has no password. */
export async function assignPassword(
  db: Database,
  email: string,
): Promise<{ password: string } | 'unknown' | 'closed' | 'elsewhere'> {
  const [account] = await passwordAccount(db, { email, embedded: EMBEDDED })
  if (!account) return (await anyUser(db, { email })).length > 0 ? 'elsewhere' : 'unknown'
  if (account.closed) return 'closed'
  const password = readablePassword()
  const hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    if (account.user_id) await lockOwnerOfKeys(tx, account.user_id)
    await setPassword(tx, {
      accountSubject: account.subject,
      embedded: EMBEDDED,
      id: newId(),
      password: hash,
      keepKeys: [],
      endedBy: null,
      mailId: newId(),
    })
  })
  return { password }
}
