import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { clientIn } from '#server/platform/limits/client-address.ts'
import { countedHere, joinedMetrics, metric } from '#server/platform/metrics.ts'
import { processMetrics, watchEventLoop } from '#server/platform/process-metrics.ts'
import { problemResponse, refuse } from '#server/platform/refusal.ts'
import type { Siblings } from '#server/platform/workers/siblings.ts'
import { version } from '../../package.json'
import { figuresOfPool, figuresOfStore } from './store-figures.ts'

export interface MetricsParts {
  /** What the figures are read from, so that a look does not wait among the requests. */
  db: Database
  /** The requests' connections, which are told of. */
  pool: Database
  config: Pick<Config, 'METRICS_TOKEN' | 'SANDBOX' | 'DEMO'>
  /** The processes behind the same port: whichever is asked tells for all of them. */
  siblings: Siblings
  /** Whether a request was made on this machine by a loopback name, and no proxy has passed it on. */
  isFromHere: (request: Request) => boolean
}

/**
 * `/metrics` for Prometheus. Not public: with METRICS_TOKEN whoever brings it, else callers on this machine alone; to all
 * others there is no such address. What a process counts has its number as the label `process`, and what comes out of the
 * database has none.
 */
export function metricsDoor(web: Hono, parts: MetricsParts): void {
  watchEventLoop()
  const { db, pool, config, siblings } = parts
  const labels = `process="${process.pid}"`
  const build = `version="${version}",node="${process.version}"`
  const figuresHere = () =>
    [
      metric('farad_build_info', 'gauge', [[build, 1]], labels),
      countedHere(labels),
      processMetrics(labels),
      figuresOfPool(pool, labels),
    ].join('')
  siblings.onAsked(figuresHere)
  web.get('/metrics', async (context) => {
    if (!maySee(context, parts)) return problemResponse(refuse('not-found'))
    const [others, ofStore] = await Promise.all([siblings.askFigures(), figuresOfStore(db)])
    const text = [
      joinedMetrics([figuresHere(), ...others]),
      metric('farad_sandbox', 'gauge', [['', config.SANDBOX ? 1 : 0]]),
      metric('farad_demo', 'gauge', [['', config.DEMO ? 1 : 0]]),
      ofStore,
    ].join('')
    return context.body(text, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
}

function maySee(context: Context, { config, isFromHere }: MetricsParts): boolean {
  const { METRICS_TOKEN } = config
  if (METRICS_TOKEN) return isSame(context.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)
  return isFromHere(context.req.raw) && LOOPBACK.test(clientIn(context) ?? '')
}

/** As `clientIn` has them: an IPv4 address, or the /64 of an IPv6 one. */
const LOOPBACK = /^(127\.|0:0:0:0::\/64$)/

/** In a time that tells nothing about how much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
