import type { ClientBase, Pool } from 'pg'
import type { EventType } from './event-types.ts'
import { newId } from './object-id.ts'
import type { Operation } from './operations.ts'

/** Narrows a fault to certain calls; without a field, to all. */
export interface MetCalls {
  /** The store's server (secret key) or a browser (publishable key). */
  caller?: 'server' | 'browser'
  operation?: Operation
  /** The id of the intent in the call's address. */
  intent?: string
  /** Number of calls; without it the fault lasts until it is cleared. An SDK retry counts as a call. */
  times?: number
}

/** Narrows a fault to certain deliveries; without a field, to all. */
export interface MetDeliveries {
  type?: EventType
  times?: number
}

export type Fault =
  /** The call has no effect and answers 500 api_error. */
  | ({ kind: 'fail' } & MetCalls)
  /**
   * The call takes effect, but its answer is lost: the connection is cut (default), or the answer is a 500. The SDK
   * retries once after a first cut whatever its `maxNetworkRetries`, so that its caller sees the failure only with
   * `times: 2`.
   */
  | ({ kind: 'fail-after'; answer?: 'cut' | '500' } & MetCalls)
  /** The call waits until the fault is cleared, then continues unless its caller has given up. */
  | ({ kind: 'hang' } & MetCalls)
  | ({ kind: 'delay'; ms: number } & MetCalls)
  /** A confirmed intent stays at `processing` instead of being charged (see settle-processing.ts). */
  | { kind: 'processing'; intent?: string; times?: number }
  /** No event is delivered until the fault is cleared. */
  | { kind: 'hold'; type?: EventType }
  /** Events are discarded without being sent. `GET /v1/events` still lists them as not delivered. */
  | ({ kind: 'drop' } & MetDeliveries)
  /** Each event is delivered `deliveries` times in total, sequentially. */
  | ({ kind: 'repeat'; deliveries: number } & MetDeliveries)
  /** Pending events are delivered newest first, one at a time. */
  | { kind: 'reorder' }

export type FaultKind = Fault['kind']

/** A stored fault; `amount` is `ms` or `deliveries`. */
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

/** Sets a fault for all processes of the gateway, from the next call on. Returns its id. */
export async function tellGateway(db: ClientBase | Pool, fault: Fault): Promise<string> {
  const fields: Partial<Record<string, string | number>> = { ...fault }
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO card_gateway.faults (id, kind, caller, operation, intent, event_type, amount, answer, times)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      newId('fault'),
      fault.kind,
      fields.caller,
      fields.operation,
      fields.intent,
      fields.type,
      fields.ms ?? fields.deliveries,
      fields.answer,
      fields.times,
    ],
  )
  return (rows[0] as { id: string }).id
}

/** Clears all faults, those of one kind, or one by its id. Hanging calls continue and held events are delivered. */
export async function calmGateway(
  db: ClientBase | Pool,
  which: { kind?: FaultKind; id?: string } = {},
): Promise<void> {
  await db.query(
    'DELETE FROM card_gateway.faults WHERE kind = coalesce($1, kind) AND id = coalesce($2, id)',
    [which.kind, which.id],
  )
}

export async function listFaults(db: ClientBase | Pool): Promise<FaultRow[]> {
  const { rows } = await db.query<FaultRow>('SELECT * FROM card_gateway.faults ORDER BY sequence')
  return rows
}

/** Counts one use of a fault. Returns false if the fault is used up or cleared. */
export async function meetFault(db: ClientBase | Pool, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE card_gateway.faults SET times = times - 1 WHERE id = $1 AND (times IS NULL OR times > 0)',
    [id],
  )
  return rowCount === 1
}
