import type { Role } from '#contract/people/roles.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findUser } from './find-user.ts'

// Deletes reset links that were mailed to the buyer: they must not open the account of a person with roles.
const change = statement(
  'change-roles',
  `WITH changed AS (
     UPDATE users SET roles = :roles::text[]
     WHERE id = :userId AND roles <> :roles::text[] AND closed_at IS NULL AND (email_verified OR NOT :verifiedNeeded OR :roles::text[] = '{}')
     RETURNING id
   ), links AS (
     DELETE FROM password_resets r USING changed c, identities i
     WHERE i.user_id = c.id AND i.issuer = :embedded AND r.subject = i.subject AND :roles::text[] <> '{}'
   )
   INSERT INTO user_events (user_id, kind, actor, roles)
   SELECT id, 'roles-changed', :callerId::uuid, :roles::text[] FROM changed RETURNING id`,
)

const unverified = statement('user-unverified', 'SELECT FROM users WHERE id = :userId AND NOT email_verified')

interface Asked {
  email: string
  id?: string | undefined
  roles: Role[]
}

/** Counts from the person's next call on, in every process, because each call reads the rights. */
export async function changeRoles(
  db: Database,
  caller: Caller,
  { email, id, roles }: Asked,
  verifiedNeeded: boolean,
): Promise<{ modifiedCount: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  if (user === 'closed') return refuse('no-such-user')
  if (user.id === caller.id) return refuse('own-roles')
  const given = { userId: user.id, callerId: caller.id, roles, verifiedNeeded, embedded: EMBEDDED }
  const changed = await transaction(db, (tx) => change(tx, given))
  const waits = changed.length === 0 && verifiedNeeded && roles.length > 0
  if (waits && (await unverified(db, { userId: user.id })).length > 0) return refuse('email-unverified-roles')
  return { modifiedCount: changed.length }
}
