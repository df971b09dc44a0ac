import { createHash } from 'node:crypto'
import { stock } from '#test/support/stock-room.ts'
import { expect, test } from './journey.ts'
import { numberOf, putOnSale, untilChangesAreRead } from './shelf.ts'

// What the built store answers at its addresses; the pages are read without a script.
test.use({ javaScriptEnabled: false })

test('each address answers GET and HEAD, and other spellings lead to it', async ({ db, request }) => {
  const [product, gone, other] = [await putOnSale(db), await putOnSale(db), await putOnSale(db)]
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone.id])
  await db.query(`UPDATE products SET part_number = part_number || '/+A' WHERE id = $1`, [other.id])
  await db.query('INSERT INTO cross_references (part_number, product_id) VALUES ($1, $2)', [
    `XR${numberOf(product)}`,
    product.id,
  ])
  await untilChangesAreRead(db)
  const table: [string, number, string?][] = [
    ['/', 200],
    [product.path, 200],
    [`${product.path}.data`, 200],
    [`${product.path}?utm_source=x`, 200],
    [gone.path, 404],
    ['/nowhere', 404],
    ['/nowhere.data', 404],
    ['/products/nothing', 404],
    ['/info/nothing', 404],
    // As the store comes, no consumers in the EU buy.
    ['/info/withdrawal', 404],
    ['/withdraw', 404],
    ['/info/accessibility', 200],
    ['/purchage/nonsense', 404],
    ['/%E0%A4%A', 404],
    ['/home', 301, '/'],
    ['/signup', 301, '/signUp'],
    ['/LOGIN?from=%2FReviews', 301, '/login?from=%2FReviews'],
    ['/Info/About', 301, '/info/About'],
    ['/info/About', 301, '/info/about'],
    ['/login/', 301, '/login'],
    [`/purchase/${product.id}`, 301, product.orderPath],
    ['/purchase/%0A', 301, '/purchage/%0A'],
    [`/products/${product.id.toUpperCase()}`, 301, product.path],
    [`/products/${product.id}/a-former-name`, 301, product.path],
    [`${product.path}/`, 301, product.path],
    [`/p/${numberOf(product)}`, 302, product.path],
    [`/p/${numberOf(product).toLowerCase()}?utm_source=letter`, 302, product.path],
    [`/p/XR${numberOf(product)}`, 302, product.path],
    [`/p/${encodeURIComponent(`${numberOf(other)}/+A`)}`, 302, other.path],
    [`/p/${numberOf(other)}`, 404],
    ['/p/%2F%2Fexample.com', 404],
    ['/p/https:%2F%2Fexample.com', 404],
    ['/p/%0d%0aX:1', 404],
    ['/products?q=', 302, '/products'],
    ['/products?q=+led+', 302, '/products?q=led'],
    ['/products?after=nonsense&family=leds', 302, '/products?family=leds'],
    ['/products?colour=red', 200],
    ['/products?family=Valves', 404],
    ['/?after=abc', 302, '/products?after=abc'],
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

test('a product page has data for search engines and allows its own scripts by hash; personal pages are not indexed', async ({
  page,
  db,
  store,
  complaints,
}) => {
  const name = '</script><script>document.title="taken"</script>"&\u2028<!--'
  const id = await stock(db, { name, price: '0.0042', minimumOrder: 200, availableQuantity: 200 })
  const answer = await page.goto(`/products/${id}`)
  const facts = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await facts.textContent()) ?? '')).toMatchObject({
    '@type': 'Product',
    name,
    mpn: numberOf({ id } as Parameters<typeof numberOf>[0]),
    image: [`${store.url}/og/drawings/led-5mm-red.png`, `${store.url}/drawings/led-5mm-red.svg`],
    offers: { url: page.url(), price: '0.0042', priceCurrency: 'USD', eligibleQuantity: { minValue: 200 } },
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>')
  const html = (await answer?.text()) ?? ''
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual([...new Set(scripts)].sort())
  expect(html + policy).not.toContain('nonce')
  expect(policy).not.toContain('https:')

  complaints.expect(/status of 404/)
  for (const path of [
    '/dashboard/myorders',
    '/reset-password',
    '/sandbox/mails',
    `/purchage/${id}`,
    '/myprofile',
    '/checkout',
    '/products?sort=newest',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', /^noindex/)
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }
  expect(await page.title()).toBe('Error 404')
})

test('a new price appears on every page that shows the part', async ({ store, db, request }) => {
  const product = await putOnSale(db)
  const html = async (path: string) => (await request.get(store.url + path)).text()
  const paths = ['/', '/products?sort=newest', product.path, '/_.data', `${product.path}.data`]
  for (const path of paths) await expect.poll(() => html(path), path).toContain(product.name)
  await db.query('UPDATE products SET price = 4321.09, version = version + 1 WHERE id = $1', [product.id])
  for (const path of paths) await expect.poll(() => html(path), path).toMatch(/4,?321\.09/)
})
