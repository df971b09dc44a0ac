import type { ClientBase, Pool } from 'pg'
import type { Transaction } from './transaction.ts'

/** The key of the caller: `secret` for the store's server, `publishable` for a browser. */
export type Caller = 'secret' | 'publishable'

/** A change gets the connection of its transaction as `db`. */
export interface Call<Database = ClientBase | Pool> {
  db: Database
  caller: Caller
  requestId: string | null
  idempotencyKey: string | null
  sentEvents?: readonly string[] | undefined
}

export interface Change extends Call<ClientBase>, Transaction {
  /** No API fault was set when the change began, so that no fault is looked up. */
  calm?: boolean
}

export interface Answer {
  status: number
  body: object
}

export function ok(body: object): Answer {
  return { status: 200, body }
}
