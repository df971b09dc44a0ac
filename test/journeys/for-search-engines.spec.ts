import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { stock } from '#test/support/stock-room.ts'
import { expect, test } from './journey.ts'
import { putOnSale } from './shelf.ts'

// The metadata of a page must be present without scripts.
test.use({ javaScriptEnabled: false })

const named = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

/** The JSON-LD data of a page. */
async function factsOf(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}

test('a product page has JSON-LD with name, price and availability', async ({ page, db, store }) => {
  const inStock = await putOnSale(db, { price: '0.0042', minimumOrder: 200, availableQuantity: 200 })
  const soldOut = await putOnSale(db, { price: '1234.5', minimumOrder: 10, availableQuantity: 9 })
  await page.goto(inStock.path)
  const address = store.url + inStock.path
  expect(await factsOf(page)).toMatchObject({
    '@type': 'Product',
    name: inStock.name,
    description: 'A part for tests.',
    image: [`${store.url}/og/drawings/led-5mm-red.png`, `${store.url}/drawings/led-5mm-red.svg`],
    brand: { name: 'Farad' },
    offers: {
      url: address,
      price: '0.0042',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: 200 },
    },
  })
  expect(await named(page, 'og:type')).toBe('product')
  expect(await named(page, 'og:image:alt')).toBe(inStock.name)
  expect(await named(page, 'product:price:amount')).toBe('0.0042')
  await page.goto(soldOut.path)
  expect((await factsOf(page)).offers).toMatchObject({
    price: '1234.50',
    availability: 'https://schema.org/OutOfStock',
  })
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('a product name with markup is escaped', async ({ page, db }) => {
    const name = '</script><script>document.title="taken"</script>"&\u2028<!--'
    const id = await stock(db, { name })
    const answer = await page.goto(`/products/${id}`)
    expect(await factsOf(page)).toMatchObject({ name })
    await expect(page).toHaveTitle(`${name} · Farad`.replace(/\s+/g, ' '))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>')
    // Browsers do not execute JSON-LD, so a hash of it would only lengthen the header.
    const facts = await page.locator('script[type="application/ld+json"]').textContent()
    const hash = createHash('sha256')
      .update(facts ?? '')
      .digest('base64')
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(answer?.headers()['content-security-policy']).not.toContain(hash)
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)
  })

  test('the metadata changes with client-side navigation', async ({ page, db, store }) => {
    await page.goto((await putOnSale(db)).path)
    await page.getByRole('banner').getByRole('link', { name: 'Farad' }).click()
    await expect(page).toHaveURL(`${store.url}/`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${store.url}/`)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    expect((await factsOf(page))['@graph']).toHaveLength(2)
  })
})

test('the home page has JSON-LD about the store and its search', async ({ page, store }) => {
  await page.goto('/')
  const [shop, site] = (await factsOf(page))['@graph']
  expect(shop).toMatchObject({ '@type': 'Organization', name: 'Farad', url: `${store.url}/` })
  const { urlTemplate } = site.potentialAction.target
  expect(urlTemplate).toContain(store.url)
  const answer = await page.goto(urlTemplate.replace('{search_term_string}', 'kΩ'))
  expect(answer?.status()).toBe(200)
  expect(await named(page, 'robots')).toBe('noindex, follow')
})

test('personal pages and filtered views are noindex', async ({ page, db, request }) => {
  const product = await putOnSale(db)
  const pages = [
    '/dashboard',
    '/dashboard/myorders',
    '/reset-password',
    '/sandbox/mails',
    product.orderPath,
    '/myprofile',
    '/updatemyprofile',
    '/dashboard/addreview',
    '/checkout',
    '/products?sort=newest',
  ]
  for (const path of pages) {
    expect((await request.get(path)).status(), path).toBe(200)
    await page.goto(path)
    expect(await named(page, 'robots'), path).toMatch(/^noindex/)
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }
})

test('an unknown page has one title and is noindex', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  for (const path of ['/nowhere', '/products/nothing', '/info/nothing']) {
    await page.goto(path)
    await expect(page.locator('title'), path).toHaveCount(1)
    expect(await page.title(), path).toBe('Error 404')
    expect(await named(page, 'robots'), path).toBe('noindex')
    await expect(page.locator('link[rel=canonical], meta[property]'), path).toHaveCount(0)
  }
})

test('each address answers GET and HEAD with the correct status', async ({ db, request }) => {
  const product = await putOnSale(db)
  const gone = await putOnSale(db)
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone.id])
  const table: [string, number, string?][] = [
    ['/', 200],
    [product.path, 200],
    [`${product.path}.data`, 200],
    [`${product.path}?utm_source=x`, 200],
    [gone.path, 404],
    ['/nowhere', 404],
    ['/nowhere.data', 404],
    ['/products/nothing', 404],
    ['/%E0%A4%A', 404],
    ['/home', 301, '/'],
    ['/signup', 301, '/signUp'],
    ['/SignUp', 301, '/signUp'],
    ['/LOGIN?from=%2FReviews', 301, '/login?from=%2FReviews'],
    ['/Info/About', 301, '/info/About'],
    ['/info/About', 301, '/info/about'],
    ['/Products', 301, '/products'],
    ['/products/NOTHING', 404],
    [`/purchase/${product.id}`, 301, product.orderPath],
    ['/purchase/%0A', 301, '/purchage/%0A'],
    [`/products/${product.id}`, 301, product.path],
    [`/products/${product.id.toUpperCase()}`, 301, product.path],
    [`/products/${product.id}/a-former-name`, 301, product.path],
    [`${product.path}/`, 301, product.path],
    ['/login/', 301, '/login'],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
  ]
  for (const [path, status, location] of table) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], `${method} ${path}`).toEqual([status, location])
      if (method === 'HEAD') expect((await answer.body()).length, path).toBe(0)
    }
  }
})
