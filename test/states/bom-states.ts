import type { Page } from '@playwright/test'
import type { ReadBom } from '#contract/selling/boms.ts'
import { pasteBom } from '../journeys/boms.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { BOM, EMPTY_BOM, LONG_BOM, UNCOUNTED_BOM } from './bom-answer.ts'
import { fails, hangs, refuses } from './calls.ts'
import { type Scene, states } from './state.ts'

const TEXT = 'Designator,Comment,Footprint\nR1-R14,10k 1%,0603\n'

async function open(page: Page): Promise<void> {
  await page.goto('/bom')
  await expect(page.getByLabel('Paste your BOM or drop a file')).toBeVisible()
}

/** Pastes a text that the store reads as `bom`. */
async function read({ page }: Scene, bom: ReadBom): Promise<void> {
  await page.route('**/api/boms', (route) => route.fulfill({ json: bom }))
  await open(page)
  await pasteBom(page, TEXT)
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
}

export const bomStates = states('bom', {
  empty: ({ page }) => open(page),

  async reading({ page }) {
    await hangs(page, '/boms')
    await open(page)
    await pasteBom(page, TEXT)
    await expect(page.getByText('Reading your BOM…')).toBeVisible()
  },

  async refused(scene) {
    await refuses(scene, '/boms', 'file-unusable', 'The file is a picture.')
    await open(scene.page)
    await pasteBom(scene.page, TEXT)
    await expect(scene.page.getByRole('main').getByRole('alert')).toBeVisible()
  },

  async failed(scene) {
    await fails(scene, '/boms')
    await open(scene.page)
    await pasteBom(scene.page, TEXT)
    await expect(scene.page.getByRole('main').getByRole('alert')).toBeVisible()
  },

  read: (scene) => read(scene, BOM),
  long: (scene) => read(scene, LONG_BOM),
  uncounted: (scene) => read(scene, UNCOUNTED_BOM),
  'no-lines': (scene) => read(scene, EMPTY_BOM),

  async columns(scene) {
    await read(scene, BOM)
    await scene.page.getByText('Columns:').click()
    await expect(scene.page.getByRole('region', { name: 'First rows of the file' })).toBeVisible()
  },

  async 'recalled-columns'(scene) {
    await read(scene, BOM)
    await scene.page.getByText('Columns:').click()
    await scene.page.getByLabel('Content of Remark').selectOption('Description')
    await scene.page.getByRole('button', { name: 'Change', exact: true }).click()
    await scene.page.getByRole('button', { name: 'Read' }).click()
    await expect(scene.page.getByText('The columns are read as you set them')).toBeVisible()
  },

  async choices(scene) {
    await read(scene, BOM)
    await scene.page.getByText('2 other parts').click()
    await expect(scene.page.getByRole('button', { name: /^Choose RC0603JR/ })).toBeVisible()
  },

  async 'not-bought'(scene) {
    await read(scene, BOM)
    await scene.page.getByRole('checkbox', { name: 'Buy line 2' }).uncheck()
  },

  async 'ordering-up'(scene) {
    await read(scene, BOM)
    await scene.page.getByRole('textbox', { name: 'Boards' }).fill('5')
    await scene.page.getByRole('button', { name: 'Order up' }).click()
    await scene.page.getByText('Show as a table').click()
    await expect(scene.page.getByText('saved on')).toBeVisible()
  },

  async 'left-out'(scene) {
    await read(scene, BOM)
    await scene.page.getByRole('button', { name: 'Left out' }).click()
    await expect(scene.page.getByText('Not fitted (DNP)')).toBeVisible()
  },

  async editing(scene) {
    await read(scene, BOM)
    await scene.page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(scene.page.getByLabel('Paste your BOM or drop a file')).toHaveValue(TEXT)
  },

  async 'saving-a-list'(scene) {
    await arriveSignedIn(scene.page)
    await read(scene, BOM)
    await scene.page.getByRole('button', { name: 'Save as list' }).click()
    await expect(scene.page.getByRole('dialog')).toBeVisible()
  },
})
