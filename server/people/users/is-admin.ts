import type { Answer } from '#contract/call.ts'
import type { isAdmin as isAdminCall } from '#contract/people/account.ts'
import { abilitiesOf } from '#contract/people/roles.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

const openAdmin = statement<{ admin: boolean }>(
  'is-admin',
  `SELECT EXISTS (SELECT FROM users WHERE email = $1 AND role = 'admin' AND closed_at IS NULL) AS admin`,
)

export async function isAdmin(
  db: Queryable,
  caller: Caller,
  email: string,
): Promise<Answer<typeof isAdminCall>> {
  if (email === caller.email) return { admin: caller.role === 'admin', may: [...caller.may] }
  const admin = (await openAdmin(db, [email]))[0]?.admin ?? false
  return { admin, may: [...abilitiesOf({ role: admin ? 'admin' : 'buyer', roles: [] })] }
}
