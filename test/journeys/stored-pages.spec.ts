import type { APIRequestContext } from '@playwright/test'
import { listTools, type Tool } from '#contract/catalog.ts'
import { productPath } from '#contract/product-path.ts'
import { callAs } from '#test/shopper.ts'
import { correctStock } from '#test/stock-room.ts'
import { expect, test } from './journey.ts'

async function newest(url: string): Promise<Tool> {
  const [product] = (await callAs(url, undefined, listTools)).body as Tool[]
  if (!product) throw new Error('The demo world is empty.')
  return product
}

const html = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a new price is on every page that shows the part within a moment', async ({ store, db, request }) => {
  const product = await newest(store.url)
  const paths = ['/', '/products', productPath(product), '/_.data', `${productPath(product)}.data`]
  for (const path of paths) expect(await html(request, path), path).not.toContain('4321.09')
  await db.query('UPDATE products SET price = 4321.09 WHERE id = $1', [product._id])
  for (const path of paths) await expect.poll(() => html(request, path), path).toMatch(/4,?321\.09/)
})

test('a stock that falls with each order is told within seconds', async ({ store, db, request }) => {
  const product = await newest(store.url)
  const path = productPath(product)
  await html(request, path)
  for (let left = 1030; left >= 1001; left--) {
    await correctStock(db, product._id, left)
    await html(request, path)
  }
  await expect.poll(() => html(request, path)).toContain('1,001')
})

test('a page is the same whatever an advertisement adds to its address, and comes alive', async ({
  page,
}) => {
  await page.goto('/products?utm_source=letter&utm_medium=email')
  await page.getByRole('banner').getByRole('link').first().hover()
  await page.getByRole('link', { name: 'Reviews' }).first().click()
  await expect(page).toHaveURL(/\/reviews/)
})

test('a stored page has its policy, and a browser that has it asks in vain', async ({ request }) => {
  const first = await request.get('/')
  const { etag = '', vary, 'content-security-policy': policy } = first.headers()
  expect(policy).toContain("default-src 'self'")
  expect(vary).toBe('Accept-Encoding')
  const again = await request.get('/', { headers: { 'if-none-match': etag } })
  expect([again.status(), await again.text()]).toEqual([304, ''])
})

test('a thousand looks at a page whose stock changes all the time cost a few renderings', async ({
  store,
  db,
  request,
}) => {
  const product = await newest(store.url)
  const path = productPath(product)
  const made = async () =>
    Number(
      /stored_answers_made_total\{kind="page"[^}]*\} (\d+)/.exec(await html(request, '/metrics'))?.[1] ?? 0,
    )
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
