import { chromium, type Page } from '@playwright/test'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { findChromium } from '#test/support/chromium.ts'
import { callAs } from '#test/support/shopper.ts'
import { expect, test } from '../journeys/journey.ts'

/** Kilobytes of JavaScript files over the wire: at load, and after the pointer has moved onto a link. */
const limits: Record<string, [atLoad: number, started: number]> = {
  // Every page has the reading of typed numbers, the thin routes of cart, BOM, checkout, lists, addresses, shipping and settings, and the count of the cart.
  // With the menu of products.
  '/': [0, 139],
  // With alternatives, packagings and changes, whose texts and layout are 2 KB, 'Add to cart', and stock notices.
  // It loads them when idle.
  product: [141, 142],
  // With filters as a form, a table whose totals follow typed quantities, and the choice of parts to compare.
  '/products': [0, 146],
  '/reviews': [0, 128],
  '/blogs': [0, 140],
  // With suggestions in the header.
  '/login': [179, 179],
}

test('no page exceeds its JavaScript limit', async ({ store }) => {
  const [product] = (await callAs(store.url, undefined, listTools)).body as Tool[]
  for (const [page, most] of Object.entries(limits)) {
    const path = page === 'product' && product ? productPath(product) : page
    const { atLoad, started } = await scriptBytes(new URL(path, store.url).href)
    expect(
      [atLoad / 1000 <= most[0], started / 1000 <= most[1]],
      `${page}: ${atLoad}, ${started} bytes`,
    ).toEqual([true, true])
  }
})

/**
 * Bytes of a page's script files over the wire: at load, and in total after the visitor has moved the pointer onto a
 * link, which starts the application (docs/decisions/03).
 */
async function scriptBytes(url: string) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
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
    await browser.close()
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
