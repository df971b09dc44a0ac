import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn } from './people.ts'
import { searchField } from './search-field.ts'

/** Searches by keyboard, continues to type at once, then goes back and forward in the history. */
async function searchAndTypeOn(page: Page, field: Locator): Promise<void> {
  await field.click()
  await page.keyboard.type('led')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' red')
  await expect(page).toHaveURL(/[?&]q=led$/)
  await page.keyboard.type(' 5mm')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('led red 5mm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=led\+red\+5mm$/)
  await page.goBack()
  await expect(field).toHaveValue('led')
  await page.goBack()
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue('led')
}

for (const path of ['/dashboard/manageorders', '/dashboard/users', '/dashboard/manageproducts']) {
  test(`a search on ${path} keeps the focus and the text typed next`, async ({ page, db }) => {
    await arriveAsOwner(page, db)
    await page.goto(path)
    const field = page.getByRole('main').getByRole('searchbox')
    await searchAndTypeOn(page, field)
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(path)
  })
}

test("the header's search keeps the focus and the text typed next", async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/products')
  // Before hydration, the form is submitted natively and loads a page.
  await expect(page.getByRole('banner')).toContainText('Ada Novak')
  await searchAndTypeOn(page, searchField(page.getByRole('banner')))
})

test('a new search keeps the chosen family', async ({ page }) => {
  await page.goto('/products?family=resistors')
  const field = searchField(page.getByRole('banner'))
  await field.fill('10')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?(q=10&family=resistors|family=resistors&q=10)$/)
  const families = page.getByRole('navigation', { name: 'Families of parts' })
  await expect(families.getByRole('link', { name: 'Resistors', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await field.fill('100')
  await field.press('Enter')
  await expect(page).toHaveURL('/products?q=100&family=resistors')
  const allParts = families.getByRole('link', { name: 'All parts' })
  // The link changes after the address.
  await expect(allParts).toHaveAttribute('href', '/products?q=100')
  await allParts.click()
  await expect(page).toHaveURL('/products?q=100')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a new search keeps the chosen family', async ({ page }) => {
    await page.goto('/products?family=resistors')
    const field = searchField(page.getByRole('banner'))
    await field.fill('10')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for')
    await expect(page).toHaveURL('/products?q=10&family=resistors')
  })
})
