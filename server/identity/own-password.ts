import { verifyPassword } from 'better-auth/crypto'
import { type Queryable, statement } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Limits } from '#server/http/limits/limits.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { EMBEDDED } from '#server/sessions/embedded-issuer.ts'

/** The password of an account as it is kept, with the subject of its identity. */
export interface KeptPassword {
  subject: string
  hash: string
}

const passwordOf = statement<KeptPassword>(
  'password-of-user',
  `SELECT i.subject, a."password" AS hash FROM identities i
   JOIN auth_accounts a ON a."userId" = i.subject AND a."providerId" = 'credential' AND a."password" IS NOT NULL
   WHERE i.issuer = $2 AND i.user_id = $1 ORDER BY i.created_at LIMIT 1`,
)

/** The password of a user; undefined where they sign in by another provider alone. */
export async function findPassword(db: Queryable, userId: string): Promise<KeptPassword | undefined> {
  const [kept] = await passwordOf(db, [userId, EMBEDDED])
  return kept
}

const QUARTER_S = 15 * 60

interface PasswordParts {
  db: Queryable
  limits: Limits
  config: { LIMIT_SIGN_IN_ACCOUNT_ADDRESS: number }
}

/**
 * Asks a caller for their password before something that an access token alone must not do. Gives it as it is kept, or
 * the refusal; wrong ones are limited as at the door, so that who has found a token can't guess on.
 */
export async function askPassword(
  { db, limits, config }: PasswordParts,
  caller: Caller,
  password: string,
): Promise<KeptPassword | Refusal> {
  const most = config.LIMIT_SIGN_IN_ACCOUNT_ADDRESS
  const use = { limit: { name: 'own-password', most, seconds: QUARTER_S }, by: caller.id }
  const kept = await findPassword(db, caller.id)
  if (!kept) return refuse('no-password')
  const refused = await limits.take(use)
  if (refused) return refused
  if (!(await verifyPassword({ hash: kept.hash, password }))) return refuse('wrong-password')
  await limits.giveBack(use)
  return kept
}
