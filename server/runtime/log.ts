import pino, { type DestinationStream, type LoggerOptions } from 'pino'

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'client_secret']

/**
 * The store's log: one JSON line each on standard output, unless it is to go elsewhere. Nothing secret may reach it; what could is cut out here too.
 */
export function openLog(level: string, to?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: told },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  return to ? pino(options, to) : pino(options)
}

export type Log = ReturnType<typeof openLog>

/**
 * What of an error may stand in the log. Its other members may hold a customer's row (PostgreSQL's `detail`) or a
 * payment's client secret (Stripe's `payment_intent`).
 */
function told(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, constraint, requestId } = error as Error & Record<string, unknown>
  return { type: name, message, stack, code, constraint, requestId }
}
