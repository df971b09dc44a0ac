import { getRequestListener } from '@hono/node-server'
import { listen, openServer } from '#server/platform/http/http-server.ts'
import { isFromHere } from '#server/platform/http/only-here.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import type { ServeMetrics } from '#server/platform/metrics/http.ts'

const HOST = '127.0.0.1'

/** Workers share the port; each answers with the metrics of all. */
export async function openMetricsPort(port: number | undefined, serve: ServeMetrics): Promise<() => void> {
  if (port === undefined) return () => {}
  const answer = (request: Request) => {
    const isAllowed = new URL(request.url).pathname === '/metrics' && isFromHere(request, 0)
    return isAllowed ? serve() : problemResponse(refuse('not-found'))
  }
  const server = openServer(getRequestListener(answer))
  await listen(server, { PORT: port, HOST }, 'METRICS_PORT')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
