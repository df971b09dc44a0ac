import { type Database, type Queryable, statement, transaction } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { closeUser } from './close-user.ts'
import { findUser } from './find-user.ts'

// Both rows in the order of their ids, so that two admins who remove one another wait instead of blocking each other.
const lockBoth = statement<{ id: string; open_admin: boolean }>(
  'lock-to-remove',
  `SELECT id, role = 'admin' AND closed_at IS NULL AS open_admin FROM users
   WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE`,
)

/**
 * Closes the account with that email: its tokens stop at once, its sessions end, and it gets no token any more. Its
 * orders stay with it (rules: A-8). The calling admin stays an admin, so the store keeps at least one.
 * Answers 0 for an account that was closed already.
 */
export async function removeUser(
  db: Database,
  caller: Caller,
  email: string,
  id: string | undefined,
): Promise<{ deletedCount: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  if (user === 'closed') return { deletedCount: 0 }
  if (user.id === caller.id) return refuse('own-account')
  return transaction(db, (tx) => closeAs(tx, caller, user.id))
}

/** Under both rows' locks: an admin who has been removed meanwhile removes nobody. */
async function closeAs(tx: Queryable, caller: Caller, userId: string) {
  const locked = await lockBoth(tx, [caller.id, userId])
  if (!locked.some(({ id, open_admin }) => id === caller.id && open_admin)) return refuse('not-signed-in')
  return { deletedCount: await closeUser(tx, userId, 'removed', caller.id) }
}
