import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { callAs } from '#test/support/shopper.ts'
import { correctStock } from '#test/support/stock-room.ts'
import { databaseOf } from './database.ts'
import { expect, test } from './journey.ts'

async function newest(url: string): Promise<Tool> {
  const [product] = (await callAs(url, undefined, listTools)).body as Tool[]
  if (!product) throw new Error('The demo world is empty.')
  return product
}

async function pagesMade(request: APIRequestContext): Promise<number> {
  const metrics = await html(request, '/metrics')
  return Number(/stored_answers_made_total\{kind="page"[^}]*\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

const html = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a new price appears on every page that shows the part', async ({ store, db, request }) => {
  const product = await newest(store.url)
  const paths = ['/', '/products', productPath(product), '/_.data', `${productPath(product)}.data`]
  for (const path of paths) expect(await html(request, path), path).not.toContain('4321.09')
  await db.query('UPDATE products SET price = 4321.09 WHERE id = $1', [product._id])
  for (const path of paths) await expect.poll(() => html(request, path), path).toMatch(/4,?321\.09/)
})

test('a falling stock appears on the page of the part', async ({ store, db, request }) => {
  const product = await newest(store.url)
  const path = productPath(product)
  await html(request, path)
  for (let left = 1030; left >= 1001; left--) {
    await correctStock(db, product._id, left)
    await html(request, path)
  }
  await expect.poll(() => html(request, path)).toContain('1,001')
})

test('a page with advertising parameters in its address works', async ({ page }) => {
  await page.goto('/products?utm_source=letter&utm_medium=email')
  await page.getByRole('banner').getByRole('link').first().hover()
  await page.getByRole('link', { name: 'Reviews' }).first().click()
  await expect(page).toHaveURL(/\/reviews/)
})

test('a page allows its own scripts by hash and has no nonces', async ({ request }) => {
  for (const path of ['/', '/login', '/nowhere']) {
    const answer = await request.get(path)
    const page = await answer.text()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
      .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy.match(/'sha256-[^']+'/g)?.sort(), path).toEqual([...new Set(scripts)].sort())
    expect(page, path).not.toContain('nonce')
    expect(policy).not.toContain('nonce')
  }
})

test('a stored page has its content security policy and is revalidated with 304', async ({ request }) => {
  const first = await request.get('/')
  const { etag = '', vary, 'content-security-policy': policy } = first.headers()
  expect(policy).toContain("default-src 'self'")
  expect(vary).toBe('Accept-Encoding')
  const again = await request.get('/', { headers: { 'if-none-match': etag } })
  expect([again.status(), await again.text()]).toEqual([304, ''])
})

test('1000 requests for a page with changing stock cause few renderings', async ({ store, db, request }) => {
  const product = await newest(store.url)
  const path = productPath(product)
  const made = () => pagesMade(request)
  await html(request, path)
  const before = await made()
  const began = performance.now()
  for (let round = 0; round < 50; round++) {
    await db.query('UPDATE products SET available_quantity = available_quantity WHERE id = $1', [product._id])
    await Promise.all(Array.from({ length: 20 }, () => html(request, path)))
  }
  const seconds = (performance.now() - began) / 1000
  expect((await made()) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('addresses with unknown parameters share one stored page', async ({ request }) => {
  for (const path of ['/login', '/signUp', '/products', '/reset-password']) {
    // The search may still count orders of earlier tests, which changes the order of products.
    await expect(async () => {
      const plain = await html(request, path)
      const before = await pagesMade(request)
      for (let n = 0; n < 50; n++)
        expect((await html(request, `${path}?utm_x=${n}`)) === plain, path).toBe(true)
      expect(await pagesMade(request), path).toBe(before)
    }).toPass()
  }
})

test('a list page is stored if its cursor is a known review, in all spellings of the id', async ({
  request,
  db,
}) => {
  const { rows } = await db.query('SELECT id FROM reviews ORDER BY id DESC LIMIT 1 OFFSET 5')
  const [there, nowhere] = [rows[0].id, '0199c0de-ffff-7fff-bfff-ffffffffffff']
  for (const [after, madeEachTime] of [
    [there, false],
    [nowhere, true],
  ] as const) {
    await html(request, `/reviews?after=${after}`)
    const before = await pagesMade(request)
    await html(request, `/reviews?after=${after}`)
    await html(request, `/reviews?x=1&after=${after.toUpperCase()}`)
    expect((await pagesMade(request)) - before).toBe(madeEachTime ? 2 : 0)
  }
})

test.describe('a store with a request limit', () => {
  const LIMIT = 60
  let limited: StoreProcess
  test.beforeAll(async () => {
    limited = await openStoreProcess({ env: { LIMIT_API_MINUTE: `${LIMIT}` } })
  })
  test.afterAll(() => limited.close())

  test('counts rendered pages and does not count stored ones', async ({ request }) => {
    const status = async (path: string) => (await request.get(limited.url + path)).status()
    expect([await status('/'), await status('/api/tools')]).toEqual([200, 200])
    const began = performance.now()
    const random = () =>
      `0199c0de-0000-7000-8000-${Math.random().toString(16).slice(2).padEnd(12, '0').slice(0, 12)}`
    const makers = [
      () => `/products?after=${random()}`,
      () => `/products.data?after=${random()}`,
      () => `/nowhere/${random()}`,
      () => `/dashboard?x=${random()}`,
    ]
    const paths = Array.from({ length: LIMIT * 2 }, (_, n) => makers[n % makers.length]?.() ?? '')
    const statuses: number[] = []
    for (const path of paths) statuses.push(await status(path))
    const cameBack = Math.ceil((performance.now() - began) / 1000)
    const served = statuses.filter((one) => one !== 429).length
    expect(served).toBeGreaterThan(LIMIT - 10)
    expect(served).toBeLessThanOrEqual(LIMIT + cameBack)

    const drained = async (path: string, accept: string) => {
      for (;;) {
        // Without redirects: the address behind one is another page.
        const answer = await request.get(limited.url + path, { headers: { accept }, maxRedirects: 0 })
        if (answer.status() === 429) return answer
      }
    }
    const page = await drained('/products?after=nothing&q="<x>', 'text/html')
    expect(page.headers()['retry-after']).toBe('1')
    expect(page.headers()['content-type']).toContain('text/html')
    expect(await page.text()).toContain('<a href="/products?after=nothing&amp;q=%22%3Cx%3E">Try again</a>')
    expect((await (await drained('/nowhere', '*/*')).json()).type).toBe('urn:farad:problem:too-many-requests')
    for (let n = 0; n < LIMIT * 2; n++)
      expect(await status(n % 2 ? '/?utm_source=letter' : '/api/tools')).toBe(200)
  })

  test('serves stored pages to a visitor over the limit', async ({ request }) => {
    const db = new pg.Pool({ connectionString: databaseOf(limited.dataDir), max: 1 })
    const status = async (path: string) => (await request.get(limited.url + path)).status()
    expect(await status('/products')).toBe(200)
    let refused = 0
    for (let change = 0; change < 20; change++) {
      await db.query('UPDATE products SET price = price + 1, version = version + 1')
      refused += (await Promise.all(Array.from({ length: 10 }, () => status('/nowhere')))).filter(
        (one) => one === 429,
      ).length
      expect(await status('/products')).toBe(200)
    }
    expect(refused).toBeGreaterThan(0)
    await db.end()
  })
})
