import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { findChromium } from '#test/support/chromium.ts'
import { scriptBytes } from '#test/support/script-bytes.ts'
import { callAs } from '#test/support/shopper.ts'
import { expect, test } from '../journeys/journey.ts'

/** Kilobytes of JavaScript files over the wire: at load, and after the pointer has moved onto a link. */
const limits: Record<string, [atLoad: number, started: number]> = {
  // Every page has the reading of typed numbers, the thin routes of cart, BOM, checkout, lists, addresses, shipping and settings, and the count of the cart.
  // With the menu of products.
  '/': [0, 138],
  // With alternatives, packagings and changes, whose texts and layout are 2 KB, 'Add to cart', and stock notices.
  product: [0, 141],
  // With filters as a form, a table whose totals follow typed quantities, and the choice of parts to compare.
  '/products': [0, 145],
  '/reviews': [0, 128],
  '/blogs': [0, 140],
  // With suggestions in the header.
  '/login': [179, 179],
}

test('no page exceeds its JavaScript limit', async ({ store }) => {
  const [product] = (await callAs(store.url, undefined, listTools)).body as Tool[]
  for (const [page, most] of Object.entries(limits)) {
    const path = page === 'product' && product ? productPath(product) : page
    const { atLoad, started } = await scriptBytes(new URL(path, store.url).href, findChromium() ?? '')
    expect(
      [atLoad / 1000 <= most[0], started / 1000 <= most[1]],
      `${page}: ${atLoad}, ${started} bytes`,
    ).toEqual([true, true])
  }
})
