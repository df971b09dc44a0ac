import { FIRST_ADMIN_LOCK } from '#server/platform/database/advisory-locks.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'

const waitForLock = statement(
  'lock-to-claim-first-admin',
  `SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`,
)

const claim = statement(
  'claim-first-admin',
  `UPDATE users SET role = 'admin' WHERE id = :userId AND email_verified AND closed_at IS NULL
     AND NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND closed_at IS NULL)`,
)

/** For hosted identity providers. The caller checks that the user proved the configured email. */
export function claimFirstAdmin(db: Database, userId: string): Promise<void> {
  return transaction(db, async (tx) => {
    await waitForLock(tx)
    await claim(tx, { userId })
  })
}
