import { type Database, type Queryable, statement, transaction } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { isVerifiedElsewhere, lockEmail, verifyUser } from '#server/people/user-of-identity.ts'
import { EMBEDDED } from '#server/sessions/embedded-issuer.ts'
import { linkTokenHash } from './link-token.ts'

interface Link {
  email: string
  used: boolean
  late: boolean
  /** Whether the link was mailed for the caller's account, to its present email. */
  own: boolean
}

const findLink = statement<Link>(
  'verification-link',
  `SELECT v.email, v.used_at IS NOT NULL AS used, v.expires_at <= now() AS late,
     i.user_id IS NOT NULL AND a."email" = v.email AS own
   FROM email_verifications v JOIN auth_users a ON a."id" = v.subject
   LEFT JOIN identities i ON i.issuer = $2 AND i.subject = v.subject AND i.user_id = $3
   WHERE v.token_hash = $1`,
)

// The account's other links end too. Of 2 calls with one token the second finds it used.
const spendLink = statement<{ subject: string }>(
  'use-verification-link',
  `WITH used AS (
     UPDATE email_verifications SET used_at = now()
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING subject, email
   ), others AS (
     UPDATE email_verifications v SET used_at = now() FROM used
     WHERE v.subject = used.subject AND v.used_at IS NULL AND v.token_hash <> $1
   )
   UPDATE auth_users a SET "emailVerified" = true, "updatedAt" = now() FROM used
   WHERE a."id" = used.subject AND a."email" = used.email RETURNING a."id" AS subject`,
)

/**
 * Verifies the caller's email by the token of a mailed link. Requires a sign-in to the same account: with the link alone,
 * the owner of an email could unknowingly verify an account that another person opened with it.
 */
export async function verifyEmail(
  db: Database,
  caller: Caller,
  token: string,
): Promise<{ email: string } | Refusal> {
  const hash = linkTokenHash(token)
  const link = await ownLink(db, caller, hash)
  if (link instanceof Refusal) return link
  return transaction(db, async (tx) => {
    await lockEmail(tx, link.email)
    if (await isVerifiedElsewhere(tx, caller.id, link.email)) return refuse('email-verified-elsewhere')
    const [used] = await spendLink(tx, [hash])
    if (!used) return refuse('verification-used')
    await verifyUser(tx, caller.id, link.email)
    return { email: link.email }
  })
}

async function ownLink(db: Queryable, caller: Caller, hash: string): Promise<Link | Refusal> {
  const [link] = await findLink(db, [hash, EMBEDDED, caller.id])
  if (!link) return refuse('verification-wrong')
  if (!link.own) return refuse('verification-of-another')
  if (link.used) return refuse('verification-used')
  return link.late ? refuse('verification-late') : link
}
