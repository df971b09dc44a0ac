import type { Page } from '@playwright/test'
import type { Suggestions } from '#contract/catalog/suggestions.ts'
import { expect, test } from './journey.ts'
import { searchField } from './search-field.ts'
import { numberOf, putOnSale } from './shelf.ts'

const header = (page: Page) => searchField(page.getByRole('banner'))
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const resistors = { key: 'resistors', name: 'Resistors' }
const suggestions: Suggestions = {
  parts: [{ _id: '00000000-0000-7000-8000-000000000001', partNumber: 'RC0603-10K', name: 'Chip resistor' }],
  families: [{ ...resistors, count: 1200 }],
  readings: [{ text: 'Resistance 10 kΩ', key: 'resistance', filter: '10k', q: '0603', family: resistors }],
}

const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })

test('suggestions are walked by keyboard, and lead on', async ({ page, db, complaints }) => {
  const part = await putOnSale(db)
  const asking = '**/api/suggestions?*'
  await page.route(asking, (route) => route.fulfill({ json: suggestions }))
  await page.goto('/reviews')
  await header(page).click()
  await page.keyboard.type('10k 0603')
  await expect(option(page, /^Resistance 10 kΩ/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const chosen = list(page).getByRole('option', { selected: true })
  await expect(chosen).toHaveText(/^Resistance 10 kΩ/)
  const id = (await chosen.getAttribute('id')) ?? ''
  await expect(header(page)).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await expect(header(page)).toHaveValue('10k 0603')
  await option(page, /^Resistance 10 kΩ/).click()
  await expect(page).toHaveURL('/products?q=0603&family=resistors&resistance=10k')
  await page.unroute(asking)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
  await expect(header(page)).toBeFocused()
  await page.keyboard.type(numberOf(part))
  await option(page, numberOf(part)).click()
  await expect(page).toHaveURL(part.path)

  complaints.expect(/status of 503/)
  const late = Promise.withResolvers<void>()
  const asked: string[] = []
  const named = (name: string) => ({
    parts: [],
    readings: [],
    families: [{ key: 'resistors', name, count: 1 }],
  })
  await page.route('**/api/suggestions?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(q)
    if (q === 'xy') return route.fulfill({ status: 503, body: '' })
    if (q === 'xyo') await late.promise
    await route.fulfill({ json: named(q) }).catch(() => {}) // The browser aborted the late one.
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/reviews')
  await header(page).click()
  await page.keyboard.press('x')
  // The next key would end the request before its answer.
  const failed = page.waitForResponse('**/api/suggestions?*')
  await page.keyboard.press('y')
  await failed
  const asksLate = page.waitForRequest('**/api/suggestions?*')
  await page.keyboard.press('o')
  await asksLate
  await page.keyboard.press('z')
  await expect(option(page, /xyoz/)).toBeVisible()
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(option(page, /xyoz/)).toBeVisible()
  expect(asked).toEqual(['xy', 'xyo', 'xyoz'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=xyoz')
})
