import { isWithdrawn } from '#server/people/sessions/tokens.ts'
import {
  type Database,
  type Queryable,
  statement,
  transactionUnderLock,
} from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const lockUser = statement(
  'lock-caller',
  `SELECT :key::uuid IS NULL AND ${isWithdrawn(':issuedAt')} AS withdrawn FROM users u WHERE id = :callerId AND closed_at IS NULL FOR NO KEY UPDATE`,
)

// A statement of its own: one that waits for the lock does not see what was committed meanwhile.
const sessionEnded = statement(
  'session-ended',
  `SELECT FROM ended_sessions WHERE session = :session
   UNION ALL SELECT WHERE :key::uuid IS NOT NULL AND NOT EXISTS (SELECT FROM api_keys WHERE id = :key)`,
)

/** Under this lock no row is added after erasure or the end of the session or key (rules: A-19). */
export async function lockCaller(tx: Queryable, caller: Caller): Promise<Refusal | undefined> {
  const key = caller.key?.id ?? null
  const [[user], ended] = await Promise.all([
    lockUser(tx, { callerId: caller.id, issuedAt: caller.issuedAt, key }),
    sessionEnded(tx, { session: caller.session, key }),
  ])
  if (!user) return refuse('account-closed')
  return user.withdrawn || ended.length > 0 ? refuse('not-signed-in') : undefined
}

/** Works in a transaction that holds the lock of the caller's account. Refuses those of `lockCaller`. */
export function underCaller<T>(
  db: Database,
  caller: Caller,
  work: (tx: Queryable) => Promise<T>,
): Promise<T | Refusal> {
  return transactionUnderLock<Refusal | undefined, T | Refusal>(
    db,
    (tx) => lockCaller(tx, caller),
    async (tx, refused) => refused ?? work(tx),
  )
}
