import type { ClientBase, Pool } from 'pg'
import type { EventType } from './events.ts'
import { newId } from './object-id.ts'

interface MetCalls {
  caller?: 'server' | 'browser'
  operation?: Operation
  intent?: string
  /** Without it the fault lasts until it is cleared. An SDK retry counts as a call. */
  times?: number
}

export type Fault =
  /** The call has no effect and answers 500 api_error. */
  | ({ kind: 'fail' } & MetCalls)
  /** The answer is lost. The SDK retries once after a cut: its caller sees the failure only with `times: 2`. */
  | ({ kind: 'fail-after'; answer?: 'cut' | '500' } & MetCalls)
  /** The call waits until the fault is cleared. */
  | ({ kind: 'hang' } & MetCalls)
  /** A confirmed intent stays at `processing` instead of being charged (see settle-processing.ts). */
  | { kind: 'processing'; intent?: string; times?: number }
  | { kind: 'hold'; type?: EventType }
  /** `GET /v1/events` still lists them as not delivered. */
  | { kind: 'drop'; type?: EventType; times?: number }

type FaultKind = Fault['kind']

export interface FaultRow {
  id: string
  kind: FaultKind
  caller: string | null
  operation: string | null
  intent: string | null
  event_type: string | null
  answer: 'cut' | '500' | null
  times: number | null
}

export async function tellGateway(db: ClientBase | Pool, fault: Fault): Promise<string> {
  const fields: Partial<Record<string, string | number>> = { ...fault }
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO card_gateway.faults (id, kind, caller, operation, intent, event_type, answer, times)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      newId('fault'),
      fault.kind,
      fields.caller,
      fields.operation,
      fields.intent,
      fields.type,
      fields.answer,
      fields.times,
    ],
  )
  return (rows[0] as { id: string }).id
}

export async function calmGateway(
  db: ClientBase | Pool,
  which: { kind?: FaultKind; id?: string } = {},
): Promise<void> {
  await db.query(
    'DELETE FROM card_gateway.faults WHERE kind = coalesce($1, kind) AND id = coalesce($2, id)',
    [which.kind, which.id],
  )
}

export async function meetFault(db: ClientBase | Pool, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE card_gateway.faults SET times = times - 1 WHERE id = $1 AND (times IS NULL OR times > 0)',
    [id],
  )
  return rowCount === 1
}

const operations = [
  'POST /v1/payment_methods',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/sandbox_authenticate',
  'POST /v1/payment_intents/:id/cancel',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/disputes',
  'GET /v1/events',
] as const

export type Operation = (typeof operations)[number]
