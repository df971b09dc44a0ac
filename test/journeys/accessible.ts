import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inPage } from './in-page.ts'
import { expectRoomForLargeText } from './large-text.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Colour rules only, because the dark theme differs only in colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1280, 360]
const NARROWEST = 320
const HEIGHT = 800

/** Checks the page in its present state against WCAG 2.2 AA: wide and narrow, light and dark, and for reflow. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await inPage(page, endMotion)
      // The default mode opens a second page for each check, for cross-site frames, which the store does not have.
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

/** Checks that the page needs no sideways scrolling at 320 px and with text of 200 %. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT })
  const needed = await inPage(page, () => document.documentElement.scrollWidth)
  expect(needed, `width that ${page.url()} needs`).toBeLessThanOrEqual(NARROWEST)
  await expectRoomForLargeText(page)
}

/** Runs in the browser. Ends all animations, because axe would measure the colours of a running transition. */
export function endMotion(): void {
  // The end of an animation may start another one, if a colour is inherited.
  for (let round = 0; round < 10; round++) {
    const motions = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return endTime !== Number.POSITIVE_INFINITY // such as a spinner
    })
    for (const motion of motions) motion.finish()
  }
}
