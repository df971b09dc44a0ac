import type { APIRequestContext } from '@playwright/test'
import { withoutDatabase } from '../journeys/database.ts'
import { expect, testAlone as test } from '../journeys/journey.ts'
import { fillInOrder, orderCard, orderForm, purchaseButton, somewhere } from '../journeys/ordering.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { putOnSale, stockOf } from '../journeys/shelf.ts'

test('the order form survives a crash of the database', async ({ page, request, store, db, complaints }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 40 })
  const form = orderForm(page)

  complaints.expect(/status of 503/)
  await withoutDatabase(store.dataDir, async () => {
    await expectReady(request, 503)
    await purchaseButton(page).click()
    await expect(form.getByRole('alert')).toHaveText('Temporarily unavailable. Please try again shortly.')
    await expect(form.getByLabel('Address')).toHaveValue(somewhere.address)
    await expect(form.getByLabel('Number')).toHaveValue(somewhere.number)
    await expect(form.getByLabel('Order Quantity')).toHaveValue('40')
  })
  await expectReady(request, 200)
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['40', '$0.25', '$10.00'])
  await expect(orderCard(page, product)).toHaveCount(1)
  expect(await stockOf(db, product)).toBe(960)
})

test('pages report an outage, and recover', async ({ page, context, request, store, db, complaints }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  const visitor = await context.newPage()

  complaints.expect(/status of 503/)
  await withoutDatabase(store.dataDir, async () => {
    await expectReady(request, 503)
    const answer = await visitor.goto(product.path)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBe(
      (await request.get('/api/reviews?limit=9')).headers()['retry-after'],
    )
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page could not be displayed.')
    await expect(page.getByRole('alert')).toContainText('Temporarily unavailable.')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })
  await expectReady(request, 200)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

async function expectReady(request: APIRequestContext, status: 200 | 503): Promise<void> {
  await expect.poll(async () => (await request.get('/readyz')).status(), { timeout: 30_000 }).toBe(status)
}

test('a link by id leads to the current name while the database is down', async ({ request, store, db }) => {
  const product = await putOnSale(db)
  const byId = `/products/${product.id}`
  const lead = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await lead(byId)).toEqual([301, product.path])
  expect((await request.get(product.path)).status()).toBe(200)
  const inside = await request.get(`${byId}.data`)
  await withoutDatabase(store.dataDir, async () => {
    await expectReady(request, 503)
    expect(await lead(`${byId}?utm_source=letter`)).toEqual([301, product.path])
    expect(await (await request.get(`${byId}.data`)).text()).toBe(await inside.text())
    expect((await request.get(product.path)).status()).toBe(200)
  })
  await expectReady(request, 200)
  await db.query(`UPDATE products SET name = name || ' mended', version = version + 1 WHERE id = $1`, [
    product.id,
  ])
  await expect.poll(() => lead(byId)).toEqual([301, `${product.path}-mended`])
  await db.query('UPDATE products SET archived_at = now(), version = version + 1 WHERE id = $1', [product.id])
  await expect.poll(() => lead(byId)).toEqual([404, undefined])
})
