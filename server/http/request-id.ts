import type { IncomingMessage } from 'node:http'

const ID = Symbol('request id')
const HEADER = 'x-request-id'

type Identified = IncomingMessage & { [ID]?: string }

/** Told apart from the ids of other processes, and of this one's former life. */
const prefix = `${process.pid.toString(36)}-${Date.now().toString(36)}-`
let last = 0

/** The next id: for telling requests apart, and no secret. */
export const nextRequestId = (): string => prefix + (++last).toString(36)

/** Gives a request its id: the one that a proxy has given it, where proxies are known of, else one of our own. */
export function identifyRequest(request: IncomingMessage, proxies: number): string {
  const given = proxies > 0 ? request.headers[HEADER] : undefined
  const id = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : nextRequestId()
  ;(request as Identified)[ID] = id
  return id
}

/** The id of the request that Hono's environment belongs to, as the log has it beside an error. */
export function requestIdIn(env: unknown): string | undefined {
  return (env as { incoming?: Identified } | undefined)?.incoming?.[ID]
}
