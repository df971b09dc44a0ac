import type { IncomingMessage, RequestListener } from 'node:http'
import { knownMethod } from '#server/platform/runtime/metrics.ts'
import { areTracesOn, beginRequest } from '#server/platform/runtime/traces.ts'

const traceIds = new WeakMap<IncomingMessage, string>()

export const traceIdOf = (request: IncomingMessage): string | undefined => traceIds.get(request)

const SERVER_ERRORS = 500

/** Spans are named by pattern: addresses can contain personal data. */
export function traceRequests(
  listener: RequestListener,
  patternOf: (address: string) => string,
): RequestListener {
  if (!areTracesOn()) return listener
  return (request, response) => {
    const method = knownMethod(request.method ?? '', '_OTHER')
    const route = patternOf(request.url ?? '')
    const facts = { 'http.request.method': method, 'http.route': route }
    const span = beginRequest({ name: `${method} ${route}`, kind: 'server', facts }, request.headers)
    if (!span) return listener(request, response)
    traceIds.set(request, span.traceId)
    response.once('close', () => {
      if (!response.writableFinished) return span.end('client-left')
      span.add({ 'http.response.status_code': response.statusCode })
      span.end(response.statusCode >= SERVER_ERRORS ? String(response.statusCode) : undefined)
    })
    return span.run(() => listener(request, response))
  }
}
