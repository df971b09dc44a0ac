import type { ChildProcess } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/platform/runtime/log.ts'
import { AT_ONCE, CLOSE_MS, GENTLY, type StopPace } from '../within.ts'
import { openBackOff } from './back-off.ts'
import {
  type Alive,
  OPENING,
  type Ready,
  type SiblingMessage,
  type Stop,
  type WorkerOpening,
} from './messages.ts'

interface CrewParts {
  count: number
  program: string
  port: number
  opening: Omit<WorkerOpening, 'announces' | 'workers'>
  log: Log
  onChange: (pids: number[]) => void
}

interface Crew {
  /** The first worker migrates the database. Throws if a worker does not open. */
  start: () => Promise<void>
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const START_MS = 600_000
const MAX_SILENT_SECONDS = 10
const goneMs = ({ finishMs }: StopPace) => finishMs + CLOSE_MS + 500

export function openCrew({ count, program, port, opening, log, onChange }: CrewParts): Crew {
  const serving = new Set<Worker>()
  const backOff = openBackOff()
  let stopping = false
  let filling = false
  let restarting: Promise<void> | undefined
  let restartAgain = false

  // With round-robin, a connection would hang forever if its worker were killed at that moment.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: [] })
  cluster.on('message', (from, message: SiblingMessage) => {
    const { taken, figuresAsked, figuresTold } = message
    for (const worker of serving) {
      const isForOthers = taken || figuresAsked
      const isRecipient = isForOthers ? worker !== from : pidOf(worker) === figuresTold?.to
      if (isRecipient) send(worker, message)
    }
  })
  const changed = () => onChange([...serving].map(pidOf))

  async function startWorker(announces = false): Promise<Worker> {
    const message: WorkerOpening = { ...opening, announces, workers: count }
    const worker = cluster.fork({ PORT: String(port), [OPENING]: JSON.stringify(message) })
    worker.on('error', (error) => log.warn({ worker: pidOf(worker), err: error }, 'a worker does not listen'))
    killIfSilent(worker.process, MAX_SILENT_SECONDS, () => {
      log.error({ worker: pidOf(worker) }, `a worker is silent for ${MAX_SILENT_SECONDS} s; it is killed`)
    })
    await untilReady(worker)
    serving.add(worker)
    worker.once('exit', (code, signal) => {
      if (serving.delete(worker)) onWorkerExit(worker, code, signal)
    })
    changed()
    return worker
  }

  function onWorkerExit(worker: Worker, code: number, signal: string): void {
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
      // This timer keeps the parent alive while it has no workers.
      await pause(backOff.pauseMs())
      if (stopping) return
      await startWorker().catch((error: Error) => {
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
      // A worker that has ended in between is already replaced.
      if (!serving.has(worker)) continue
      const successor = await startWorker()
      serving.delete(worker)
      changed()
      await stopWorker(worker, GENTLY)
      const place = `${n + 1} of ${former.length}`
      log.info({ worker: pidOf(successor), instead: pidOf(worker), place }, 'a new worker serves')
    }
    log.info('the rolling restart is done')
  }

  return {
    async start() {
      await startWorker(true)
      await Promise.all(Array.from({ length: count - 1 }, () => startWorker()))
    },
    async restart() {
      // A call during a restart causes another one, because there may be a newer build.
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
      await Promise.all(all.map((worker) => stopWorker(worker, AT_ONCE)))
    },
  }
}

async function untilReady(worker: Worker): Promise<void> {
  // A process that could not be spawned has no exit event.
  if (worker.process.pid === undefined) throw new Error('The process of a worker could not be started.')
  const waited = new AbortController()
  const { signal } = waited
  const ready = new Promise<true>((done) => {
    worker.on('message', (message: Partial<Ready>) => message.ready && done(true))
  })
  const gone = once(worker, 'exit', { signal }).then(([, killedBy]) => killedBy ?? 'its reason is above')
  const late = pause(START_MS, 'it took too long', { signal, ref: false })
  for (const given of [gone, late]) given.catch(() => {})
  const opened = await Promise.race([ready, gone, late])
  waited.abort()
  if (opened === true) return
  worker.process.kill('SIGKILL')
  throw new Error(`Worker ${pidOf(worker)} did not open: ${opened}.`)
}

async function stopWorker(worker: Worker, pace: StopPace): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  const message: Stop = { stop: pace }
  send(worker, message)
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), goneMs(pace))
  await gone
  clearTimeout(kill)
}

function send(worker: Worker, message: Stop | SiblingMessage): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

const pidOf = (worker: Worker) => worker.process.pid ?? 0

/** Counts seconds of this process, because a machine may sleep. */
export function killIfSilent(child: ChildProcess, seconds: number, onKill: () => void): void {
  let silent: number | undefined
  child.on('message', ({ alive }: Partial<Alive>) => {
    if (alive) silent = 0
  })
  const clock = setInterval(() => {
    if (silent === undefined || ++silent <= seconds) return
    clearInterval(clock)
    onKill()
    child.kill('SIGKILL')
  }, 1000).unref()
  child.once('exit', () => clearInterval(clock))
}
