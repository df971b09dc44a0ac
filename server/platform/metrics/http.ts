import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { type FiguresParts, openFigures } from './figures.ts'

export type ServeMetrics = () => Promise<Response>

export function openMetrics(parts: FiguresParts): ServeMetrics {
  const figures = openFigures(parts)
  return async () => {
    const text = await figures()
    return new Response(text, {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

export interface MetricsDoorParts {
  serve: ServeMetrics
  config: Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'TRUST_PROXY' | 'local'>
  isFromHere: (request: Request) => boolean
}

/** A store with a public address needs METRICS_TOKEN (rules: N-1): a proxy without headers looks like this machine. */
export function metricsDoor(web: Hono, parts: MetricsDoorParts): void {
  web.get('/metrics', (context) =>
    maySee(context, parts) ? parts.serve() : problemResponse(refuse('not-found')),
  )
}

function maySee(context: Context, { config, isFromHere }: MetricsDoorParts): boolean {
  const { METRICS_TOKEN, METRICS_PORT, TRUST_PROXY, local } = config
  if (METRICS_TOKEN) return isSame(context.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)
  if (METRICS_PORT !== undefined || !local || TRUST_PROXY > 0) return false
  return isFromHere(context.req.raw) && LOOPBACK.test(clientIn(context) ?? '')
}

const LOOPBACK = /^(127\.|0:0:0:0::\/64$)/

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
