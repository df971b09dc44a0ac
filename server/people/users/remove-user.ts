import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { closeUser } from './close-user.ts'
import { findUser } from './find-user.ts'

// Locks both rows in id order, so that 2 admins who remove each other wait instead of deadlocking.
const lockBoth = statement<{ id: string; open_admin: boolean }>(
  'lock-to-remove',
  `SELECT id, role = 'admin' AND closed_at IS NULL AS open_admin FROM users
   WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE`,
)

/** Admins cannot remove themselves, so the store keeps at least one. Answers 0 if the account is already closed. */
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

/** Runs under both rows' locks, so that an admin removed meanwhile is refused. */
async function closeAs(tx: Queryable, caller: Caller, userId: string) {
  const locked = await lockBoth(tx, [caller.id, userId])
  if (!locked.some(({ id, open_admin }) => id === caller.id && open_admin)) return refuse('not-signed-in')
  return { deletedCount: await closeUser(tx, userId, 'removed', caller.id) }
}
