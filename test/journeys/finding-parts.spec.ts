import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { stock } from '#test/support/stock-room.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType } from './keyboard.ts'
import { searchField } from './search-field.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const families = (page: Page) => page.getByRole('navigation', { name: 'Families of parts' })
const parts = (page: Page) => page.getByRole('main').getByRole('rowheader')

async function search(page: Page, words: string): Promise<void> {
  await searchField(page).fill(words)
  await searchField(page).press('Enter')
}

/** Adds products that share a unique word. Returns the word. */
async function stockMany(db: pg.Pool, count: number): Promise<string> {
  const word = `x${randomUUID().replaceAll('-', '').slice(0, 12)}`
  for (let index = 1; index <= count; index++) await stock(db, { name: `Ferrule ${word} no. ${index}` })
  return word
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds a part by a misspelt search and by its family @main', async ({ page }) => {
    await page.goto('/')
    await search(page, 'capcitor 100nf')
    await expect(page).toHaveURL('/products?q=capcitor+100nf')
    await expect(heading(page)).toHaveText('Showing results for “capacitor 100nf”')
    await expect(page.getByText('No part has the words “capcitor 100nf”.')).toBeVisible()
    await expect(searchField(page)).toHaveValue('capcitor 100nf')
    await expect(parts(page).first()).toContainText('100')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')

    await families(page).getByRole('link', { name: 'Capacitors', exact: true }).click()
    await expect(page).toHaveURL('/products?q=capcitor+100nf&family=capacitors')
    await page.goto('/products?q=capcitor+100nf&family=resistors')
    await expect(page.getByText('No part of this family matches “capcitor 100nf”.')).toBeVisible()
    await page.getByRole('link', { name: 'Search all families' }).click()
    await expect(heading(page)).toHaveText('Showing results for “capacitor 100nf”')
    await page.goto('/')
    await families(page).getByRole('link', { name: 'Inductors', exact: true }).click()
    await expect(heading(page)).toHaveText('Inductors')
    await expect(families(page).getByRole('link', { name: 'Inductors', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('a visitor makes a rating exact, and takes a word back by its reading', async ({ page }) => {
    const readings = page.getByRole('region', { name: 'How the search was read' })
    await page.goto('/products?q=mlcc+100n+16V')
    await readings.getByRole('link', { name: 'Voltage ≥ 16 V' }).click()
    await expect(page).toHaveURL('/products?q=mlcc+100n&voltage=16')
    await page.goto('/products?q=mlcc+100n+-0402')
    await expect(readings).toContainText('-0402 → not Package 0402')
    await readings.getByRole('link', { name: 'Remove: -0402' }).click()
    await expect(page).toHaveURL('/products?q=mlcc+100n')
  })

  test('the catalogue has links to the next and previous page', async ({ page, db }) => {
    const word = await stockMany(db, 60)
    await page.goto('/')
    await search(page, word)
    await expect(page.getByRole('heading', { name: '60 parts, best matches first' })).toBeVisible()
    await expect(parts(page)).toHaveCount(48)
    await expect(parts(page).first()).toContainText(`Ferrule ${word} no. 60`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(new RegExp(`/products\\?q=${word}&after=`))
    await expect(parts(page)).toContainText(
      Array.from({ length: 12 }, (_, index) => `Ferrule ${word} no. ${12 - index}`),
    )
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await expect(page).toHaveURL(`/products?q=${word}`)
  })

  test('a search without results shows a notice and links', async ({ page }) => {
    await page.goto('/products')
    await search(page, 'xylophone')
    await expect(page.getByText('No part matches “xylophone”.')).toBeVisible()
    await page.getByRole('link', { name: 'See all parts' }).click()
    await expect(page).toHaveURL('/products')
    await expect(heading(page)).toHaveText('All parts')
  })

  test('on a phone the search field is behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await expect(searchField(page)).toBeHidden()
    await page.locator('summary[aria-label="Search parts"]').click()
    await search(page, 'schottky')
    await expect(heading(page)).toHaveText('Results for “schottky”')
  })

  test('invalid query parameters redirect to a valid address', async ({ page, complaints }) => {
    for (const [requested, final] of [
      ['/products?q=', '/products'],
      ['/products?q=+led+', '/products?q=led'],
      ['/products?after=nonsense&family=leds', '/products?family=leds'],
      ['/products?q=led%00', '/products?q=led'],
      [`/products?q=${'x'.repeat(300)}`, `/products?q=${'x'.repeat(200)}`],
      ['/products?family=leds&after=00000000-0000-7000-8000-000000000000', '/products?family=leds'],
      ['/products?colour=red', '/products?colour=red'],
      ['/products/', '/products'],
    ]) {
      expect((await page.goto(requested ?? ''))?.status(), requested).toBe(200)
      await expect(page).toHaveURL(final ?? '')
    }
    complaints.expect(/status of 404/)
    expect((await page.goto('/products?family=Valves'))?.status()).toBe(404)
    await expect(page.getByText('Error 404')).toBeVisible()
  })

  test('a family that is no longer there leads to all parts', async ({ page, complaints }) => {
    complaints.expect(/status of 404/)
    expect((await page.goto('/products?family=valves&q=lamp'))?.status()).toBe(404)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(families(page).getByRole('link', { name: /^Resistors/ })).toBeVisible()
    const said = page.getByRole('status').filter({ hasText: 'This family of parts is no longer there.' })
    await said.getByRole('link', { name: 'All parts' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible()
  })
})

test('once the application runs, a search updates the page without a reload', async ({ page }) => {
  await page.goto('/products?q=resitor')
  await families(page).getByRole('link', { name: 'Resistors' }).hover()
  // React has hydrated the form once it has these keys.
  const runs = () =>
    Object.keys(document.querySelector('search form') ?? {}).some((key) => key.startsWith('__react'))
  await page.waitForFunction(runs)
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await search(page, 'led')
  await expect(heading(page)).toHaveText('Results for “led”')
  await page.goBack()
  await expect(heading(page)).toHaveText('Showing results for “resistor”')
  await expect(searchField(page)).toHaveValue('resitor')
  await expect(page.locator('body[data-kept]')).toBeAttached()
})

test('on a phone the search field opens by its button and closes on the result page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/reviews')
  const button = page.locator('summary[aria-label="Search parts"]')
  await button.click()
  await page.waitForLoadState('networkidle')
  await expect(searchField(page)).toBeVisible()
  await search(page, 'schottky')
  await expect(heading(page)).toHaveText('Results for “schottky”')
  await expect(page.locator('details:has(summary[aria-label="Search parts"])')).not.toHaveAttribute('open')
  await button.click()
  await expect(searchField(page.getByRole('banner'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the catalogue and its search work by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await tabAndType(searchField(page), 'toroidal')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Results for “toroidal”')
  await tabAndEnter(families(page).getByRole('link', { name: 'Inductors', exact: true }))
  await expect(heading(page)).toHaveText('Results for “toroidal” in Inductors')
  await tabAndEnter(page.getByRole('rowheader').getByRole('link', { name: /^LT27/ }).first())
  await expect(heading(page)).toHaveText(/LT27/)
})
