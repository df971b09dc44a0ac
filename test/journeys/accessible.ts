import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inPage } from './in-page.ts'
import { expectRoomForLargeText } from './large-text.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules about colours: only colours differ in the dark theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1280, 360]
const NARROWEST = 320
const HEIGHT = 800

/** Checks what the page shows now against WCAG 2.2 AA: wide and on a phone, light and dark, and that it reflows. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await inPage(page, endMotion)
      // The other mode opens a second page each time, for frames of other sites, which the store does not have.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const judge = colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)
      const { violations } = await judge.analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      }))
      expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await expectReflow(page)
}

/** Checks that all of the page has room on the narrowest screen, and with text of twice the size. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT })
  const needed = await inPage(page, () => document.documentElement.scrollWidth)
  expect(needed, `width that ${page.url()} needs`).toBeLessThanOrEqual(NARROWEST)
  await expectRoomForLargeText(page)
}

/** Runs in the browser. A colour on its way to another would be measured as it is just then. */
export function endMotion(): void {
  // The end of one may begin another, where a colour is inherited.
  for (let round = 0; round < 10; round++) {
    const motions = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return endTime !== Number.POSITIVE_INFINITY // as a spinner's
    })
    for (const motion of motions) motion.finish()
  }
}
