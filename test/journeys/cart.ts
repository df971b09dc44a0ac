import { expect, type Page } from '@playwright/test'
import { numberOf, type ShelfProduct } from './shelf.ts'

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

export const cartRow = (page: Page, product: ShelfProduct) =>
  page
    .getByRole('table', { name: 'Lines of the cart' })
    .getByRole('row')
    .filter({ hasText: numberOf(product) })

export const quantityOf = (page: Page, product: ShelfProduct) =>
  page.getByRole('textbox', { name: `Quantity of ${numberOf(product)}` })

export const addButton = (page: Page, product: ShelfProduct) =>
  page.getByRole('main').getByRole('link', { name: `Add to cart: ${numberOf(product)}` })

/** Waits until React handles the links and buttons of the page, also those whose code arrives later. */
export async function started(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await page.keyboard.press('Shift')
  // An assertion that does not hold yet makes Playwright outline the page, 0.3 s of processor time for a long list.
  await page.locator('html:not([data-start])').waitFor({ state: 'attached' })
  const unready = () =>
    page.getByRole('main').evaluate((main) => {
      const hydrated = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$'))
      return [...main.querySelectorAll('a, button')].filter((element) => !hydrated(element)).length
    })
  await expect.poll(unready).toBe(0)
}

/** Opens the page of a part and adds a quantity to the cart. */
export async function addFromPage(page: Page, product: ShelfProduct, quantity?: number): Promise<void> {
  await page.goto(product.path)
  await started(page)
  if (quantity !== undefined) await page.getByLabel('Quantity', { exact: true }).fill(String(quantity))
  await addButton(page, product).click()
  await expect(page.getByText(`× ${numberOf(product)} added to the cart.`)).toBeVisible()
}
