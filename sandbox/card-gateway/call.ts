import type { ClientBase, Pool } from 'pg'
import type { Transaction } from './transaction.ts'

/** Who calls: the store's server by its secret key, or a browser by the publishable one. */
export type Caller = 'secret' | 'publishable'

/** What an operation works with: the database (for a change, its transaction), who calls, and which request. */
export interface Call<Database = ClientBase | Pool> {
  db: Database
  caller: Caller
  /** Null where no request led to it. */
  requestId: string | null
  idempotencyKey: string | null
  /** Types of the events that are to be sent, where not all are. */
  sentEvents?: readonly string[] | undefined
}

/** A call that may change something, inside a transaction. */
export interface Change extends Call<ClientBase>, Transaction {
  /** Told of no fault when it began: there is none to look for. */
  calm?: boolean
}

/** What a call is answered with. */
export interface Answer {
  status: number
  body: object
}

/** The answer of a call that did what was asked. */
export function ok(body: object): Answer {
  return { status: 200, body }
}
