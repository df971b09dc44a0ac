import type { Page } from '@playwright/test'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { searchField } from './search-field.ts'
import { putOnSale } from './shelf.ts'

const LIST = '/products?family=resistors'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const families = (page: Page) => page.getByRole('navigation', { name: 'Families of parts' })
const parts = (page: Page) => page.getByRole('main').getByRole('rowheader')
const back = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Back to the list' })

async function search(page: Page, words: string): Promise<void> {
  await searchField(page).fill(words)
  await searchField(page).press('Enter')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a part is found by a misspelt search, its reading, family and page @main', async ({ page }) => {
    await page.goto('/')
    await search(page, 'capcitor 100nf')
    await expect(page).toHaveURL('/products?q=capcitor+100nf')
    await expect(heading(page)).toHaveText('Showing results for “capacitor 100nf”')
    await expect(searchField(page)).toHaveValue('capcitor 100nf')
    await expect(parts(page).first()).toContainText('100')
    await families(page).getByRole('link', { name: 'Capacitors', exact: true }).click()
    await search(page, 'mlcc 100n 16V')
    await expect(page).toHaveURL('/products?q=mlcc+100n+16V&family=capacitors')
    const readings = page.getByRole('region', { name: 'How the search was read' })
    await readings.getByRole('link', { name: 'Voltage ≥ 16 V' }).click()
    await expect(page).toHaveURL(/[?&]voltage=16/)

    await page.goto('/blogs')
    await page.getByRole('banner').getByText('Products', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'All parts' }).click()
    await expect(heading(page)).toHaveText('All parts')
    const first = await parts(page).allTextContents()
    await page.getByRole('link', { name: 'Next' }).click()
    // Follows the rows in the document.
    await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
    const second = await parts(page).allTextContents()
    expect(first.filter((name) => second.includes(name))).toEqual([])
    await page.getByRole('link', { name: 'Back to the start' }).click()
    // Other journeys put parts on sale meanwhile.
    await expect(parts(page).filter({ hasText: first[0] ?? '' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous' })).toBeHidden()
  })

  test('what is not found says why, and leads on', async ({ page, complaints }) => {
    const main = page.getByRole('main')
    await page.goto('/products?q=LM7905')
    await expect(main.getByRole('heading', { name: 'No part matches “LM7905”.' })).toBeVisible()
    await main.getByRole('link', { name: 'LM7805', exact: true }).click()
    await expect(main.getByText('These parts can replace it')).toBeVisible()
    await page.goto('/products?q=arduino+resistor+10k+boost')
    await main.getByRole('link', { name: 'Without “arduino boost”' }).click()
    await expect(page).toHaveURL('/products?q=resistor+10k')
    await page.goto('/products?q=LM358&family=capacitors')
    await main.getByRole('link', { name: /^Search all families/ }).click()
    await expect(main.getByText('FA358XR-0S')).toBeVisible()
    await page.goto('/products?family=chip-resistors&resistance=10.3k&package=0603')
    await expect(page.getByRole('heading', { name: 'No part has all of these values.' })).toBeVisible()
    await main.getByRole('link', { name: /^Resistance 10 kΩ/ }).click()
    await expect(main.getByText('RC0603FR-0710K')).toBeVisible()
    await page.goto('/products?q=resistor+10.3k+0603&voltage=900..')
    const together = main.getByRole('link', { name: /^Resistance 10 kΩ, / })
    const count = /([\d,]+) parts?$/.exec((await together.textContent()) ?? '')?.[1]
    await together.click()
    await expect(main.getByRole('heading', { level: 2, name: new RegExp(`^${count} part`) })).toBeVisible()
    complaints.expect(/status of 404/)
    expect((await page.goto('/products?family=valves&q=lamp'))?.status()).toBe(404)
    await expect(page.getByText('This family of parts is no longer there.')).toBeVisible()
  })
})

test('a search keeps focus, family and text, and follows Back', async ({ page, db, store }) => {
  await arriveAsOwner(page, db)
  for (const path of [LIST, '/dashboard/manageproducts']) {
    await page.goto(path)
    // Before hydration, the form is submitted natively and loads a page.
    await expect(page.getByRole('banner')).toContainText('Olga Owner')
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    const field =
      path === LIST ? searchField(page.getByRole('banner')) : page.getByRole('main').getByRole('searchbox')
    await field.click()
    await page.keyboard.type('10k')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' 0603')
    await expect(page).toHaveURL(/[?&]q=10k(&family=resistors)?$/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('10k 0603')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]q=10k\+0603/)
    await page.goBack()
    await expect(field).toHaveValue('10k')
    await page.goBack()
    await expect(field).toHaveValue('')
    await page.goForward()
    await expect(field).toHaveValue('10k')
    await expect(page.locator('body[data-kept]')).toBeAttached()
  }
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/dashboard/manageproducts')

  await page.goto(LIST)
  await started(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  const list = page.url()
  await parts(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}\//)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL(/\/purchage\//)
  await back(page).click()
  await expect(page).toHaveURL(list)

  // After a full page load, before the application runs.
  const product = await putOnSale(db)
  await page.route('**/assets/*.js', () => {})
  for (const [referer, href] of [
    [store.url + LIST, LIST],
    [`${store.url}/`, '/#products'],
    ['http://127.0.0.1/products?q=elsewhere', '/products'],
  ] as const) {
    await page.goto(product.path, { referer, waitUntil: 'commit' })
    await expect(back(page)).toHaveAttribute('href', href)
  }
})
