import type { Pool } from 'pg'
import type { Change } from './call.ts'
import { inTransaction } from './transaction.ts'

/** Makes a change to which no call has led, such as a bank's answer or a dispute: its events name no request. */
export function byItself<Result>(pool: Pool, work: (change: Change) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, (tx) => work({ ...tx, caller: 'secret', requestId: null, idempotencyKey: null }))
}
