import { test as base } from '@playwright/test'
import pg from 'pg'
import {
  openStoreProcess,
  type Store,
  type StoreProcess,
  USUAL_STORE,
} from '#test/support/open-store-process.ts'
import { type Complaints, listenToComplaints } from './complaints.ts'
import { databaseOf } from './database.ts'

export { expect } from '@playwright/test'

interface Journey {
  /** The usual store with the demo world, which all tests of the run share at the same time, or another one. */
  store: Store
  db: pg.Pool
  /** Console errors and uncaught exceptions; an unexpected one fails the test. */
  complaints: Complaints
}

interface Stores {
  /**
   * Opens a store for tests that change what all see, such as settings, on the first call in a test worker; later calls
   * with the same function return the same store. A worker keeps 2 stores; another closes the older one. All tests share
   * one worker fixture, because a different one would start another worker and browser.
   */
  storeOf: <S extends StoreProcess>(open: () => Promise<S>) => Promise<S>
}

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
        const [oldest, second] = stores.keys()
        if (oldest && second) await close(oldest)
        const opened = open()
        stores.set(open, opened)
        return opened
      })
      await Promise.all([...stores.keys()].map(close))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  store: async ({}, use) => use(JSON.parse(process.env[USUAL_STORE] ?? '')),
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

const openOwnStore = () => openStoreProcess()

/** A journey that changes or counts what all see: its store is another worker's at no time. */
export const testAlone = test.extend<{ store: StoreProcess }>({
  store: async ({ storeOf }, use) => use(await storeOf(openOwnStore)),
})
