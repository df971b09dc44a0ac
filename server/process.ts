import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { type Config, readConfig } from './platform/config.ts'
import { type Log, openLog } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { storeSecret } from './platform/store-secret.ts'

/** A process on which a store can be opened: it listens, and its database runs. */
export interface StoreProcess {
  config: Config
  log: Log
  /** Tells a person at the terminal. */
  say: (line: string) => void
  /** Where this process itself reaches its pages, whatever the store's public address is. */
  ownAddress: string
  dataDir: string
  databaseUrl: string
  /** Whether the database is the store's own, in `dataDir`. */
  embedded: boolean
  secret: string
  /** Stops accepting requests, lets `close` release what the store holds, and stops the embedded database. */
  stop: (close?: () => Promise<void>) => Promise<void>
}

/** Shares of the ten seconds that a stop may take (DESIGN, Configuration); the database has the rest. */
const FINISH_MS = 4000
const CLOSE_MS = 2000

/**
 * Takes the port with `server` and starts the database, as the environment says. Throws an error whose message tells
 * what to do, and leaves nothing running then.
 */
export async function startProcess(
  environment: NodeJS.ProcessEnv,
  server: Server,
  say: (line: string) => void,
): Promise<StoreProcess> {
  const config = readConfig(environment)
  const dataDir = resolve(config.DATA_DIR)
  // The port first: a taken one is told before anything else is started.
  const address = await listen(server, config)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres(server, dataDir, say)
  return {
    config,
    log: openLog(config.LOG_LEVEL),
    say,
    ownAddress: ownAddress(address),
    dataDir,
    databaseUrl: config.DATABASE_URL ?? postgres?.url ?? '',
    embedded: postgres !== undefined,
    secret: config.STORE_SECRET ?? storeSecret(dataDir),
    async stop(close = async () => {}) {
      await finish(server)
      await within(CLOSE_MS, close())
      await postgres?.stop()
    },
  }
}

async function listen(server: Server, { PORT, HOST }: Config): Promise<AddressInfo> {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(advice(error as NodeJS.ErrnoException, PORT, HOST))
  }
  return server.address() as AddressInfo
}

function advice({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one from 1024 on: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is '${host}', which is no address of this machine. Unset it, or set it to 0.0.0.0 for all of them.`
  }
  return message
}

async function startPostgres(server: Server, dataDir: string, say: (line: string) => void) {
  try {
    return await startEmbeddedPostgres({ dataDir, log: say })
  } catch (error) {
    server.close()
    throw error
  }
}

function ownAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

/** Stops accepting, lets what runs end, then cuts what is left. */
async function finish(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection that was busy at first becomes idle with its answer, and would then stay open for more.
  const release = setInterval(() => server.closeIdleConnections(), 50)
  await within(FINISH_MS, closed)
  clearInterval(release)
  server.closeAllConnections()
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((done) => {
    timer = setTimeout(done, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
