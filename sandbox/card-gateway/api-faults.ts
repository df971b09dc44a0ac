import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Pool } from 'pg'
import type { Caller } from './call.ts'
import { type FaultRow, meetFault } from './faults.ts'
import { GatewayError } from './gateway-error.ts'

const MAX_HANG_MS = 60_000
const HANG_POLL_MS = 50

interface MetCall {
  caller: Caller
  operation: string
  id: string | undefined
  ended: () => AbortSignal
}

export type LostAnswer = 'cut' | '500'

/** Queries the faults on each call, so that a fault takes effect in every process at once. */
export async function meetApiFaults(pool: Pool, call: MetCall): Promise<LostAnswer | undefined> {
  const faults = await faultsBefore(pool, call)
  if (faults.length === 0) return undefined
  const ended = call.ended()
  let lost: LostAnswer | undefined
  for (const fault of faults) {
    if (!(await meetFault(pool, fault.id))) continue
    if (fault.kind === 'hang') await hang(pool, fault.id, ended)
    if (fault.kind === 'fail') throw unavailable()
    if (fault.kind === 'fail-after') lost = fault.answer ?? 'cut'
  }
  return lost
}

export function loseAnswer(c: Context, how: LostAnswer): Response {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (how === '500' || !incoming) throw unavailable()
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

async function faultsBefore(pool: Pool, { caller, operation, id }: MetCall): Promise<FaultRow[]> {
  const { rows } = await pool.query<FaultRow>({
    name: 'card-gateway-faults-before-call',
    text: `SELECT * FROM card_gateway.faults
           WHERE kind IN ('fail', 'fail-after', 'hang') AND (times IS NULL OR times > 0)
             AND (caller IS NULL OR caller = $1) AND (operation IS NULL OR operation = $2)
             AND (intent IS NULL OR intent = $3)
           ORDER BY sequence`,
    values: [caller === 'secret' ? 'server' : 'browser', operation, id],
  })
  return rows
}

async function hang(pool: Pool, id: string, ended: AbortSignal): Promise<void> {
  const until = Date.now() + MAX_HANG_MS
  while (await isActive(pool, id)) {
    if (Date.now() >= until) throw unavailable()
    await wait(HANG_POLL_MS, undefined, { signal: ended }).catch(refuse)
  }
  // The caller has given up, or the gateway stops.
  if (ended.aborted) throw unavailable()
}

async function isActive(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM card_gateway.faults WHERE id = $1', [id])
  return rowCount === 1
}

function refuse(): never {
  throw unavailable()
}

function unavailable(): GatewayError {
  const message = 'The card gateway fails because of a fault that is set (see faults.ts).'
  return new GatewayError(500, { type: 'api_error', message })
}
