import { expect } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { type Show, states } from './state.ts'

const NARROW = { width: 360, height: 800 }

/** Shows a slide other than the first one. */
const slide =
  (position: number): Show =>
  async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: `Slide ${position}: ` })
    await button.click()
    await expect(button).toHaveAttribute('aria-current', 'true')
  }

export const homeStates = states('home', {
  async visitor({ page }) {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  },

  'second-slide': slide(2),
  'third-slide': slide(3),

  async 'signed-in'({ page }) {
    const { name } = await arriveSignedIn(page)
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText(name)
  },

  async 'nothing-on-sale'({ page, emptyStore }) {
    await page.goto((await emptyStore()).url)
    await expect(page.getByText('No products are on sale yet.')).toBeVisible()
  },

  async 'menu-open'({ page }) {
    await page.setViewportSize(NARROW)
    await page.goto('/')
    await page.getByRole('banner').getByLabel('Menu').click()
    await expect(page.getByRole('link', { name: 'Blogs' }).first()).toBeVisible()
  },
})
