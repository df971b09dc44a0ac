import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { tabAndEnter } from './keyboard.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const sectionHeadings = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const marked = ['background-image', /linear-gradient/] as const

test('the contents lead to their sections by keyboard and mark the current one', async ({ page }) => {
  await page.goto('/blogs')
  const toPrice = contents(page).getByRole('link', { name: 'Reading a price' })
  const toStock = contents(page).getByRole('link', { name: 'Stock and lead time' })
  await expect(toPrice).not.toHaveCSS(...marked)
  await tabAndEnter(toPrice)
  await expect(page).toHaveURL('/blogs#price')
  const heading = page.getByRole('heading', { name: 'Reading a price' })
  await expect(heading).toBeInViewport()
  await expect(toPrice).toHaveCSS(...marked)
  await expect(toStock).not.toHaveCSS(...marked)
  await page.keyboard.press('Tab')
  await expect(heading.getByRole('link')).toBeFocused()
  await toStock.click()
  await expect(page.getByRole('heading', { name: 'Stock and lead time' })).toBeInViewport()
  await expect(toStock).toHaveCSS(...marked)
  await expect(toPrice).not.toHaveCSS(...marked)
})

test('every entry of the contents has the title of its section', async ({ page }) => {
  await page.goto('/blogs')
  const entries = await contents(page).getByRole('link').all()
  await expect(sectionHeadings(page)).toHaveCount(entries.length)
  for (const entry of entries) {
    const section = page.locator((await entry.getAttribute('href')) ?? '')
    await expect(section.getByRole('heading', { level: 2 })).toHaveText((await entry.textContent()) ?? '')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the article is complete, with drawings and tables, and its contents open on a phone', async ({
    page,
  }) => {
    await page.goto('/blogs')
    await expect(page).toHaveTitle('How to use an electronics store · Farad')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to use an electronics store')
    await expect(sectionHeadings(page)).toHaveCount(12)
    await expect(page.getByRole('figure').getByRole('img')).toHaveCount(7)
    await expect(page.getByRole('table')).toHaveCount(3)
    await expect(page.getByRole('row', { name: '0805 2012 2.0 × 1.25' })).toBeVisible()
    await page.getByRole('group').getByText('Contents').click()
    await contents(page).getByRole('link', { name: 'Before you order' }).click()
    await expect(page).toHaveURL('/blogs#checklist')
    await expect(page.getByRole('heading', { name: 'Before you order' })).toBeInViewport()
  })
})
