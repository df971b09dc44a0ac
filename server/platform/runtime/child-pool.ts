import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, ChildLimits } from './answer-parent.ts'
import { turns } from './turns.ts'

interface PoolOptions {
  program: string
  most: number
  idleMs: number
  limits: ChildLimits
  flags?: string[]
}

export type Ask = (question: object) => Promise<{ answer: unknown; ms: number }>

/** A process ended without an answer. `killed`: by a limit, by the kernel, or because its memory was full. */
export class ChildEnded extends Error {
  readonly killed: boolean
  readonly ms: number
  constructor(message: string, killed: boolean, ms: number) {
    super(message)
    this.killed = killed
    this.ms = ms
  }
}

interface Child {
  process: ChildProcess
  complaint: () => string
  idle?: NodeJS.Timeout
}

/** A start costs more than most of the work. If `work` throws, its process is killed. */
export function openChildPool({ program, most, idleMs, limits, flags = [] }: PoolOptions) {
  const inTurn = turns(most)
  const free = new Set<Child>()

  function start(): Child {
    const child = fork(program, [JSON.stringify(limits)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: flags,
      env: withoutSecrets(),
    })
    const started: Child = { process: child, complaint: lastWords(child) }
    child.once('close', () => free.delete(started))
    child.on('error', () => {}) // 'close' follows
    return started
  }

  function putBack(child: Child): void {
    free.add(child)
    child.idle = setTimeout(() => {
      free.delete(child)
      child.process.disconnect()
    }, idleMs)
  }

  return <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const child = [...free].findLast(({ process }) => process.connected) ?? start()
      free.delete(child)
      clearTimeout(child.idle)
      let tired = idleMs === 0
      try {
        const result = await work(async (question) => {
          const { tired: full, ...answered } = await ask(child, question, program, limits)
          tired ||= full
          return answered
        })
        if (tired || !child.process.connected) child.process.kill('SIGKILL')
        else putBack(child)
        return result
      } catch (error) {
        child.process.kill('SIGKILL')
        throw error
      }
    })
}

async function ask(
  { process: child, complaint }: Child,
  question: object,
  program: string,
  { waitMs, processorMs = waitMs }: ChildLimits,
): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  const begun = performance.now()
  const hung = setTimeout(() => child.kill('SIGKILL'), waitMs)
  child.send(question, () => {}) // if the child ended before, its code says so
  try {
    const answer = once(child, 'message', { signal })
    const end = once(child, 'close', { signal }).then(([code, by]) => {
      const ms = Math.min(performance.now() - begun, processorMs)
      throw new ChildEnded(`The process ${program} ended with ${code}: ${complaint()}`, by !== null, ms)
    })
    const [answered] = await Promise.race([answer, end])
    return answered
  } finally {
    clearTimeout(hung)
    settled.abort()
  }
}

/** Hides the store's secrets from the child process, where a hole in a library could expose them. */
export function withoutSecrets(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env
  return JSON.parse(JSON.stringify({ PATH, SystemRoot, LD_LIBRARY_PATH }))
}

const MAX_COMPLAINT = 2000

function lastWords(child: ChildProcess): () => string {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_COMPLAINT)
  })
  return () => words
}
