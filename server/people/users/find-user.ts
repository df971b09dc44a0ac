import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const usersOfEmail = statement(
  'users-of-email',
  `SELECT id, email_verified, closed_at IS NOT NULL AS closed FROM users
   WHERE email = :email AND (:id::text IS NULL OR id::text = :id)
   ORDER BY closed_at IS NOT NULL, email_verified DESC LIMIT 100`,
)

/** Several identities can claim an unverified email; then `id` must name one of them. */
export async function findUser(
  db: Queryable,
  email: string,
  id?: string,
): Promise<{ id: string } | 'closed' | Refusal> {
  const users = await usersOfEmail(db, { email, id: id?.toLowerCase() ?? null })
  const open = users.filter(({ closed }) => !closed)
  const [found] = open
  if (!found) return users.length > 0 ? 'closed' : refuse('no-such-user')
  if (open.length > 1 && !found.email_verified) return refuse('several-users', { count: open.length })
  return { id: found.id }
}
