import { type Queryable, statement } from '#server/database/database.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

interface UserOfEmail {
  id: string
  email_verified: boolean
  closed: boolean
}

// Of the closed ones any will do: they only tell that somebody was there.
const usersOfEmail = statement<UserOfEmail>(
  'users-of-email',
  `SELECT id, email_verified, closed_at IS NOT NULL AS closed FROM users
   WHERE email = $1 AND ($2::text IS NULL OR id::text = $2)
   ORDER BY closed_at IS NOT NULL, email_verified DESC LIMIT 100`,
)

/**
 * The user that an admin means by an email: the open one whose email is verified, else the only open one. An email that
 * nobody has verified may be claimed by several identities, and which of them is meant is not for us to guess: `id`
 * names it. 'closed' where all that had the email are closed.
 */
export async function findUser(
  db: Queryable,
  email: string,
  id?: string,
): Promise<{ id: string } | 'closed' | Refusal> {
  const users = await usersOfEmail(db, [email, id?.toLowerCase() ?? null])
  const open = users.filter(({ closed }) => !closed)
  const [meant] = open
  if (!meant) return users.length > 0 ? 'closed' : refuse('no-such-user')
  if (open.length > 1 && !meant.email_verified) return refuse('several-users', { count: open.length })
  return { id: meant.id }
}
