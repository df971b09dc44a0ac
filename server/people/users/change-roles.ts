import type { Answer } from '#contract/call.ts'
import { fromCents } from '#contract/money.ts'
import type { isAdmin as isAdminCall } from '#contract/people/account.ts'
import { abilitiesOf, knownRoles, type Role } from '#contract/people/roles.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findUser } from './find-user.ts'
import { lockBoth, refusalToEnd } from './remove-user.ts'

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

const rolesOf = statement('roles-of-user', 'SELECT roles FROM users WHERE id = :userId')

/** Adds roles that `actor` gives to a person whose row is locked. */
export async function grantRoles(
  tx: Queryable,
  { userId, actor, roles }: { userId: string; actor: string; roles: Role[] },
): Promise<void> {
  const [present] = await rolesOf(tx, { userId })
  const both = knownRoles([...(present?.roles ?? []), ...roles])
  await change(tx, { userId, callerId: actor, roles: both, verifiedNeeded: false, embedded: EMBEDDED })
}

const unverified = statement('user-unverified', 'SELECT FROM users WHERE id = :userId AND NOT email_verified')

/** Counts from the person's next call on, in every process, because each call reads the rights. */
export async function changeRoles(
  db: Database,
  caller: Caller,
  { email, id, roles }: { email: string; id?: string | undefined; roles: Role[] },
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

const demote = statement(
  'end-admin',
  `WITH ended AS (
     UPDATE users SET role = 'buyer' WHERE id = :userId AND role = 'admin' AND closed_at IS NULL RETURNING id
   )
   INSERT INTO user_events (user_id, kind, actor) SELECT id, 'admin-ended', :callerId::uuid FROM ended RETURNING id`,
)

/** Takes 'Make Admin' back; other roles stay. The caller is another admin under both locks, so one is left (rules: A-7). */
export async function endAdmin(
  db: Database,
  caller: Caller,
  email: string,
  id: string | undefined,
): Promise<{ modifiedCount: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  if (user === 'closed') return refuse('no-such-user')
  const both = { callerId: caller.id, userId: user.id }
  if (both.userId === both.callerId) return refuse('own-roles')
  return transaction(db, async (tx) => {
    const refused = refusalToEnd(await lockBoth(tx, both), caller.id, user.id)
    return refused ?? { modifiedCount: (await demote(tx, both)).length }
  })
}

// Several accounts can claim an unverified email.
const openRights = statement(
  'is-admin',
  `SELECT coalesce(bool_or(role = 'admin'), false) AS admin,
     ARRAY(SELECT DISTINCT unnest(roles) FROM users WHERE email = :email AND closed_at IS NULL) AS roles
   FROM users WHERE email = :email AND closed_at IS NULL`,
)

// The lower one of two limits; NULL is none.
const ofBuyer = statement(
  'rights-of-buyer',
  `SELECT c.po_required, least(c.approval_above_cents, m.limit_cents) AS approval_above_cents,
     EXISTS (SELECT FROM offers WHERE user_id = :callerId AND known AND company_id IS NULL)
     OR EXISTS (SELECT FROM offers WHERE email = :email AND known AND company_id IS NULL AND :verified::boolean)
     OR EXISTS (SELECT FROM offers WHERE company_id = :company AND known) AS "has_offers!"
   FROM users u LEFT JOIN company_members m ON m.user_id = u.id LEFT JOIN companies c ON c.id = m.company_id
   WHERE u.id = :callerId`,
)

export async function isAdmin(
  db: Queryable,
  caller: Caller,
  email: string,
): Promise<Answer<typeof isAdminCall>> {
  if (email === caller.email) {
    const [buyer] = await ofBuyer(db, {
      callerId: caller.id,
      email,
      verified: caller.emailVerified,
      company: caller.company?.id,
    })
    return {
      ...(buyer?.has_offers && { offers: true as const }),
      ...(caller.withheld ? { secondFactorNeeded: true as const } : {}),
      ...(caller.company && {
        company: {
          _id: caller.company.id,
          role: caller.company.role,
          ...(buyer?.po_required && { poRequired: true as const }),
          ...(typeof buyer?.approval_above_cents === 'number' && {
            approvalAbove: fromCents(buyer.approval_above_cents),
          }),
        },
      }),
      admin: caller.role === 'admin',
      roles: [...caller.roles],
      may: [...(caller.withheld ?? caller.may)],
    }
  }
  const [found] = await openRights(db, { email })
  const admin = found?.admin ?? false
  const roles = knownRoles(found?.roles ?? [])
  return { admin, roles, may: [...abilitiesOf({ role: admin ? 'admin' : 'buyer', roles })] }
}
