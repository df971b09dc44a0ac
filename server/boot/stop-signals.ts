import { faultInWords } from '#server/runtime/fault-in-words.ts'
import { AT_ONCE, type StopPace } from '#server/runtime/stop-pace.ts'
import type { Stop } from '#server/runtime/workers/words.ts'

/** After this a stop is broken off: whoever asked for it would otherwise kill us. */
const STOP_MS = 9500

let stopping = false

/** Calls `stop` once: at a signal, or when a worker's parent says so. */
export function onceStopped(stop: (pace: StopPace) => void): void {
  const begin = (pace: StopPace) => {
    if (!stopping) stop(pace)
    stopping = true
  }
  // More than one may come for one Ctrl-C: from the terminal, and from npm, which passes on its own.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => begin(AT_ONCE))
  process.on('message', (words: Partial<Stop>) => words.stop && begin(words.stop))
}

/** Ends the program when its stop takes too long, at this pace or because it is told to hurry meanwhile. */
export function breakOffLate(pace: StopPace): void {
  setTimeout(() => process.exit(1), STOP_MS + pace.finishMs - AT_ONCE.finishMs)
  process.on('message', ({ stop }: Partial<Stop>) => {
    if (stop && stop.finishMs < pace.finishMs) setTimeout(() => process.exit(1), stop.finishMs)
  })
}

/** Tells a person at the terminal why the program can't go on, and ends it. */
export function complain(error: unknown): void {
  console.error(`\nThe store can't ${stopping ? 'stop' : 'start'}.\n${faultInWords(error)}\n`)
  process.exit(1)
}
