import { closeUser } from '#server/people/users/close-user.ts'
import { type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { confirmPassword, findPassword, type PasswordParts } from './own-password.ts'

// Ordered by id, as `remove-user.ts` locks them.
const lockToClose = statement(
  'lock-to-close',
  `SELECT id, role, unpaid_orders FROM users
   WHERE closed_at IS NULL AND (id = :id OR (:role::boolean AND role = 'admin')) ORDER BY id FOR NO KEY UPDATE`,
)

/** Unpaid orders hold stock and could not be paid after the closure. A token alone is too weak a proof. */
export async function closeOwnAccount(
  parts: PasswordParts,
  caller: Caller,
  password: string | undefined,
  hasSession: boolean,
): Promise<{ deletedCount: number } | Refusal> {
  const refused = await refusalOfProof(parts, caller, password, hasSession)
  if (refused) return refused
  return transaction(parts.db, (tx) => closeUnderLock(tx, caller))
}

async function refusalOfProof(
  parts: PasswordParts,
  caller: Caller,
  password: string | undefined,
  hasSession: boolean,
): Promise<Refusal | undefined> {
  if (!(await findPassword(parts.db, caller.id))) return hasSession ? undefined : refuse('proof-needed')
  const present = await confirmPassword(parts, caller, password ?? '')
  return present instanceof Refusal ? present : undefined
}

async function closeUnderLock(tx: Queryable, { id, role }: Caller) {
  const locked = await lockToClose(tx, { id, role: role === 'admin' })
  const own = locked.find((user) => user.id === id)
  if (!own) return { deletedCount: 0 }
  if (own.unpaid_orders > 0) return refuse('unpaid-orders', { count: own.unpaid_orders })
  // A caller who became an admin during the call is not the last one: another admin promoted them.
  if (role === 'admin' && locked.length === 1) return refuse('last-admin')
  return { deletedCount: await closeUser(tx, id, 'closed', id) }
}
