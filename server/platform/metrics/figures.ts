import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import { countedHere } from '#server/platform/runtime/metrics.ts'
import { output } from '#server/platform/runtime/output.ts'
import { releaseVersion } from '#server/platform/runtime/release.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { version } from '../../../package.json'
import { figuresOfPool, figuresOfStore } from './store-figures.ts'

export interface FiguresParts {
  db: Database
  pool: Database
  config: Pick<Config, 'SANDBOX' | 'DEMO'>
  siblings: Siblings
}

export function openFigures({ db, pool, config, siblings }: FiguresParts): () => Promise<string> {
  watchProcess()
  showBuild()
  const ofPool = figuresOfPool(pool)
  const figuresHere = async () =>
    (await Promise.all([countedHere, ofPool].map((registry) => registry.getMetricsAsJSON()))).flat()
  siblings.onAsked(async () => JSON.stringify(await figuresHere()))
  return async () => {
    const [here, others, ofStore] = await Promise.all([
      figuresHere(),
      siblings.askFigures(),
      figuresOfStore(db, config),
    ])
    const ofProcesses = [here, ...others.map(readFigures)]
    return Registry.merge([AggregatorRegistry.aggregate(ofProcesses), ofStore]).metrics()
  }
}

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Workers of builds before 2026-11-22 answer in text. They are left out until their replacement. */
function readFigures(figures: string): Figures {
  return figures.startsWith('[') ? JSON.parse(figures) : []
}

function showBuild(): void {
  const name = 'farad_build_info'
  if (countedHere.getSingleMetric(name)) return
  const help = 'Always 1; the versions are its labels.'
  const build = new Gauge({ name, help, labelNames: ['version', 'node'], registers: [countedHere] })
  build.set({ version: releaseVersion() ?? version, node: process.version }, 1)
}

const EVERY_MS = 20
const NANOSECONDS = 1e9

/** The library's default metrics cost a share of each small answer (docs/decisions/18). */
function watchProcess(): void {
  if (countedHere.getSingleMetric('process_start_time_seconds')) return
  gauge('process_start_time_seconds', 'Unix time of the start of the process.').set(
    Date.now() / 1000 - process.uptime(),
  )
  gauge('process_resident_memory_bytes', 'Resident memory.', (own) => own.set(process.memoryUsage.rss()))
  gauge('nodejs_heap_size_used_bytes', 'Used heap.', (own) => own.set(process.memoryUsage().heapUsed))
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'User and system CPU time.',
    registers: [countedHere],
    collect() {
      const { user, system } = process.cpuUsage()
      cpu.reset()
      cpu.inc((user + system) / 1e6)
    },
  })
  const dropped = new Counter({
    name: 'farad_log_lines_dropped_total',
    help: 'Lines of the log that could not be written.',
    registers: [countedHere],
    collect() {
      dropped.reset()
      dropped.inc(output.dropped())
    },
  })
  watchEventLoop()
}

function watchEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
  delay.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - EVERY_MS / 1000)
  const of = (part: string) => `Event loop delay since the last scrape: ${part}.`
  const p50 = gauge('nodejs_eventloop_lag_p50_seconds', of('median'), () => {
    p50.set(late(delay.percentile(50)))
    p99.set(late(delay.percentile(99)))
    longest.set(late(delay.max))
    delay.reset()
  })
  const p99 = gauge('nodejs_eventloop_lag_p99_seconds', of('99th percentile'))
  const longest = gauge('nodejs_eventloop_lag_max_seconds', of('maximum'))
}

function gauge(name: string, help: string, collect: (own: Gauge) => void = () => {}): Gauge {
  const own: Gauge = new Gauge({ name, help, registers: [countedHere], collect: () => collect(own) })
  return own
}
