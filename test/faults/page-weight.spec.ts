import type { Browser, Page } from '@playwright/test'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { callAs } from '#test/support/shopper.ts'
import { expect, test } from '../journeys/journey.ts'

/** Kilobytes of JavaScript files over the wire: at load, and after the pointer has moved onto a link. */
const limits: Record<string, [atLoad: number, started: number]> = {
  // Every page has the reading of typed numbers, the thin routes of the shop, the titles of the dashboard, the count of the cart, and the menus of products and of the account.
  '/': [0, 138],
  // With alternatives, packagings and changes, 'Add to cart', and stock notices.
  // It loads them when idle. 4 KB are the price agreed with a company, and 'Ask for a price'.
  product: [136, 141],
  // With filters as a form, a table whose totals follow typed quantities, the choice of parts to compare, and own part numbers of companies.
  '/products': [0, 146],
  '/reviews': [0, 125],
  '/blogs': [0, 137],
  // With suggestions in the header.
  '/login': [178, 178],
}

test('no page exceeds its JavaScript limit', async ({ store, browser }) => {
  const [product] = (await callAs(store.url, undefined, listTools)).body as Tool[]
  for (const [page, most] of Object.entries(limits)) {
    const path = page === 'product' && product ? productPath(product) : page
    const { atLoad, started } = await scriptBytes(browser, new URL(path, store.url).href)
    expect(
      [atLoad / 1000 <= most[0], started / 1000 <= most[1]],
      `${page}: ${atLoad}, ${started} bytes`,
    ).toEqual([true, true])
  }
})

/**
 * Bytes of a page's script files over the wire: at load, and in total after the visitor has moved the pointer onto a
 * link, which starts the application (docs/decisions/03). Each context has an empty cache.
 */
async function scriptBytes(browser: Browser, url: string) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    let bytes = 0
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        bytes += Number(response.headers()['content-length'])
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const atLoad = bytes
    await page.getByRole('banner').getByRole('link').first().hover()
    await isAlive(page)
    return { atLoad, started: bytes }
  } finally {
    await context.close()
  }
}

/** Waits until React has hydrated the page and its screen, which is a separate chunk. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main :is(h1, h2)'].every((part) =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}
