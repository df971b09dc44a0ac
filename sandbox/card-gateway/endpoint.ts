import { createHmac } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { routePath } from 'hono/route'
import type { Pool } from 'pg'
import { Stripe } from 'stripe'
import { type LostAnswer, loseAnswer, meetApiFaults } from './api-faults.ts'
import type { Answer, Call, Caller, Change } from './call.ts'
import { type Form, parseForm } from './form.ts'
import { GatewayError, invalidRequest } from './gateway-error.ts'
import { type KeptAnswer, keepFailure, once } from './idempotency.ts'
import { newId } from './object-id.ts'
import { sameSecret } from './payment-intents.ts'
import { inCalmTransaction, inTransaction, type Keeping, type Transaction } from './transaction.ts'

export interface Endpoints {
  pool: Pool
  keys: ApiKeys
  changed: () => void
  stopping: () => AbortSignal
  sentEvents: readonly string[] | undefined
}

type Admitted = 'secret' | 'any'

export function reading(
  at: Endpoints,
  admitted: Admitted,
  read: (call: Call<Pool>, id: string, form: Form) => Promise<Answer>,
): Handler {
  return async (c) => {
    const caller = admit(c, at.keys, admitted)
    const lost = await meetFaults(c, at, caller)
    const form = parseForm(new URL(c.req.url).search)
    const requestId = newId('req')
    const call = { db: at.pool, caller, requestId, idempotencyKey: null }
    const answer = await read(call, c.req.param('id') ?? '', form)
    if (lost) return loseAnswer(c, lost)
    const body = JSON.stringify(answer.body)
    return respond(c, { status: answer.status, body, requestId, replayed: false })
  }
}

/** Invalid parameters do not use up the key, as at Stripe. `lasting` is for calls that report to a browser. */
export function changing<Input>(
  at: Endpoints,
  admitted: Admitted,
  read: (form: Form) => Input,
  act: (change: Change, input: Input, id: string) => Promise<Answer>,
  keeping: Keeping = 'losable',
): Handler {
  return async (c) => {
    const caller = admit(c, at.keys, admitted)
    const idempotencyKey = readIdempotencyKey(c)
    const form = parseForm(await readBody(c))
    const fingerprint = fingerprintOf(at.keys, caller, sinceVersion(c.req.path), form)
    const requestId = newId('req')
    const input = read(form)
    const id = c.req.param('id') ?? ''
    const work = (calm: boolean) => (tx: Transaction) => {
      const change = { ...tx, caller, requestId, idempotencyKey, sentEvents: at.sentEvents, calm }
      return once(change, fingerprint, () => act(change, input, id))
    }
    let kept = await inCalmTransaction(at.pool, work(true), keeping)
    let lost: LostAnswer | undefined
    if (!kept) {
      lost = await meetFaults(c, at, caller).catch(async (error) => {
        if (idempotencyKey) await keepFailure(at.pool, { idempotencyKey, fingerprint, requestId }, error)
        throw error
      })
      kept = await inTransaction(at.pool, work(false), keeping)
    }
    at.changed()
    if (lost) return loseAnswer(c, lost)
    return respond(c, kept)
  }
}

function admit(c: Context, keys: ApiKeys, admitted: Admitted): Caller {
  const caller = callerOf(keys, c.req.header('authorization'))
  if (admitted === 'secret') requireSecret(caller)
  const version = c.req.header('stripe-version')
  if (version !== undefined && version !== Stripe.API_VERSION) {
    throw invalidRequest(
      `Invalid Stripe API version: ${version}. This gateway supports only ${Stripe.API_VERSION}.`,
    )
  }
  return caller
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? null
  if (key !== null && (key === '' || key.length > 255)) {
    throw invalidRequest('An Idempotency-Key must have 1 to 255 characters.')
  }
  return key
}

async function readBody(c: Context): Promise<string> {
  const type = c.req.header('content-type')
  if (type !== undefined && !type.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
    const message =
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).'
    throw invalidRequest(message)
  }
  return c.req.text()
}

function meetFaults(c: Context, { pool, stopping }: Endpoints, caller: Caller) {
  const operation = `${c.req.method} ${sinceVersion(routePath(c))}`
  const ended = () => AbortSignal.any([c.req.raw.signal, stopping()])
  return meetApiFaults(pool, { caller, operation, id: c.req.param('id'), ended })
}

// Drops the prefix, because the gateway may be mounted at 2 prefixes.
function sinceVersion(path: string): string {
  return path.slice(path.indexOf('/v1/'))
}

// Keyed, because a plain hash of a card number can be reversed by trying all numbers.
function fingerprintOf({ secretKey }: ApiKeys, ...request: [string, string, Form]): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(request.map(ordered)))
    .digest('hex')
}

function ordered(value: string | Form): unknown {
  if (typeof value === 'string') return value
  return Object.keys(value)
    .sort()
    .map((name) => [name, ordered(value[name] as string | Form)])
}

function respond(c: Context, answer: KeptAnswer): Response {
  return c.body(answer.body, answer.status as 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Request-Id': answer.requestId,
    'Stripe-Version': Stripe.API_VERSION,
    ...(answer.replayed && { 'Idempotent-Replayed': 'true' }),
  })
}

export function respondToError(c: Context, error: GatewayError): Response {
  const body = JSON.stringify({ error: error.body })
  return respond(c, { status: error.status, body, requestId: newId('req'), replayed: false })
}

interface ApiKeys {
  secretKey: string
  publishableKey: string
}

/** Throws 401 if the key is missing or unknown. */
function callerOf(keys: ApiKeys, authorization: string | undefined): Caller {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (given === undefined) {
    throw unauthorized('You did not provide an API key. Send it as: Authorization: Bearer YOUR_KEY')
  }
  if (sameSecret(given, keys.secretKey)) return 'secret'
  if (sameSecret(given, keys.publishableKey)) return 'publishable'
  throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(12).slice(-4)}`)
}

/** Throws 403 for the publishable key. */
function requireSecret(caller: Caller): void {
  if (caller === 'secret') return
  throw new GatewayError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function unauthorized(message: string): GatewayError {
  return new GatewayError(401, { type: 'invalid_request_error', message })
}
