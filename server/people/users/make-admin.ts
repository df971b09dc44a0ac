import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findUser } from './find-user.ts'

// Deletes reset links that were mailed to the buyer: they must not open an admin's account.
const promote = statement(
  'make-admin',
  `WITH promoted AS (
     UPDATE users SET role = 'admin'
     WHERE id = :userId AND role <> 'admin' AND closed_at IS NULL AND (email_verified OR NOT :verifiedNeeded) RETURNING id
   ), links AS (
     DELETE FROM password_resets r USING promoted p, identities i
     WHERE i.user_id = p.id AND i.issuer = :embedded AND r.subject = i.subject
   )
   INSERT INTO user_events (user_id, kind, actor) SELECT id, 'made-admin', :callerId::uuid FROM promoted RETURNING id`,
)

const lacksVerification = statement(
  'buyer-unverified',
  `SELECT FROM users WHERE id = :userId AND role <> 'admin' AND NOT email_verified`,
)

/** Applies to this user's identities; another account with the same email does not change (rules: A-7). */
export async function makeAdmin(
  db: Database,
  caller: Caller,
  email: string,
  id: string | undefined,
  verifiedNeeded: boolean,
): Promise<{ modifiedCount: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  if (user === 'closed') return refuse('no-such-user')
  if (user.id === caller.id && caller.role !== 'admin') return refuse('own-roles')
  const promoted = await transaction(db, (tx) =>
    promote(tx, { userId: user.id, callerId: caller.id, verifiedNeeded, embedded: EMBEDDED }),
  )
  if (
    promoted.length === 0 &&
    verifiedNeeded &&
    (await lacksVerification(db, { userId: user.id })).length > 0
  )
    return refuse('email-unverified')
  return { modifiedCount: promoted.length }
}
