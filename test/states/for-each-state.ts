import type { Page } from '@playwright/test'
import pg from 'pg'
import texts from '#messages/en.json' with { type: 'json' }
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import { type Filled, type OpenedStore, STORES } from './filled-stores.ts'
import type { State } from './state.ts'

interface Stores {
  filled: Filled
  empty: OpenedStore
}

const stores = (): Stores => JSON.parse(process.env[STORES] ?? '')

const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  store: async ({}, use) => use(stores().filled as unknown as StoreProcess),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  db: async ({}, use) => {
    const db = new pg.Pool({ connectionString: stores().filled.database, max: 2 })
    await use(db)
    await db.end()
  },
})

/** Defines a test for each state that shows it and then calls `work`. */
export function forEachState(
  states: readonly State[],
  work: (page: Page, state: State) => Promise<void>,
): void {
  for (const withoutScripts of [false, true])
    test.describe(() => {
      test.use({ javaScriptEnabled: !withoutScripts })
      for (const state of states.filter((each) => Boolean(each.withoutScripts) === withoutScripts))
        test(state.name, async ({ page, db, complaints }) => {
          await state.show({ page, db, complaints, ...stores() })
          const words = (await page.locator('body').innerText()).split(/[^\w.-]/)
          const keys = words.filter((word) => word in texts)
          expect(keys, 'keys instead of texts').toEqual([])
          await work(page, state)
          // An answer on its way would fail the test when its page closes.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
    })
}
