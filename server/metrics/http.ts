import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { clientIn } from '#server/http/limits/client-address.ts'
import { problemResponse, refuse } from '#server/http/refusal.ts'
import type { Config } from '#server/settings/config.ts'
import { type FiguresParts, openFigures } from './figures.ts'

/** Answers with the metrics in Prometheus's text format. */
export type TellMetrics = () => Promise<Response>

/** Opens the metrics of this process and its siblings. Call it once in a process. */
export function openMetrics(parts: FiguresParts): TellMetrics {
  const figures = openFigures(parts)
  return async () => {
    const text = await figures()
    return new Response(text, {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

export interface MetricsDoorParts {
  tell: TellMetrics
  config: Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'TRUST_PROXY' | 'local'>
  /** Whether a request was made on this machine by a loopback name, and no proxy has passed it on. */
  isFromHere: (request: Request) => boolean
}

/**
 * `/metrics` on the store's own port (rules: N-1). With METRICS_TOKEN it needs the token. Without METRICS_TOKEN and
 * METRICS_PORT, a store without a public address answers callers on its machine. All others get 404: a proxy that sets
 * no header looks like a caller on the machine.
 */
export function metricsDoor(web: Hono, parts: MetricsDoorParts): void {
  web.get('/metrics', (context) =>
    maySee(context, parts) ? parts.tell() : problemResponse(refuse('not-found')),
  )
}

function maySee(context: Context, { config, isFromHere }: MetricsDoorParts): boolean {
  const { METRICS_TOKEN, METRICS_PORT, TRUST_PROXY, local } = config
  if (METRICS_TOKEN) return isSame(context.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)
  if (METRICS_PORT !== undefined || !local || TRUST_PROXY > 0) return false
  return isFromHere(context.req.raw) && LOOPBACK.test(clientIn(context) ?? '')
}

/** As `clientIn` has them: an IPv4 address, or the /64 of an IPv6 one. */
const LOOPBACK = /^(127\.|0:0:0:0::\/64$)/

/** In a time that tells nothing about how much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
