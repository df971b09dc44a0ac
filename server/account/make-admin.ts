import type { Caller } from '#server/platform/caller.ts'
import { type Database, statement, transaction } from '#server/platform/database.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { findUser } from './find-user.ts'

const promote = statement(
  'make-admin',
  `WITH promoted AS (
     UPDATE users SET role = 'admin' WHERE id = $1 AND role <> 'admin' AND closed_at IS NULL RETURNING id
   )
   INSERT INTO user_events (user_id, kind, actor) SELECT id, 'made-admin', $2::uuid FROM promoted RETURNING id`,
)

/**
 * Makes the user with that email an admin, from their very next call on. It counts for the identities that this user
 * has: another account of the same email stays what it is (READINGS, Who may do what). Answers 0 for an admin.
 */
export async function makeAdmin(
  db: Database,
  caller: Caller,
  email: string,
  id: string | undefined,
): Promise<{ modifiedCount: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  if (user === 'closed') return refuse('no-such-user')
  return { modifiedCount: (await transaction(db, (tx) => promote(tx, [user.id, caller.id]))).length }
}
