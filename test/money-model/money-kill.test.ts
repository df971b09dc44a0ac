import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAdmin } from '#test/support/admin.ts'
import { openDatabase } from '#test/support/database.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { SECRET } from '#test/support/secret.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { disagreements } from './agreement.ts'
import { openScene, take } from './scene.ts'
import type { Scene } from './scene-parts.ts'
import { scenes } from './scenes.ts'
import type { Step } from './steps.ts'

/** The model of `money-model.test.ts` with real kills. Needs the built store, and so runs only in `npm run prove`. */
describe.runIf(process.env.PROVE === 'long')('a store that is killed at any moment', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let store: StoreProcess
  /** A further process of the store on the same database, in which the jobs are run by name. */
  let jobShop: Shop
  let shop: Shop
  let owner: Shopper
  let kills = 0

  beforeAll(async () => {
    database = await openDatabase()
    const env = {
      DATABASE_URL: database.url,
      STORE_SECRET: SECRET,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      UNPAID_ORDERS_MAX_UNVERIFIED: '20',
    }
    store = await openStoreProcess({ env })
    jobShop = await openShop({ LOG_LEVEL: 'silent' }, database.url)
    shop = { ...jobShop, url: store.url, restart: () => killAndRestart() }
    owner = await signUpAdmin(shop)
  })
  afterAll(async () => {
    await store.close()
    await jobShop.close()
    await database.close()
  })

  async function killAndRestart() {
    kills++
    await store.kill('SIGKILL')
    await store.restart()
  }

  /** Starts a step and kills the store during it, so that open requests get no answer. */
  async function killDuring(scene: Scene, step: Step, afterMs: number) {
    const taking = take(scene, step).catch(() => {})
    await pause(afterMs)
    await store.kill('SIGKILL')
    await taking
    await killAndRestart()
  }

  it('agrees with the provider to the cent afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (steps) => {
        const scene = await openScene(shop, owner)
        await take(scene, { do: 'place', quantity: 10 })
        for (const [n, step] of steps.entries()) {
          const before = steps[n - 1]
          if (step.do === 'cut') continue
          if (before?.do === 'cut') await killDuring(scene, step, before.atStatement * 2)
          else await take(scene, step)
        }
        expect(await disagreements(scene)).toEqual([])
      }),
      { numRuns: 150, endOnFailure: true },
    )
    expect(kills).toBeGreaterThan(40)
  })
})
