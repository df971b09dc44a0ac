import type { Page } from '@playwright/test'
import { expect } from '../journeys/journey.ts'
import { changes, fails, hangs, isOf } from './calls.ts'
import type { Ids } from './filled-stores.ts'
import { longest } from './longest.ts'
import { type PageRow, pageTable } from './page-table.ts'
import type { Scene, State } from './state.ts'
import { enter } from './visitor.ts'

/** The states of every page of the table. */
export const tableStates: State[] = pageTable.flatMap((row) => {
  const { name, who, address, call } = row
  const state = (of: string, show: State['show']): State => ({ name: `${name}/${of}`, show })
  const inFilled = (before?: (scene: Scene) => Promise<void>) => async (scene: Scene) => {
    await before?.(scene)
    await open(scene, row, scene.filled)
  }
  return [
    state('filled', async (scene) => {
      const answered = call && scene.page.waitForResponse((each) => isOf(call, each.request()))
      await open(scene, row, scene.filled)
      await ready(scene.page)
      if (answered) expect(await (await answered).json(), 'the answer that fills the page').not.toEqual([])
    }),
    ...(!address.includes('{') && (who !== 'visitor' || !address.includes('?'))
      ? [
          state('empty', async (scene) => {
            await open(scene, row, scene.empty)
            await ready(scene.page)
          }),
        ]
      : []),
    ...(who === 'visitor'
      ? [{ ...state('without-scripts', inFilled()), withoutScripts: true as const }]
      : []),
    ...(call
      ? [
          state('failed', async (scene) => {
            await fails(scene, call)
            await open(scene, row, scene.filled)
            await expect(scene.page.getByRole('main').getByRole('alert').first()).toBeVisible()
            await expect(scene.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          }),
          state('loading', async (scene) => {
            await hangs(scene, call)
            const asked = scene.page.waitForRequest((each) => isOf(call, each))
            await open(scene, row, scene.filled)
            await asked
            const waiting = scene.page.getByRole('main').locator('[aria-busy=true], [role=status]:has(svg)')
            await expect(waiting.filter({ visible: true }).first()).toBeVisible()
          }),
          state('longest', async (scene) => {
            await changes(scene, call, longest(call))
            await open(scene, row, scene.filled)
            await ready(scene.page)
          }),
        ]
      : []),
  ]
})

async function open(
  { page, complaints, filled }: Scene,
  { address, who }: PageRow,
  store: Scene['empty'],
): Promise<void> {
  // A search that finds nothing, a family that the new store lacks, a page for those who are signed in.
  complaints.allow(/status of 4\d\d/)
  if (who !== 'visitor') await enter(page, store.url, store[who])
  await page.goto(store.url + address.replace(/\{(\w+)\}/g, (_, id: keyof Ids) => filled.ids[id]))
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}
