import { getRequestListener } from '@hono/node-server'
import { listen, openServer } from '#server/http/http-server.ts'
import { isFromHere } from '#server/http/only-here.ts'
import { problemResponse, refuse } from '#server/http/refusal.ts'
import type { TellMetrics } from '#server/metrics/http.ts'

const HOST = '127.0.0.1'

/**
 * Answers `/metrics`, and nothing else, on a port that only this machine reaches. Returns a function that closes it.
 * Workers share the port; each answers for all of them.
 */
export async function openMetricsPort(port: number | undefined, tell: TellMetrics): Promise<() => void> {
  if (port === undefined) return () => {}
  const answer = (request: Request) => {
    const isAsked = new URL(request.url).pathname === '/metrics' && isFromHere(request, 0)
    return isAsked ? tell() : problemResponse(refuse('not-found'))
  }
  const server = openServer(getRequestListener(answer))
  await listen(server, { PORT: port, HOST }, 'METRICS_PORT')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
