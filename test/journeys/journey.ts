import { test as base } from '@playwright/test'
import pg from 'pg'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { type Complaints, listenToComplaints } from './complaints.ts'
import { databaseOf } from './database.ts'

export { expect } from '@playwright/test'

interface Journey {
  db: pg.Pool
  /** Console errors and uncaught exceptions; an unexpected one fails the test. */
  complaints: Complaints
}

interface Shop {
  /** The built store as a separate process with the demo world; one per test worker. */
  store: StoreProcess
}

export const test = base.extend<Journey, Shop>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const store = await openStoreProcess()
      await use(store)
      await store.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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
