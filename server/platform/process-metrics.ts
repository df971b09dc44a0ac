import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge } from 'prom-client'
import { countedHere } from './metrics.ts'

/** Milliseconds between two measurements; a loop that is never late shows this. */
const EVERY_MS = 20
const NANOSECONDS = 1e9

/**
 * Begins to watch memory, processor time and event loop of this process, once. The library's own default metrics cost
 * some 5 % of a small answer (docs/decisions/030).
 */
export function watchProcess(): void {
  if (countedHere.getSingleMetric('process_start_time_seconds')) return
  gauge('process_start_time_seconds', 'When the process started.').set(Date.now() / 1000 - process.uptime())
  gauge('process_resident_memory_bytes', 'Resident memory.', (own) => own.set(process.memoryUsage.rss()))
  gauge('nodejs_heap_size_used_bytes', 'Used heap.', (own) => own.set(process.memoryUsage().heapUsed))
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of user and system.',
    registers: [countedHere],
    collect() {
      const { user, system } = process.cpuUsage()
      cpu.reset()
      cpu.inc((user + system) / 1e6)
    },
  })
  watchEventLoop()
}

function watchEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
  delay.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - EVERY_MS / 1000)
  const of = (part: string) => `How late the event loop was since the last look: ${part}.`
  const p50 = gauge('nodejs_eventloop_lag_p50_seconds', of('half of the time'), () => {
    p50.set(late(delay.percentile(50)))
    p99.set(late(delay.percentile(99)))
    longest.set(late(delay.max))
    delay.reset()
  })
  const p99 = gauge('nodejs_eventloop_lag_p99_seconds', of('99 of 100 times'))
  const longest = gauge('nodejs_eventloop_lag_max_seconds', of('at most'))
}

function gauge(name: string, help: string, collect: (own: Gauge) => void = () => {}): Gauge {
  const own: Gauge = new Gauge({ name, help, registers: [countedHere], collect: () => collect(own) })
  return own
}
