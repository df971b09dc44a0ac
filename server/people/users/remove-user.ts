import { abilitiesOf, can, knownRoles } from '#contract/people/roles.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import {
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { closeUser } from './close-user.ts'
import { findUser } from './find-user.ts'
import { isVerifiedElsewhere, lockEmail } from './user-of-identity.ts'

export const LOCKED_RIGHTS = `id, role, roles, closed_at IS NULL AS open`

type LockedUser = RowOf<typeof lockBoth>

/** Of a caller who ends another account, by both rows under their locks. */
export function refusalToEnd(locked: LockedUser[], callerId: string, userId: string): Refusal | undefined {
  const caller = locked.find(({ id }) => id === callerId)
  if (!caller?.open || !can(abilitiesOf({ ...caller, roles: knownRoles(caller.roles) }), 'people'))
    return refuse('not-signed-in')
  const person = locked.find(({ id }) => id === userId)
  return person?.role === 'admin' && caller.role !== 'admin' ? refuse('admins-only') : undefined
}

// Locks both rows in id order, so that 2 admins who end each other wait instead of deadlocking.
export const lockBoth = statement(
  'lock-both-users',
  `SELECT ${LOCKED_RIGHTS} FROM users WHERE id IN (:callerId, :userId) ORDER BY id FOR NO KEY UPDATE`,
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

const userToReopen = statement(
  'user-to-reopen',
  'SELECT email, closed_at IS NOT NULL AS closed FROM users WHERE id = :id AND erased_at IS NULL',
)

// The account's last user may not be its owner, so password, verification and sessions end.
const reopen = statement(
  'reopen-account',
  `WITH reopened AS (
     UPDATE users SET closed_at = NULL, role = 'buyer', roles = '{}', email_verified = false, tokens_from = ${WITHDRAWN_FROM}
     WHERE id = :id AND closed_at IS NOT NULL AND erased_at IS NULL RETURNING id
   ), recorded AS (
     INSERT INTO user_events (user_id, kind, actor) SELECT id, 'reopened', :callerId::uuid FROM reopened
   ), subjects AS (
     SELECT i.subject FROM reopened JOIN identities i ON i.user_id = reopened.id AND i.issuer = :embedded
   ), unproven AS (
     UPDATE auth_users p SET "emailVerified" = false FROM subjects s WHERE p."id" = s.subject
   ), forgotten AS (
     DELETE FROM auth_accounts a USING subjects s WHERE a."userId" = s.subject AND a."providerId" = 'credential'
   ), ended AS (
     DELETE FROM auth_sessions o USING subjects s WHERE o."userId" = s.subject
   ), links AS (
     DELETE FROM password_resets r USING subjects s WHERE r.subject = s.subject
   )
   SELECT count(*)::int AS reopened FROM reopened`,
)

export async function reopenUser(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ modifiedCount: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-user')
  const [user] = await userToReopen(db, { id })
  if (!user) return refuse('no-such-user')
  if (!user.closed) return { modifiedCount: 0 }
  return transaction(db, (tx) => reopenUnderLock(tx, caller, id, user.email))
}

async function reopenUnderLock(tx: Queryable, caller: Caller, id: string, email: string) {
  await lockEmail(tx, email)
  if (await isVerifiedElsewhere(tx, id, email)) return refuse('email-in-use')
  const [outcome] = await reopen(tx, { id, callerId: caller.id, embedded: EMBEDDED })
  return { modifiedCount: outcome?.reopened ?? 0 }
}
