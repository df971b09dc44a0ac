import type { Pool } from 'pg'
import type { Change } from './call.ts'
import { inTransaction } from './transaction.ts'

/** For a change that no request causes, such as a bank's decision: its events have no request id. */
export function byItself<Result>(pool: Pool, work: (change: Change) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, (tx) => work({ ...tx, caller: 'secret', requestId: null, idempotencyKey: null }))
}
