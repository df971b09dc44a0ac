import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { inPage } from './in-page.ts'
import { expectRoomForLargeText } from './large-text.ts'

type RunOnly = NonNullable<RunOptions['runOnly']>

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Colour rules only, because the dark theme differs only in colours. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const NARROWEST = 320
type Look = readonly [width: number, theme: 'light' | 'dark']
/** Each half has both widths and both themes. */
const HALVES: readonly [Look[], Look[]] = [
  [
    [1280, 'light'],
    [NARROWEST, 'dark'],
  ],
  [
    [1280, 'dark'],
    [NARROWEST, 'light'],
  ],
]
const HEIGHT = 800

/** Rows of a list are alike, and the contrast of each costs as much as that of the first. */
const LATER_ROWS = ['main tr:nth-child(n+13)', 'main li:nth-child(n+13)']

/**
 * Checks the page in its present state against WCAG 2.2 AA: wide and narrow, light and dark, and for reflow. Half of the
 * looks leaves out later rows, which the whole check of `npm run prove -- states` includes.
 */
export async function expectAccessible(page: Page, half?: 0 | 1): Promise<void> {
  const looks = half === undefined ? HALVES.flat() : HALVES[half]
  const exclude = half === undefined ? [] : LATER_ROWS
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ colorScheme })
    await inPage(page, scrollToTop)
    await inPage(page, endMotion)
    const violations = await findViolations(page, {
      runOnly: colorScheme === 'light' ? RULES : COLOUR_RULES,
      exclude,
    })
    expect(violations, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
  }
  await expectReflow(page)
}

/** Runs in the browser. A link that the sticky header covers in part would count as too small a target. */
function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** The violated rules, each with its elements. */
async function findViolations(
  page: Page,
  checked: { runOnly: RunOnly; exclude: string[] },
): Promise<[rule: string, ...elements: string[]][]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async ({ runOnly, exclude }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // A toast that has begun to fade since `endMotion` is half transparent.
    const shown = { exclude: [...exclude, '[data-sonner-toast][data-removed="true"]'] }
    // axe keeps the styles that it has read: hydration that enables a control during a run makes a false violation.
    let changed: boolean
    const observer = new MutationObserver(() => {
      changed = true
    })
    observer.observe(document, { subtree: true, attributeFilter: ['class', 'disabled'] })
    // The store has no frames of its own.
    const measure = () => axe.run(shown, { runOnly, resultTypes: ['violations'], iframes: false })
    let violations: Awaited<ReturnType<typeof measure>>['violations']
    do {
      changed = false
      ;({ violations } = await measure())
    } while (changed)
    observer.disconnect()
    return violations.map(({ id, nodes }) => [
      id,
      ...nodes.map((node) => `${node.html} ${node.failureSummary}`),
    ])
  }, checked)
}

/** Checks that the page needs no sideways scrolling at 320 px and with text of 200 %. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT })
  // The page may still have the width before.
  await expect.poll(() => inPage(page, () => innerWidth)).toBe(NARROWEST)
  const needed = await inPage(page, () => document.documentElement.scrollWidth)
  expect(needed, `width that ${page.url()} needs`).toBeLessThanOrEqual(NARROWEST)
  await expectRoomForLargeText(page)
}

/** Runs in the browser. Ends all animations, because axe would measure the colours of a running transition. */
export function endMotion(): void {
  // The end of an animation may start another one, if a colour is inherited.
  for (let round = 0; round < 10; round++) {
    const motions = document.getAnimations().filter(({ effect, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      // Not a spinner, nor what follows the scroll, such as the head of a table.
      return endTime !== Number.POSITIVE_INFINITY && timeline === document.timeline
    })
    for (const motion of motions) motion.finish()
  }
}
