import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutSecrets } from '#server/platform/runtime/child-pool.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { openBackOff } from '#server/platform/runtime/workers/back-off.ts'
import { killIfSilent } from '#server/platform/runtime/workers/crew.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { type SearchOpening, type SearchReady, socketIn } from './messages.ts'

interface SearchProcessParts {
  databaseUrl: string
  dataDir: string
  config: Pick<Config, 'STORE_LOCALE' | 'CURRENCY' | 'LOG_LEVEL'>
  log: Log
  /** Read at each start. The default is the source, in development. */
  program?: string | undefined
  /** A process that stops sending signs of life is killed. The default is 30. */
  maxSilentSeconds?: number | undefined
}

export interface SearchProcess {
  folder: string
  pid: () => number | undefined
  /** The former process ends when the new one answers and `workers` have settled. */
  restart: (workers: Promise<unknown>) => Promise<void>
  stop: () => Promise<void>
}

const PROGRAM = join(import.meta.dirname, 'search-process.ts')
const GONE_MS = 4500
/** At a million parts 954 MB instead of 1,168, for a build that takes a tenth longer. */
const HEAP = ['--heap-growing-percent=20']
const MAX_TMPDIR = 65

export function keepSearchProcess({
  databaseUrl,
  dataDir,
  config,
  log,
  program = PROGRAM,
  maxSilentSeconds = 30,
}: SearchProcessParts): SearchProcess {
  const folder = makeFolder()
  const opening: SearchOpening = {
    databaseUrl,
    folder,
    snapshot: join(dataDir, 'search', 'snapshot'),
    locale: config.STORE_LOCALE,
    currency: config.CURRENCY,
    logLevel: config.LOG_LEVEL,
  }
  const backOff = openBackOff()
  const running = new Set<ChildProcess>()
  let stopping = false
  let current = begin()
  let successor: ChildProcess | undefined
  let replaced = Promise.resolve()

  function begin(): ChildProcess {
    const child = fork(program, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: HEAP,
      env: withoutSecrets(),
    })
    running.add(child)
    child.once('exit', (code, signal) => lost(child, { code, signal }))
    // A process that could not be spawned has no exit event.
    child.on('error', (error) => child.pid === undefined && lost(child, { reason: error.message }))
    child.send(opening, () => {})
    // A question that never ends would keep all others waiting.
    killIfSilent(child, maxSilentSeconds, () =>
      log.error({ search: child.pid }, 'the search process does not answer; it is killed'),
    )
    return child
  }

  function lost(child: ChildProcess, facts: object): void {
    running.delete(child)
    if (stopping || child !== current) return
    backOff.failed()
    log.error({ search: child.pid, ...facts }, 'the search process ended; another takes its place')
    setTimeout(() => {
      if (stopping || child !== current) return
      if (!successor) rmSync(socketIn(folder), { force: true })
      current = successor ?? begin()
    }, backOff.pauseMs())
  }

  async function replace(workers: Promise<unknown>): Promise<void> {
    if (stopping) return
    const former = current
    const later = begin()
    successor = later
    const opened = await isReady(later)
    successor = undefined
    if (!opened) return log.error('the later search process did not open')
    current = later
    await workers.catch(() => {})
    await end(former)
  }

  return {
    folder,
    pid: () => current.pid,
    restart(workers) {
      // One after another, because there may be a newer build.
      replaced = replaced.then(() => replace(workers))
      return replaced
    },
    async stop() {
      stopping = true
      await Promise.all([...running].map(end))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In /tmp if the path of a socket would be too long below TMPDIR (macOS accepts 103 bytes, Linux 107). */
function makeFolder(): string {
  const isShort = Buffer.byteLength(tmpdir()) <= MAX_TMPDIR
  return mkdtempSync(join(isShort ? tmpdir() : '/tmp', 'farad-search-'))
}

async function isReady(child: ChildProcess): Promise<boolean> {
  const waited = new AbortController()
  const { signal } = waited
  const gone = once(child, 'exit', { signal }).then(() => false)
  gone.catch(() => {})
  const ready = new Promise<boolean>((done) => {
    child.on('message', (message: Partial<SearchReady>) => message.ready && done(true))
  })
  const opened = await Promise.race([ready, gone])
  waited.abort()
  return opened
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), GONE_MS)
  await gone
  clearTimeout(kill)
}
