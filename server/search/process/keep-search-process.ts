import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutSecrets } from '#server/runtime/child-process.ts'
import type { Log } from '#server/runtime/log.ts'
import { openBackOff } from '#server/runtime/workers/back-off.ts'
import type { Config } from '#server/settings/config.ts'
import type { SearchOpening, SearchReady } from './words.ts'

interface SearchProcessParts {
  databaseUrl: string
  dataDir: string
  config: Pick<Config, 'STORE_LOCALE' | 'LOG_LEVEL'>
  log: Log
}

export interface SearchProcess {
  /** Of its socket, for openSearchClient. */
  folder: string
  pid: () => number | undefined
  /** Starts a process of the present build. The former one ends when that one answers and `workers` have settled. */
  restart: (workers: Promise<unknown>) => Promise<void>
  stop: () => Promise<void>
}

const PROGRAM = join(import.meta.dirname, import.meta.env.PROD ? 'search-process.js' : 'search-process.ts')
const GONE_MS = 4500

/** Keeps a search process: starts it again when it ends. */
export function keepSearchProcess({ databaseUrl, dataDir, config, log }: SearchProcessParts): SearchProcess {
  const folder = mkdtempSync(join(tmpdir(), 'farad-search-'))
  const opening: SearchOpening = {
    ...{ databaseUrl, folder, snapshot: join(dataDir, 'search', 'snapshot') },
    ...{ locale: config.STORE_LOCALE, logLevel: config.LOG_LEVEL },
  }
  const backOff = openBackOff()
  let stopping = false
  let current = begin()

  function begin(): ChildProcess {
    const child = fork(PROGRAM, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
      env: withoutSecrets(),
    })
    child.once('exit', (code, signal) => lost(child, { code, signal }))
    // A process that could not be spawned has no exit event.
    child.on('error', (error) => child.pid === undefined && lost(child, { reason: error.message }))
    child.send(opening, () => {})
    return child
  }

  function lost(child: ChildProcess, facts: object): void {
    if (stopping || child !== current) return
    backOff.failed()
    log.error({ search: child.pid, ...facts }, 'the search process ended; another takes its place')
    setTimeout(() => {
      if (!stopping && child === current) current = begin()
    }, backOff.pauseMs())
  }

  return {
    folder,
    pid: () => current.pid,
    async restart(workers) {
      const successor = begin()
      if (!(await isReady(successor))) return log.error('the later search process did not open')
      await workers.catch(() => {})
      if (stopping) return end(successor)
      const former = current
      current = successor
      await end(former)
    },
    async stop() {
      stopping = true
      await end(current)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(child: ChildProcess): Promise<boolean> {
  const waited = new AbortController()
  const { signal } = waited
  const gone = once(child, 'exit', { signal }).then(() => false)
  gone.catch(() => {})
  const ready = new Promise<boolean>((done) => {
    child.on('message', (words: Partial<SearchReady>) => words.ready && done(true))
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
