import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeEnvironment, storeFlags } from '../../bin/store-flags.mjs'
import { copyDataFolder } from './copy-data-folder.ts'
import { NO_FIRST_LIMITS } from './no-first-limits.ts'
import { proofRuns } from './proof-runs.ts'

export interface Store {
  url: string
  dataDir: string
}

/** The built store as `npm start` runs it: a separate process, with its own PostgreSQL unless DATABASE_URL is set. */
export interface StoreProcess extends Store {
  /** The parent of the workers. */
  pid: () => number
  /** The pids of the serving processes. */
  workers: () => number[]
  /** Ends the parent, by default with SIGKILL, which then ends the workers too. PostgreSQL may keep running. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Stops the store and starts it on the same port and data. */
  restart: () => Promise<void>
  /** Stops the store and its PostgreSQL and removes the data. Throws if the store hangs. */
  close: () => Promise<void>
  logs: () => string
}

/**
 * The environment variables with what `prepare-store.ts` has made: a data folder, a `Store` as JSON, and the address that
 * opens the stores of the states.
 */
export const PREPARED_STORE = 'FARAD_PREPARED_STORE'
export const USUAL_STORE = 'FARAD_USUAL_STORE'
export const FILLED_STORES = 'FARAD_FILLED_STORES'
/** Settings that decide what a new store begins with. */
const decisive = /^(DATABASE_URL|DEMO|CURRENCY|ADMIN_EMAIL|IDENTITY|SANDBOX|STORE_URL|STRIPE_)/

/** An empty folder, or a copy of the prepared store. */
function newDataDir(env: Record<string, string>): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-store-'))
  const prepared = process.env[PREPARED_STORE]
  if (prepared && process.platform !== 'win32' && !Object.keys(env).some((name) => decisive.test(name)))
    copyDataFolder(prepared, dataDir)
  return dataDir
}

const root = join(import.meta.dirname, '../..')
const START_MS = 120_000
/** The store needs at most 10 seconds (server/platform/runtime/within.ts), more on a busy machine. */
const STOP_MS = proofRuns(30_000, 10_000)

/**
 * Starts a built store, on a free port unless `address` is given. `close` removes the data folder unless `keepData` is set. `env` overrides the
 * environment.
 */
export async function openStoreProcess({
  env = {},
  workers = 1,
  dataDir = newDataDir(env),
  keepData = false,
  logFile,
  folder = root,
  address,
}: {
  env?: Record<string, string>
  workers?: number
  dataDir?: string
  keepData?: boolean
  /** Receives the standard output of a store that writes much; `logs` then has only the error output. */
  logFile?: string
  /** The folder of the build, if not the project's. */
  folder?: string
  /** An address of this machine other than localhost. */
  address?: { host: string; port: number }
} = {}): Promise<StoreProcess> {
  chmodSync(dataDir, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  const { host, port } = address ?? { host: 'localhost', port: await freePort() }
  const url = `http://${host}:${port}`
  // All requests come from one address.
  const limits = {
    LIMIT_SIGN_UP_ADDRESS: '10000',
    LIMIT_MAILS_ADDRESS_DAY: '10000',
    LIMIT_MAILS_UNVERIFIED_HOUR: '100000',
    LIMIT_CONTACT_ADDRESS: '10000',
    LIMIT_CONTACT_HOUR: '100000',
    LIMIT_CONTACT_MAILS_HOUR: '100000',
    LIMIT_API_MINUTE: '100000',
    LIMIT_KEY_MINUTE: '100000',
    ...NO_FIRST_LIMITS,
  }
  const listens = { PORT: String(port), ...(address && { HOST: host }) }
  const settings = { ...listens, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...limits, ...env }
  let logs = ''
  const launch = () =>
    launchStore(settings, { folder, workers, logFile }, (text) => {
      logs += text
    })
  let store = launch()
  const removeAll = () => {
    killAll(store, dataDir)
    endPostgres(dataDir)
    if (!keepData) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  // An interrupted run leaves nothing behind.
  process.once('exit', removeAll)
  const untilReady = () =>
    untilStoreIsReady(url, store, dataDir).catch((error) => {
      removeAll()
      throw new Error(`${error.message}\n${logs}`)
    })
  await untilReady()
  return {
    url,
    dataDir,
    pid: () => store.pid ?? 0,
    workers: () => servingProcesses(dataDir),
    async kill(signal = 'SIGKILL') {
      if (signal === 'SIGKILL') killAll(store, dataDir)
      await end(store, signal)
    },
    async restart() {
      await end(store, 'SIGTERM')
      store = launch()
      await untilReady()
    },
    async close() {
      await end(store, 'SIGTERM').finally(removeAll)
      process.off('exit', removeAll)
    },
    logs: () => logs,
  }
}

function launchStore(
  settings: Record<string, string>,
  { folder, workers, logFile }: { folder: string; workers: number; logFile: string | undefined },
  onOutput: (text: string) => void,
): ChildProcess {
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'a')
  const node = join(folder, 'build/server/node_modules/node/bin/node')
  const program = join(folder, 'build/server/workers.js')
  const child = spawn(node, [...storeFlags, program, '--workers', `${workers}`], {
    cwd: folder,
    env: { ...withoutSettings(process.env), ...storeEnvironment, ...settings },
    stdio: ['ignore', output, 'pipe'],
  })
  if (typeof output === 'number') closeSync(output)
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  return child
}

/** The environment without the developer's own settings. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|DATA_DIR|DATABASE_|STORE_|ADMIN_|SANDBOX|DEMO|ORDERS?_|UNPAID_|LIMIT_|TRUST_PROXY|SMTP_|MAIL_|IMAGES|S3_|IMGBB_|STRIPE_|GOOGLE_|OIDC_|IDENTITY|FIREBASE_|CONTACT_|SOCIAL_|LOG_|METRICS_|WORKERS|PAGE_STORE_|SLOW_|SITEMAP_|NODE_OPTIONS)/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)))
}

async function untilStoreIsReady(url: string, store: ChildProcess, dataDir: string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (hasEnded(store)) throw new Error('The store did not start:')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok && servingProcesses(dataDir).length > 0) return
    await sleep(30)
  }
  throw new Error(`The store was not ready within ${START_MS / 1000} seconds:`)
}

/** Reads the pids of a store's workers from its data folder. The file exists once the first worker has reported itself. */
export function servingProcesses(dataDir: string): number[] {
  return recordIn(dataDir)?.workers ?? []
}

function recordIn(dataDir: string): { parent: number; workers: number[] } | undefined {
  const file = join(dataDir, 'workers.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** At one moment, so that no worker ends in an orderly way because its parent is gone. */
function killAll(store: ChildProcess, dataDir: string): void {
  const record = recordIn(dataDir)
  const workers = record?.parent === store.pid && !hasEnded(store) ? record?.workers : []
  store.kill('SIGKILL')
  for (const pid of workers ?? []) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended
    }
  }
}

async function end(store: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(store)) return
  const ended = once(store, 'exit').then(() => true)
  store.kill(signal)
  const inTime = await Promise.race([ended, sleep(STOP_MS, false, { ref: false })])
  if (inTime) return
  store.kill('SIGKILL')
  await ended
  throw new Error(`The store did not end within ${STOP_MS / 1000} seconds of ${signal}.`)
}

const hasEnded = (store: ChildProcess) => store.exitCode !== null || store.signalCode !== null

/** Kills the PostgreSQL that a killed store has left running. */
export function endPostgres(dataDir: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // not running
  }
}

/**
 * Below the ephemeral ports: an outgoing connection could take one of those before the store listens. Above 10080, the
 * last of the ports that `fetch` and browsers refuse (Fetch Standard, 'bad port').
 */
const PORTS = { from: 10_081, below: 32_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
