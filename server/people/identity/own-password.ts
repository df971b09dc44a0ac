import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { hashingForKnown } from '#server/people/sessions/hash-queue.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { verifyPassword } from './password-hashes.ts'

interface StoredPassword {
  subject: string
  hash: string
}

const passwordOf = statement(
  'password-of-user',
  `SELECT i.subject, a."password" AS hash FROM identities i
   JOIN auth_accounts a ON a."userId" = i.subject AND a."providerId" = 'credential' AND a."password" IS NOT NULL
   WHERE i.issuer = :embedded AND i.user_id = :userId ORDER BY i.created_at LIMIT 1`,
)

export async function findPassword(db: Queryable, userId: string): Promise<StoredPassword | undefined> {
  const [kept] = await passwordOf(db, { userId, embedded: EMBEDDED })
  return kept
}

const passwordOfSession = statement(
  'password-of-session',
  `SELECT i.subject, a."password" AS "hash!" FROM identities own JOIN identities i USING (user_id, issuer)
   JOIN auth_accounts a ON a."userId" = i.subject AND a."providerId" = 'credential' AND a."password" IS NOT NULL
   WHERE own.issuer = :embedded AND own.subject = :subject ORDER BY i.subject = own.subject DESC, i.created_at LIMIT 1`,
)

/** Of the person's other sign-in. Better Auth checks only a password of the session's own account. */
export async function provesPassword(db: Queryable, subject: string, password = ''): Promise<boolean> {
  const [kept] = await passwordOfSession(db, { subject, embedded: EMBEDDED })
  return !kept || kept.subject === subject || verifyPassword({ hash: kept.hash, password })
}

const WINDOW_S = 15 * 60

export interface PasswordParts {
  db: Database
  limits: Limits
  config: { LIMIT_SIGN_IN_ACCOUNT_ADDRESS: number }
}

/** Wrong guesses are limited as at sign-in, so that a stolen token does not allow guessing. */
export async function confirmPassword(
  { db, limits, config }: PasswordParts,
  caller: Caller,
  password: string,
): Promise<StoredPassword | Refusal> {
  const most = config.LIMIT_SIGN_IN_ACCOUNT_ADDRESS
  const use = { limit: { name: 'own-password', most, seconds: WINDOW_S }, by: caller.id }
  const kept = await findPassword(db, caller.id)
  if (!kept) return refuse('no-password')
  const refused = await limits.take(use)
  if (refused) return refused
  if (!(await hashingForKnown(caller.id, () => verifyPassword({ hash: kept.hash, password }))))
    return refuse('wrong-password')
  await limits.giveBack(use)
  return kept
}
