import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

const openAdmin = statement<{ admin: boolean }>(
  'is-admin',
  `SELECT EXISTS (SELECT FROM users WHERE email = $1 AND role = 'admin' AND closed_at IS NULL) AS admin`,
)

export async function isAdmin(db: Queryable, caller: Caller, email: string): Promise<{ admin: boolean }> {
  if (email === caller.email) return { admin: caller.role === 'admin' }
  const [found] = await openAdmin(db, [email])
  return { admin: found?.admin ?? false }
}
