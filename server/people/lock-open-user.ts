import { type Queryable, statement } from '#server/database/database.ts'

const lockOpen = statement(
  'lock-open-user',
  'SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
)

/**
 * Rows of one user are added under this lock, so that a limit of their number holds, and none is added after the user's
 * erasure.
 */
export async function lockOpenUser(tx: Queryable, userId: string): Promise<boolean> {
  return (await lockOpen(tx, [userId])).length > 0
}
