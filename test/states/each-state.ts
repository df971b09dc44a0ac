import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { test as usual } from '../journeys/journey.ts'
import { testOther as openid } from '../journeys/openid.ts'
import { test as stripe } from '../journeys/stripe.ts'
import { test as firebase } from './firebase-stand-in.ts'
import type { State, StoreKind } from './state.ts'

const openEmptyStore = () => openStoreProcess({ env: { DEMO: 'off' } })

async function openStoreWithoutSearch() {
  const folder = await mkdtemp(join(tmpdir(), 'farad-'))
  const store = await openStoreProcess({ env: { TMPDIR: folder } })
  // Without the folder of its socket, no later search process can answer.
  await rm(folder, { recursive: true })
  process.kill(searchProcessOf(store), 'SIGKILL')
  return store
}

const tests = { usual, stripe, openid, firebase } satisfies Record<StoreKind, unknown>

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
          test(state.name, async ({ page, db, store, storeOf, complaints }) => {
            const emptyStore = () => storeOf(openEmptyStore)
            const storeWithoutSearch = () => storeOf(openStoreWithoutSearch)
            await state.show({ page, db, store, emptyStore, storeWithoutSearch, complaints })
            await work(page, state)
            // An answer on its way would fail the test when its page closes.
            await page.unrouteAll({ behavior: 'ignoreErrors' })
          })
        }
      })
    }
  }
}
