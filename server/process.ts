import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { loadDemoWorld } from '#db/demo/load-demo-world.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import enUS from '#messages/en-US.json'
import { ensureFirstAdmin } from './account/first-admin.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { storeSecret } from './platform/store-secret.ts'
import { openStore } from './store.ts'

/** What a started store gives the one who started it. */
export interface RunningStore {
  server: Server
  url: string
  stop: () => Promise<void>
}

type Mount = (config: Config) => (web: Hono, store: { db: Database; api: Hono }) => void

/** How long requests that run may take to end after SIGTERM, within the ten seconds that DESIGN allows. */
const FINISH_MS = 8000

/**
 * Starts the store from its environment: database, schema, demo world, first admin, HTTP. `say` gets the few lines
 * that a person reads at the terminal. Throws an error whose message tells what to do.
 */
export async function startStore(environment: NodeJS.ProcessEnv, mount: Mount, say: (line: string) => void) {
  const config = readConfig(environment)
  speak(config.STORE_LOCALE === 'en-US' ? enUS : en)
  const log = openLog(config.LOG_LEVEL)
  const server = createServer()
  // The port first: a taken one is told before anything else is started.
  const port = await listen(server, config)
  let url = ''
  const stops: (() => Promise<void>)[] = [() => finish(server)]
  try {
    const dataDir = resolve(config.DATA_DIR)
    const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: say })
    if (embedded) stops.push(() => embedded.stop())
    const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
    await migrate(databaseUrl)
    url = config.STORE_URL?.origin ?? `http://localhost:${port}`
    const store = await openStore({
      config,
      databaseUrl,
      secret: config.STORE_SECRET ?? storeSecret(dataDir),
      log,
      checkAnswers: false,
      mount: mount(config),
      ownAddress: () => `http://127.0.0.1:${port}`,
    })
    stops.splice(1, 0, () => store.close())
    if (config.DEMO && (await loadDemoWorld(store.db))) say('Loaded the demo world.')
    const { identity, db } = store
    const admin = await ensureFirstAdmin({ db, identity, config, dataDir, embedded: embedded !== undefined })
    server.removeAllListeners('request')
    server.on('request', getRequestListener(store.fetch))
    say(`\n  ${config.STORE_NAME} is open at ${url}\n`)
    if (admin) say(`  First admin: ${admin.email}${admin.justMade ? `, password ${admin.password}` : ''}\n`)
  } catch (error) {
    await stopAll(stops)
    throw error
  }
  return { server, url, stop: () => stopAll(stops) } satisfies RunningStore
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops) await stop()
}

/** Listens at once; until the store is open, every request is told to come back in a moment. */
function listen(server: Server, { PORT, HOST }: Config): Promise<number> {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('The store is opening.\n')
  })
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new Error(taken(PORT)) : error)
    })
    server.listen(PORT, HOST, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

const taken = (port: number) =>
  `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`

/** Stops accepting, lets what runs end, then closes what is left. */
function finish(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
    server.close(() => {
      clearTimeout(cut)
      done()
    })
    server.closeIdleConnections()
  })
}
