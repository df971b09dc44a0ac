import type { User } from '#contract/users.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { COUNT_MOST, type Counted, type Keyset, LAST_ID } from '#server/platform/keyset.ts'
import { containing } from '#server/platform/search.ts'

interface UserRow {
  id: string
  email: string
  name: string
  role: User['role']
  email_verified: boolean
  created_at: Date
}

const newestUsers = statement<UserRow>(
  'newest-users',
  `SELECT id, email, name, role, email_verified, created_at FROM users
   WHERE closed_at IS NULL AND email LIKE $1 AND id < $2
   ORDER BY id DESC LIMIT $3`,
)

const countUsers = statement<{ total: number }>(
  'count-users',
  `SELECT count(*)::int AS total
   FROM (SELECT FROM users WHERE closed_at IS NULL AND email LIKE $1 LIMIT $2) counted`,
)

/** A page of the open accounts whose email contains `q`, newest first, and how many there are. */
export async function listUsers(
  db: Queryable,
  q: string | undefined,
  { after = LAST_ID, limit }: Keyset,
): Promise<Counted<User>> {
  const pattern = containing(q?.toLowerCase() ?? '')
  const [counted] = await countUsers(db, [pattern, COUNT_MOST])
  const rows = await newestUsers(db, [pattern, after, limit])
  return { rows: rows.map(toUser), total: counted?.total ?? 0 }
}

function toUser({ id, email, name, role, email_verified, created_at }: UserRow): User {
  return { _id: id, email, name, role, emailVerified: email_verified, createdAt: created_at.toISOString() }
}
