import type { ClientBase, Pool } from 'pg'
import type { EventType } from './event-types.ts'
import { newId } from './object-id.ts'
import type { Operation } from './operations.ts'

/** Which calls a fault meets: all, unless it is said whose, which, or how many. */
export interface MetCalls {
  /** The store's server (secret key) or a browser (publishable key). */
  caller?: 'server' | 'browser'
  operation?: Operation
  /** Calls that name this intent in their address. */
  intent?: string
  /** How many calls; without it until the gateway is calmed. A repeat by the SDK is a call too. */
  times?: number
}

/** Which deliveries a fault meets: all, unless it is said of which type or how many. */
export interface MetDeliveries {
  type?: EventType
  times?: number
}

/** What the gateway can be told to do wrong. */
export type Fault =
  /** Nothing is done, and answered with 500 api_error. */
  | ({ kind: 'fail' } & MetCalls)
  /**
   * All is done, but the answer is lost: the connection is cut (as a rule), or there is a 500. After a first cut the
   * SDK asks again by itself, whatever its `maxNetworkRetries`: to be seen by its caller, it takes two times.
   */
  | ({ kind: 'fail-after'; answer?: 'cut' | '500' } & MetCalls)
  /** Nothing is done or answered until the gateway is calmed; the call then goes on, unless its caller has given up. */
  | ({ kind: 'hang' } & MetCalls)
  /** All is done that many milliseconds later. */
  | ({ kind: 'delay'; ms: number } & MetCalls)
  /** A confirmed intent stays at `processing` (see settle-processing.ts) in place of being charged. */
  | { kind: 'processing'; intent?: string; times?: number }
  /** No event is delivered until the gateway is calmed. */
  | { kind: 'hold'; type?: EventType }
  /** Events are given up without being sent; `GET /v1/events` still has them, as not delivered. */
  | ({ kind: 'drop' } & MetDeliveries)
  /** Each event is delivered that many times in all, one after the other. */
  | ({ kind: 'repeat'; deliveries: number } & MetDeliveries)
  /** Of the events that wait, the newest goes first, and the next once that is answered. */
  | { kind: 'reorder' }

export type FaultKind = Fault['kind']

/** A fault as it is stored; `amount` holds the milliseconds or the deliveries. */
export interface FaultRow {
  id: string
  kind: FaultKind
  caller: string | null
  operation: string | null
  intent: string | null
  event_type: string | null
  amount: number | null
  answer: 'cut' | '500' | null
  times: number | null
}

/** Tells all the gateway's processes of a fault, which holds from the next call on. Gives its id. */
export async function tellGateway(db: ClientBase | Pool, fault: Fault): Promise<string> {
  const told: Partial<Record<string, string | number>> = { ...fault }
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO card_gateway.faults (id, kind, caller, operation, intent, event_type, amount, answer, times)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ...[newId('fault'), fault.kind, told.caller, told.operation, told.intent, told.type],
      ...[told.ms ?? told.deliveries, told.answer, told.times],
    ],
  )
  return (rows[0] as { id: string }).id
}

/** Takes back all faults, or those of one kind, or one by its id. What hangs goes on, and what is held goes out. */
export async function calmGateway(
  db: ClientBase | Pool,
  which: { kind?: FaultKind; id?: string } = {},
): Promise<void> {
  await db.query(
    'DELETE FROM card_gateway.faults WHERE kind = coalesce($1, kind) AND id = coalesce($2, id)',
    [which.kind, which.id],
  )
}

/** What the gateway is told just now, the oldest first. */
export async function listFaults(db: ClientBase | Pool): Promise<FaultRow[]> {
  const { rows } = await db.query<FaultRow>('SELECT * FROM card_gateway.faults ORDER BY sequence')
  return rows
}

/** Counts a fault as met once more; false when it has been met often enough, or is calmed. */
export async function meetFault(db: ClientBase | Pool, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE card_gateway.faults SET times = times - 1 WHERE id = $1 AND (times IS NULL OR times > 0)',
    [id],
  )
  return rowCount === 1
}
