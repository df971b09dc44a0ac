import { performance } from 'node:perf_hooks'

const LOOK_MS = 1000
/** So many looks are one stretch, over which it is seen how busy this thread was. */
const LOOKS = 10
/**
 * How busy at most, as a share of the time, and what has to have come since the last time so that it is worth a pause of a
 * tenth of a second: where hardly anybody is there, less.
 */
const CALM = { share: 0.1, worthBytes: 48_000_000 }
const DESERTED = { share: 0.03, worthBytes: 16_000_000 }

/**
 * Gives memory back to the system when all is quiet after a rush: V8 keeps for itself what it has once needed, for as long
 * as nobody asks (docs/decisions/025). Does nothing where Node runs without `--expose-gc`.
 */
export function releaseMemoryWhenQuiet(): void {
  const looks = [performance.eventLoopUtilization()]
  // What the start has needed, the first rush will need too.
  let held = process.memoryUsage.rss()
  const look = () => {
    const now = performance.eventLoopUtilization()
    looks.push(now)
    if (looks.length <= LOOKS) return
    const { utilization } = performance.eventLoopUtilization(now, looks.shift())
    const come = process.memoryUsage.rss() - held
    if (![CALM, DESERTED].some(({ share, worthBytes }) => utilization < share && come >= worthBytes)) return
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    held = process.memoryUsage.rss()
    looks.splice(0, looks.length, performance.eventLoopUtilization())
  }
  setInterval(look, LOOK_MS).unref()
}
