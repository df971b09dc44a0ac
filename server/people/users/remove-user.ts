import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { closeUser } from './close-user.ts'
import { findUser } from './find-user.ts'
import { LOCKED_RIGHTS, type LockedUser, refusalToEnd } from './locked-rights.ts'

// Locks both rows in id order, so that 2 admins who remove each other wait instead of deadlocking.
const lockBoth = statement(
  'lock-to-remove',
  `SELECT ${LOCKED_RIGHTS} FROM users WHERE id IN (:callerId, :userId) ORDER BY id FOR NO KEY UPDATE`,
  asRow<LockedUser>,
)

/** No caller removes their own account and only admins remove admins, so the store keeps at least one. Answers 0 if the account is already closed. */
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

/** Runs under both rows' locks, so that a caller removed meanwhile is refused. */
async function closeAs(tx: Queryable, caller: Caller, userId: string) {
  const locked = await lockBoth(tx, { callerId: caller.id, userId })
  const refused = refusalToEnd(locked, caller.id, userId)
  if (refused) return refused
  return { deletedCount: await closeUser(tx, userId, 'removed', caller.id) }
}
