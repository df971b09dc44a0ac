import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import pg from 'pg'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openStore } from '#server/boot/store.ts'
import type { FirebaseKeys } from '#server/people/identity/firebase-id-token.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openDatabase } from './database.ts'
import { NO_FIRST_LIMITS } from './no-first-limits.ts'
import { openSearchHere } from './open-search-here.ts'
import { SECRET } from './secret.ts'

/** A whole store without its pages, on its own database, behind real HTTP on a loopback port. */
export interface Shop {
  url: string
  /** The store's database, for test data and checks. */
  db: pg.Pool
  databaseUrl: string
  /** Routes below /api, such as `get /tools/:id`. */
  routes: () => string[]
  /** Runs one of the store's jobs once, such as 'expiry' or 'reconciliation'. Tests have no scheduler. */
  runJob: (name: string) => Promise<void>
  /** Switches public answers to the answer store, as in the built store. Until then, answers show changes at once. */
  storeAnswers: () => Promise<void>
  /** Closes the store and opens it again on the same database, as after a crash or a deployment. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** All requests of a test come from one address, and some tests send many. */
const generousLimits = {
  LIMIT_SIGN_UP_ADDRESS: '10000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '10000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '10000',
  LIMIT_CARD_DECLINES_ACCOUNT: '10000',
  LIMIT_CARD_DECLINES_ADDRESS: '10000',
  LIMIT_MAILS_ADDRESS_DAY: '10000',
  LIMIT_CONTACT_ADDRESS: '10000',
  LIMIT_CONTACT_HOUR: '100000',
  LIMIT_CONTACT_MAILS_HOUR: '100000',
  LIMIT_REVIEWS_ACCOUNT: '10000',
  LIMIT_API_MINUTE: '100000',
  LIMIT_KEY_MINUTE: '100000',
  ...NO_FIRST_LIMITS,
}

/**
 * Opens a shop. `environment` overrides settings (`server/platform/settings/config.ts`). With the `databaseUrl` of another shop,
 * the new shop is a further process of the same store.
 */
export async function openShop(
  environment: Record<string, string> = {},
  databaseUrl?: string,
  firebaseKeys?: FirebaseKeys,
): Promise<Shop> {
  speak(en)
  const database = databaseUrl ? { url: databaseUrl, close: async () => {} } : await openDatabase()
  const db = new pg.Pool({ connectionString: database.url, max: 5, pipeline: true })
  db.on('error', () => {})
  const dataDir = await mkdtemp(join(tmpdir(), 'farad-shop-'))
  const server = createServer()
  // A test may pause for longer than the timeout and then send a request on a connection that is just closing.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LOG_REQUESTS: 'off',
    UNPAID_ORDERS_MAX_UNVERIFIED: '20',
    // The highest number of concurrent calls in any test: on a busy machine, waiting calls are rejected as overload.
    DATABASE_POOL: '30',
    ...generousLimits,
  }
  const search = openSearchHere(db)
  let api: Hono | undefined
  const open = async () => {
    const store = await openStore({
      config: readConfig({ ...settings, ...environment }),
      databaseUrl: database.url,
      secret: SECRET,
      log: openLog(environment.LOG_LEVEL ?? 'error'),
      checkAnswers: true,
      search,
      mount: (_, opened) => {
        api = opened.api
      },
      ownAddress: () => url,
      firebaseKeys,
    })
    server.removeAllListeners('request')
    server.on('request', getRequestListener(store.fetch))
    return store
  }
  let store = await open()
  return {
    url,
    db,
    databaseUrl: database.url,
    routes: () => (api?.routes ?? []).map(({ method, path }) => `${method.toLowerCase()} ${path}`),
    async runJob(name) {
      const job = store.jobs.find((one) => one.name === name)
      if (!job) throw new Error(`The store has no job '${name}'.`)
      await job.run(new AbortController().signal)
    },
    async storeAnswers() {
      const front = await store.openFront()
      server.removeAllListeners('request').on('request', front)
    },
    async restart() {
      await store.close()
      store = await open()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await store.close()
      await db.end()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
