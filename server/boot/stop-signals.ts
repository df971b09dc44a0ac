import { faultInWords } from '#server/platform/runtime/fault-in-words.ts'
import { AT_ONCE, type StopPace } from '#server/platform/runtime/within.ts'
import type { Stop } from '#server/platform/runtime/workers/messages.ts'

/** Time limit of a stop, below the usual 10 seconds after which process managers kill. */
const STOP_MS = 9500

let stopping = false

export function onceStopped(stop: (pace: StopPace) => void): void {
  const begin = (pace: StopPace) => {
    if (!stopping) stop(pace)
    stopping = true
  }
  // One Ctrl-C may cause several signals: from the terminal and from npm, which forwards its own.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => begin(AT_ONCE))
  process.on('message', (message: Partial<Stop>) => message.stop && begin(message.stop))
}

/** Exits if the stop takes too long for this pace, or for a faster pace that the parent sends later. */
export function exitAfterTimeout(pace: StopPace): void {
  setTimeout(() => process.exit(1), STOP_MS + pace.finishMs - AT_ONCE.finishMs)
  process.on('message', ({ stop }: Partial<Stop>) => {
    if (stop && stop.finishMs < pace.finishMs) setTimeout(() => process.exit(1), stop.finishMs)
  })
}

export function exitWithError(error: unknown): void {
  console.error(`\nThe store can't ${stopping ? 'stop' : 'start'}.\n${faultInWords(error)}\n`)
  process.exit(1)
}
