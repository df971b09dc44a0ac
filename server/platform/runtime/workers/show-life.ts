import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Alive } from './messages.ts'

const EVERY_MS = 1000
const PROGRAM = 'log-stack-thread.js'
/** The thread needs 9 MB; its heap stays small. */
const HEAP_MB = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 }

/** While the event loop is blocked none is sent, and a thread logs the stack (docs/decisions/05). */
export function showLife(log: Log): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.add(beats, 0, 1)
    process.send?.({ alive: true } satisfies Alive, undefined, {}, () => {})
  }
  beat()
  setInterval(beat, EVERY_MS).unref()
  if (!log.isLevelEnabled('error')) return
  const thread = new Worker(join(import.meta.dirname, PROGRAM), {
    workerData: beats,
    resourceLimits: HEAP_MB,
  })
  thread.on('error', (error) =>
    log.warn({ err: error }, 'the stack of a blocked event loop will not be logged'),
  )
  thread.unref()
}
