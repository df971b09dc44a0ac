import { expect, type Locator, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'

export const slides = [
  'Good Quality Product',
  'The right part, the first time',
  'Measured, then sold',
] as const

export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'What we do' })

/** Opens the home page with a stopped clock. */
export async function openHome(page: Page): Promise<void> {
  await stopClock(page)
  await page.goto('/')
  await expectSlide(page, 1)
}

export async function expectSlide(page: Page, position: 1 | 2 | 3): Promise<void> {
  const reached = carousel(page).locator('[aria-roledescription=slide]:not([inert])')
  await expect(reached.getByRole('heading')).toHaveText([slides[position - 1] ?? ''])
  await expect(reached).toHaveAccessibleName(`${position} of 3`)
}

/** Advances the clock by 5 seconds, after which the slide show moves once. */
export async function fiveSeconds(page: Page): Promise<void> {
  await page.clock.runFor(5000)
}

/** Swipes across the slides by `way` pixels, to the left if negative. */
export async function swipe(page: Page, way: number): Promise<void> {
  const box = await carousel(page).boundingBox()
  if (!box) throw new Error('The page has no carousel.')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 40)]
  const points = [0, way / 2, way].map((moved) => [{ x: x + moved, y }])
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points[0] ?? [] })
  for (const touchPoints of points.slice(1)) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
