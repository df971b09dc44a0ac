import pino, { type DestinationStream, type LoggerOptions } from 'pino'
import { output } from './output.ts'

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'client_secret']

/** Callers must not log secrets; the fields named in SECRETS are removed here as well. */
export function openLog(level: string, to: DestinationStream = output) {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  return pino(options, to)
}

export type Log = ReturnType<typeof openLog>

/** Others may contain a customer's row (PostgreSQL's `detail`) or a payment's client secret (Stripe's `payment_intent`). */
function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, constraint, requestId } = error as Error & Record<string, unknown>
  return { type: name, message, stack, code, constraint, requestId }
}
