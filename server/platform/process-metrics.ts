import { monitorEventLoopDelay } from 'node:perf_hooks'
import { metric } from './metrics.ts'

/** How often it is looked, in milliseconds; a loop that is never late shows this. */
const EVERY_MS = 20
const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
const startedAt = Date.now() / 1000 - process.uptime()
const NANOSECONDS = 1e9

/** Begins to look at how late the event loop comes. */
export function watchEventLoop(): void {
  delay.enable()
}

/** Memory, processor time and the event loop's delay of this process since it was last asked, named as is usual. */
export function processMetrics(labels: string): string {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - EVERY_MS / 1000)
  const gauge = (name: string, value: number) => metric(name, 'gauge', [['', value]], labels)
  const text = [
    gauge('process_resident_memory_bytes', rss),
    gauge('nodejs_heap_size_used_bytes', heapUsed),
    gauge('process_start_time_seconds', startedAt),
    metric('process_cpu_seconds_total', 'counter', [['', (user + system) / 1e6]], labels),
    gauge('nodejs_eventloop_lag_p50_seconds', seconds(delay.percentile(50))),
    gauge('nodejs_eventloop_lag_p99_seconds', seconds(delay.percentile(99))),
    gauge('nodejs_eventloop_lag_max_seconds', seconds(delay.max)),
  ].join('')
  delay.reset()
  return text
}
