import type { Page } from '@playwright/test'
import pg from 'pg'
import texts from '#messages/en.json' with { type: 'json' }
import { FILLED_STORES, type StoreProcess } from '#test/support/open-store-process.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import type { FilledStores } from './filled-stores.ts'
import type { State } from './state.ts'

let known: Promise<FilledStores> | undefined

/** The first test of the run that asks waits until they are open. */
function stores(): Promise<FilledStores> {
  known ??= fetch(process.env[FILLED_STORES] ?? '').then(async (answer) => {
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  })
  return known
}

const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  store: async ({}, use) => use((await stores()).filled as unknown as StoreProcess),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  db: async ({}, use) => {
    const db = new pg.Pool({ connectionString: (await stores()).filled.database, max: 2 })
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
          await state.show({ page, db, complaints, ...(await stores()) })
          const words = (await page.locator('body').innerText()).split(/[^\w.-]/)
          const keys = words.filter((word) => word in texts)
          expect(keys, 'keys instead of texts').toEqual([])
          await work(page, state)
          // An answer on its way would fail the test when its page closes.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
    })
}
