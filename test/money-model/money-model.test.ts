import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proofRuns } from '#test/support/proof-runs.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { disagreements } from './agreement.ts'
import { openScene, take } from './scene.ts'
import { scenes } from './scenes.ts'

/** The short form always runs the same scenes. The long form runs new ones; a failure prints its seed. */
const SEED = proofRuns(20_261_121, Date.now())

const shop = useShop({ LOG_LEVEL: 'silent' })
const owner = useAdmin(shop)

/** `SCENES=300` sets another number of scenes. `npm run test:all` runs 50. */
const RUNS = Number(process.env.SCENES ?? proofRuns(15, 1000))
const PATIENT_MS = proofRuns(900_000, 7_200_000)

it('store and provider agree to the cent after any scene', {
  timeout: PATIENT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (steps) => {
      const scene = await openScene(shop, owner)
      await take(scene, { do: 'place', quantity: 10 })
      for (const step of steps) await take(scene, step)
      expect(await disagreements(scene)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
})
