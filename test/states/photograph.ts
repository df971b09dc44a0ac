import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { endMotion } from '../journeys/accessible.ts'
import { inPage } from '../journeys/in-page.ts'
import type { State } from './state.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
const WIDTHS = [390, 768, 1280, 1920]
const HEIGHT = 800
/** Longer pages are cut off: Chromium limits the size of screenshots. */
const MAX_HEIGHT = 16_000

/** Takes screenshots of the whole page at each width, light and dark, into screenshots/<state>/. */
export async function photograph(page: Page, { name, withoutScripts }: State): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // A page that is still as high as the window before would be measured with an empty band above its end.
    await expect.poll(() => inPage(page, () => [innerWidth, innerHeight])).toEqual([width, HEIGHT])
    // The window is as high as the page, so that elements fixed to its bottom cover nothing.
    const needed = await inPage(page, neededHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(needed, HEIGHT), MAX_HEIGHT) })
    if (!withoutScripts) await page.evaluate(picturesArrive)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await inPage(page, endMotion)
      await page.screenshot({ path: join(FOLDER, name, `${width}-${colorScheme}.png`) })
    }
  }
}

/** Runs in the browser: the height of the page, or 0 with a dialog, which is centred in the window. */
function neededHeight(): number {
  const dialog = document.querySelector('[role=alertdialog], [role=dialog]')
  return dialog ? 0 : document.documentElement.scrollHeight
}

/** Runs in the browser: loads lazy pictures and waits for them. */
async function picturesArrive(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
}
