import type { IncomingMessage } from 'node:http'

const ID = Symbol('request id')
const HEADER = 'x-request-id'

type Identified = IncomingMessage & { [ID]?: string }

/** Differs between processes, and between runs with the same pid. */
const prefix = `${process.pid.toString(36)}-${Date.now().toString(36)}-`
let last = 0

/** Ids are guessable. */
export const nextRequestId = (): string => prefix + (++last).toString(36)

/** The id in the proxy's header counts only if proxies are configured. */
export function identifyRequest(request: IncomingMessage, proxies: number): string {
  const given = proxies > 0 ? request.headers[HEADER] : undefined
  const id = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : nextRequestId()
  ;(request as Identified)[ID] = id
  return id
}

export function requestIdIn(env: unknown): string | undefined {
  return (env as { incoming?: Identified } | undefined)?.incoming?.[ID]
}
