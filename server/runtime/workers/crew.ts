import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/runtime/log.ts'
import { AT_ONCE, CLOSE_MS, GENTLY, type StopPace } from '#server/runtime/stop-pace.ts'
import { openBackOff } from './back-off.ts'
import { OPENING, type Ready, type SiblingWords, type Stop, type WorkerOpening } from './words.ts'

interface CrewParts {
  count: number
  /** The program of a worker; read anew for each. */
  program: string
  port: number
  opening: Omit<WorkerOpening, 'announces' | 'workers'>
  log: Log
  /** Called with the processes that serve, whenever others do. */
  onChange: (pids: number[]) => void
}

/** The workers of one parent. */
export interface Crew {
  /** Starts them: the first brings the database to its schema, then come the others. Throws when one does not open. */
  start: () => Promise<void>
  /** Puts a new worker in the place of each, one after another; a new one serves before an old one goes. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A migration of a large database is part of a start. */
const START_MS = 600_000
/** A worker has to be gone by then, else it is killed. */
const goneMs = ({ finishMs }: StopPace) => finishMs + CLOSE_MS + 500

/** The processes that serve, kept at `count`: one that ends of its own accord is replaced. */
export function openCrew({ count, program, port, opening, log, onChange }: CrewParts): Crew {
  const serving = new Set<Worker>()
  const backOff = openBackOff()
  let stopping = false
  let filling = false
  let restarting: Promise<void> | undefined
  let restartAgain = false

  // They take connections from the one queue of the port themselves. Handed out by the parent, a connection whose worker
  // is killed at that moment would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: [] })
  cluster.on('message', (from, words: SiblingWords) => {
    const { taken, figuresAsked, figuresTold } = words
    for (const worker of serving) {
      const isForOthers = taken || figuresAsked
      const isMeant = isForOthers ? worker !== from : pidOf(worker) === figuresTold?.to
      if (isMeant) send(worker, words)
    }
  })
  const changed = () => onChange([...serving].map(pidOf))

  /** Starts a worker; gives it once it serves. Why it does not it tells on the terminal itself. */
  async function hire(announces = false): Promise<Worker> {
    const words: WorkerOpening = { ...opening, announces, workers: count }
    const worker = cluster.fork({ PORT: String(port), [OPENING]: JSON.stringify(words) })
    worker.on('error', (error) => log.warn({ worker: pidOf(worker), err: error }, 'a worker does not listen'))
    await untilReady(worker)
    serving.add(worker)
    worker.once('exit', (code, signal) => {
      if (serving.delete(worker)) lost(worker, code, signal)
    })
    changed()
    return worker
  }

  function lost(worker: Worker, code: number, signal: string): void {
    if (stopping) return
    changed()
    backOff.failed()
    log.error({ worker: pidOf(worker), code, signal }, 'a worker ended; another takes its place')
    fill()
  }

  function fill(): void {
    if (filling) return
    filling = true
    fillUp().finally(() => {
      filling = false
    })
  }

  async function fillUp(): Promise<void> {
    while (!stopping && serving.size < count) {
      // The timer keeps the process alive: without workers, nothing else does.
      await pause(backOff.pauseMs())
      if (stopping) return
      await hire().catch((error: Error) => {
        if (stopping) return
        backOff.failed()
        log.error({ reason: error.message }, 'a worker did not open; it is tried again')
      })
    }
  }

  async function replaceEach(): Promise<void> {
    const former = [...serving]
    for (const [n, worker] of former.entries()) {
      if (stopping) return
      // One that has ended by itself meanwhile is replaced already.
      if (!serving.has(worker)) continue
      const successor = await hire()
      serving.delete(worker)
      changed()
      await ended(worker, GENTLY)
      const place = `${n + 1} of ${former.length}`
      log.info({ worker: pidOf(successor), instead: pidOf(worker), place }, 'a new worker serves')
    }
    log.info('the rolling restart is done')
  }

  return {
    async start() {
      await hire(true)
      await Promise.all(Array.from({ length: count - 1 }, () => hire()))
    },
    async restart() {
      // Asked for once more while it runs, it runs once more: there may be a newer build.
      restartAgain = true
      restarting ??= (async () => {
        while (restartAgain && !stopping) {
          restartAgain = false
          await replaceEach()
        }
      })().finally(() => {
        restarting = undefined
      })
      await restarting.catch((error) => {
        if (!stopping) throw error
      })
    },
    async stop() {
      stopping = true
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      serving.clear()
      await Promise.all(all.map((worker) => ended(worker, AT_ONCE)))
    },
  }
}

async function untilReady(worker: Worker): Promise<void> {
  // Without a process there is no exit event.
  if (worker.process.pid === undefined) throw new Error('The process of a worker could not be started.')
  const waited = new AbortController()
  const { signal } = waited
  const ready = new Promise<true>((done) => {
    worker.on('message', (words: Partial<Ready>) => words.ready && done(true))
  })
  const gone = once(worker, 'exit', { signal }).then(() => false)
  const late = pause(START_MS, false, { signal, ref: false })
  for (const given of [gone, late]) given.catch(() => {})
  const opened = await Promise.race([ready, gone, late])
  waited.abort()
  if (opened) return
  worker.process.kill('SIGKILL')
  throw new Error(`Worker ${pidOf(worker)} did not open.`)
}

/** Has a worker stop, and waits until it has. */
async function ended(worker: Worker, pace: StopPace): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  const words: Stop = { stop: pace }
  send(worker, words)
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), goneMs(pace))
  await gone
  clearTimeout(kill)
}

/** What a worker that has just died can't hear any more is no loss. */
function send(worker: Worker, words: Stop | SiblingWords): void {
  if (worker.isConnected()) worker.send(words, () => {})
}

const pidOf = (worker: Worker) => worker.process.pid ?? 0
