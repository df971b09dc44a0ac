import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'

// A thread of a worker. Its log is written directly: the streams of a thread need the event loop of the main thread.

const SILENT_SECONDS = 8
const STACK = '(Error.stackTraceLimit = 50, new Error().stack)'
const OWN_LINES = 2

const beats: Int32Array = workerData
let last = -1
let silent = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  silent = now === last ? silent + 1 : 0
  last = now
  if (silent === SILENT_SECONDS) logStack()
}, 1000)

/** V8 runs the expression as an interrupt of whatever the main thread runs, also of a regular expression. */
function logStack(): void {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.evaluate', { expression: STACK }, (error, found) => {
    const stack = error?.message ?? String(found.result.value).split('\n').slice(OWN_LINES).join('\n')
    const line = { level: 'error', time: new Date().toISOString(), worker: process.pid, stack }
    const text = JSON.stringify({ ...line, msg: `the event loop has been blocked for ${SILENT_SECONDS} s` })
    try {
      writeSync(1, `${text}\n`)
    } catch {
      // a full disk
    }
    session.disconnect()
  })
}
