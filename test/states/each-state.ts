import type { Fixtures, Page } from '@playwright/test'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { test as journey } from '../journeys/journey.ts'
import { testOther as journeyByOpenId } from '../journeys/openid.ts'
import { test as journeyByStripe } from '../journeys/stripe.ts'
import { test as journeyByFirebase } from './firebase-stand-in.ts'
import type { State, StoreKind } from './state.ts'

interface Stores {
  /** The second store of a test worker; see `Scene`. */
  emptyStore: () => Promise<StoreProcess>
}

const emptyStore: Fixtures<object, Stores> = {
  emptyStore: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      let opening: Promise<StoreProcess> | undefined
      await use(() => {
        opening ??= openStoreProcess({ env: { DEMO: 'off' } })
        return opening
      })
      await (await opening)?.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
}

const tests = {
  usual: journey.extend<object, Stores>(emptyStore),
  stripe: journeyByStripe.extend<object, Stores>(emptyStore),
  openid: journeyByOpenId.extend<object, Stores>(emptyStore),
  firebase: journeyByFirebase.extend<object, Stores>(emptyStore),
} satisfies Record<StoreKind, unknown>

/** Defines a test for each state that shows it and then calls `work`. */
export function forEachState(
  states: readonly State[],
  work: (page: Page, state: State) => Promise<void>,
): void {
  for (const [kind, test] of Object.entries(tests)) {
    for (const withoutJavaScript of [false, true]) {
      test.describe(() => {
        test.use({ javaScriptEnabled: !withoutJavaScript })
        for (const state of states) {
          if (state.withoutJavaScript !== withoutJavaScript || state.store !== kind) continue
          test(state.name, async ({ page, db, store, emptyStore, complaints }) => {
            await state.show({ page, db, store, emptyStore, complaints })
            await work(page, state)
          })
        }
      })
    }
  }
}
