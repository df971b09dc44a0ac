import { performance } from 'node:perf_hooks'

const LOOK_MS = 1000
/** So many looks in a row at which this thread was busy for no more than this share of the time since the last one. */
const QUIET_LOOKS = 10
const QUIET_SHARE = 0.1
/** What has to have come since the last time, so that it is worth a pause of a tenth of a second. */
const WORTH_BYTES = 48_000_000

/**
 * Gives memory back to the system when all is quiet after a rush: V8 keeps for itself what it has once needed, for as long
 * as nobody asks (docs/decisions/025). Does nothing where Node runs without `--expose-gc`.
 */
export function releaseMemoryWhenQuiet(): void {
  let before = performance.eventLoopUtilization()
  let quiet = 0
  // What the start has needed, the first rush will need too.
  let held = process.memoryUsage.rss()
  const look = () => {
    const now = performance.eventLoopUtilization()
    quiet = performance.eventLoopUtilization(now, before).utilization > QUIET_SHARE ? 0 : quiet + 1
    before = now
    if (quiet < QUIET_LOOKS || process.memoryUsage.rss() - held < WORTH_BYTES) return
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    held = process.memoryUsage.rss()
  }
  setInterval(look, LOOK_MS).unref()
}
