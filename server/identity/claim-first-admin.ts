import { FIRST_ADMIN_LOCK } from '#server/database/advisory-locks.ts'
import { type Database, statement, transaction } from '#server/database/database.ts'

const waitForTurn = statement(
  'lock-to-claim-first-admin',
  `SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`,
)

const claim = statement(
  'claim-first-admin',
  `UPDATE users SET role = 'admin' WHERE id = $1 AND email_verified AND closed_at IS NULL
     AND NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND closed_at IS NULL)`,
)

/**
 * Makes a user the first admin where the store has none: one who has proved the configured email to a hosted provider,
 * which keeps the password, so that nobody can be made at the start. A user whose email is not verified stays a buyer.
 */
export function claimFirstAdmin(db: Database, userId: string): Promise<void> {
  return transaction(db, async (tx) => {
    await waitForTurn(tx, [])
    await claim(tx, [userId])
  })
}
