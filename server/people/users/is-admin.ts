import type { Answer } from '#contract/call.ts'
import type { isAdmin as isAdminCall } from '#contract/people/account.ts'
import { abilitiesOf, knownRoles } from '#contract/people/roles.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

// Several accounts can claim an unverified email.
const openRights = statement(
  'is-admin',
  `SELECT coalesce(bool_or(role = 'admin'), false) AS admin,
     ARRAY(SELECT DISTINCT unnest(roles) FROM users WHERE email = :email AND closed_at IS NULL) AS roles
   FROM users WHERE email = :email AND closed_at IS NULL`,
)

export async function isAdmin(
  db: Queryable,
  caller: Caller,
  email: string,
): Promise<Answer<typeof isAdminCall>> {
  if (email === caller.email)
    return {
      ...(caller.withheld ? { secondFactorNeeded: true as const } : {}),

      admin: caller.role === 'admin',
      roles: [...caller.roles],
      may: [...(caller.withheld ?? caller.may)],
    }
  const [found] = await openRights(db, { email })
  const admin = found?.admin ?? false
  const roles = knownRoles(found?.roles ?? [])
  return { admin, roles, may: [...abilitiesOf({ role: admin ? 'admin' : 'buyer', roles })] }
}
