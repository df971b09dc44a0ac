import type { Page } from '@playwright/test'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn } from './people.ts'
import { putOnSale } from './shelf.ts'

const LIST = '/products?family=resistors'
const back = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Back to the list' })
const firstPart = (page: Page) =>
  page.getByRole('main').locator('h3, th[scope=row]').getByRole('link').first()

/** Opens the second page of a filtered list and returns its address. */
async function openSecondPage(page: Page): Promise<string> {
  await page.goto(LIST)
  await started(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expectSecondPage(page)
  return page.url()
}

/** Waits for the rows, because the address changes before they do. */
const expectSecondPage = (page: Page) => expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()

test('a part links back to its list, with filters and page', async ({ page }) => {
  await arriveSignedIn(page)
  const list = await openSecondPage(page)
  await firstPart(page).click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}\//)
  await back(page).click()
  await expect(page).toHaveURL(list)
  await expectSecondPage(page)

  await firstPart(page).click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}\//)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL(/\/purchage\//)
  await back(page).click()
  await expect(page).toHaveURL(list)
  await expectSecondPage(page)

  await page
    .getByRole('link', { name: /^Buy Now:/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/purchage\//)
  await back(page).click()
  await expect(page).toHaveURL(list)
})

test('a part chosen on the home page links back to its parts', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/')
  await started(page)
  await firstPart(page).click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}\//)
  await back(page).click()
  await expect(page).toHaveURL('/#products')
})

test('the link back is correct after a full page load, before the application runs', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db)
  await page.route('**/assets/*.js', () => {})
  await page.goto(product.path, { referer: store.url + LIST })
  await expect(back(page)).toHaveAttribute('href', LIST)
  await page.goto(product.path, { referer: `${store.url}/login?from=/products` })
  await expect(back(page)).toHaveAttribute('href', '/products')
  await page.goto(product.path, { referer: 'http://127.0.0.1/products?q=elsewhere' })
  await expect(back(page)).toHaveAttribute('href', '/products')
})

test('without history, a part links back to all products', async ({ page, db }) => {
  const product = await putOnSale(db)
  await page.goto(product.path)
  await back(page).click()
  await expect(page).toHaveURL('/products')
})
