import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { lastWords, withoutSecrets } from './child-process.ts'
import { turns } from './turns.ts'

/** A process that takes longer hangs. On a machine with 13 times more work than processors, a first drawing took 30 s. */
export const DRAWING_MS = 120_000
/** Longer than the pause of the job that draws papers. */
export const IDLE_MS = 10_000
/** Without it a process would collect garbage rarely and grow to 0.4 GB. A paper of 400 lines in many scripts needs less than 96 MB. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=256']

interface Drawer {
  program: string
  child: ChildProcess
  complaint: () => string
}

/**
 * Draws files in a child process, one at a time, so that they delay no request. To start the process costs more than to draw
 * several files, so it lives until it has been idle for a while. Throws if it ends without the file or does not finish it;
 * the next file then has a new process.
 */
export function drawingProcess(program: string): (parts: object) => Promise<Uint8Array<ArrayBuffer>> {
  const inTurn = turns(1)
  let drawer: Drawer | undefined
  let idle: NodeJS.Timeout | undefined
  return (parts) =>
    inTurn(async () => {
      clearTimeout(idle)
      const used = drawer?.child.connected ? drawer : start(program)
      drawer = used
      try {
        return await draw(used, parts)
      } catch (error) {
        used.child.kill('SIGKILL')
        drawer = undefined
        throw error
      } finally {
        idle = setTimeout(() => used.child.connected && used.child.disconnect(), IDLE_MS)
      }
    })
}

function start(program: string): Drawer {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: MEMORY,
    env: withoutSecrets(),
  })
  return { program, child, complaint: lastWords(child) }
}

async function draw({ program, child, complaint }: Drawer, parts: object): Promise<Uint8Array<ArrayBuffer>> {
  const settled = new AbortController()
  const { signal } = settled
  const hung = setTimeout(() => child.kill('SIGKILL'), DRAWING_MS)
  child.send(parts, () => {}) // if the child ended before, its code says so
  try {
    const file = once(child, 'message', { signal })
    const end = once(child, 'close', { signal }).then(([code]) => {
      throw new Error(`The process ${program} ended with ${code}: ${complaint()}`)
    })
    const [bytes] = await Promise.race([file, end])
    return new Uint8Array(bytes)
  } finally {
    clearTimeout(hung)
    settled.abort()
  }
}
