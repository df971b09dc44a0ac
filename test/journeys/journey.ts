import { test as base } from '@playwright/test'
import pg from 'pg'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { type Complaints, listenToComplaints } from './complaints.ts'
import { databaseOf } from './database.ts'

export { expect } from '@playwright/test'

interface Journey {
  /** The built store as a separate process with the demo world. */
  store: StoreProcess
  db: pg.Pool
  /** Console errors and uncaught exceptions; an unexpected one fails the test. */
  complaints: Complaints
}

interface Stores {
  /**
   * Opens a store on the first call in a test worker; later calls with the same function return the same store. A
   * worker keeps the usual store and 2 others; another closes the older one. All tests share one worker fixture,
   * because a different one would start another worker and browser.
   */
  storeOf: <S extends StoreProcess>(open: () => Promise<S>) => Promise<S>
}

const openUsualStore = () => openStoreProcess()

export const test = base.extend<Journey, Stores>({
  storeOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const stores = new Map<() => Promise<StoreProcess>, Promise<StoreProcess>>()
      const close = async (open: () => Promise<StoreProcess>) => {
        const store = stores.get(open)
        stores.delete(open)
        await (await store)?.close()
      }
      await use(async <S extends StoreProcess>(open: () => Promise<S>) => {
        const store = stores.get(open)
        if (store) return store as Promise<S>
        const [oldest, second] = [...stores.keys()].filter((other) => other !== openUsualStore)
        if (oldest && second && open !== openUsualStore) await close(oldest)
        const opened = open()
        stores.set(open, opened)
        return opened
      })
      await Promise.all([...stores.keys()].map(close))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  store: async ({ storeOf }, use) => use(await storeOf(openUsualStore)),
  db: async ({ store }, use) => {
    const db = new pg.Pool({ connectionString: databaseOf(store.dataDir), max: 2, pipeline: true })
    // Some journeys stop the database.
    db.on('error', () => {})
    await use(db)
    await db.end()
  },
  baseURL: ({ store }, use) => use(store.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = listenToComplaints(context)
      await use(complaints)
      complaints.check()
    },
    { auto: true },
  ],
})
