import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { type Complaints, listenToComplaints } from '../journeys/complaints.ts'
import { databaseOf } from '../journeys/database.ts'
import { type Emulator, openEmulator, PROJECT } from './open-emulator.ts'

export { expect } from '@playwright/test'

export const ADMIN_EMAIL = 'owner@example.com'

interface Journey {
  db: pg.Pool
  /** Console errors and uncaught exceptions; an unexpected one fails the test. */
  complaints: Complaints
}

interface Shop {
  emulator: Emulator
  store: StoreProcess
}

/** A journey through the built store with Firebase's web SDK and Firebase's emulator. */
export const test = base.extend<Journey, Shop>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const emulator = await openEmulator()
      await use(emulator)
      await emulator.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  store: [
    async ({ emulator }, use) => {
      const env = {
        IDENTITY: 'firebase',
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'public-key-of-the-emulator',
        FIREBASE_EMULATOR: emulator.url,
        ADMIN_EMAIL,
      }
      const store = await openStoreProcess({ env })
      await use(store)
      await store.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  db: async ({ store }, use) => {
    const db = new pg.Pool({ connectionString: databaseOf(store.dataDir), max: 2 })
    await use(db)
    await db.end()
  },
  baseURL: ({ store }, use) => use(store.url),
  context: async ({ context }, use) => {
    await context.route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ path: join(import.meta.dirname, 'frames-script.js') }),
    )
    // Styles and fonts of the emulator's window.
    await context.route(/unpkg\.com|fonts\.googleapis\.com/, (route) => route.fulfill({ body: '' }))
    await use(context)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = listenToComplaints(context)
      await use(complaints)
      complaints.check()
    },
    { auto: true },
  ],
})

export const PASSWORD = 'copper-and-tin'

export async function signUp(page: Page, email: string, name = 'Ada Buyer'): Promise<void> {
  await page.goto('/signUp')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
