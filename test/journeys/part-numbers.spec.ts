import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'
import { fillInOrder, orderForm, purchaseButton, somewhere } from './ordering.ts'
import { arriveSignedIn } from './people.ts'
import { putOnSale, type ShelfProduct, untilChangesAreRead } from './shelf.ts'

interface NumberedPart extends ShelfProduct {
  partNumber: string
}

/** Puts a part on sale whose number has a slash and a plus. */
async function putNumbered(db: pg.Pool): Promise<NumberedPart> {
  const product = await putOnSale(db)
  const partNumber = `JX/${randomUUID().slice(0, 8).toUpperCase()}+A`
  await db.query('UPDATE products SET part_number = $2 WHERE id = $1', [product.id, partNumber])
  await untilChangesAreRead(db)
  return { ...product, partNumber }
}

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy the part number' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('the short address leads to the page of the part, in any case', async ({ page, db, request }) => {
  const { partNumber, path, name } = await putNumbered(db)
  const short = `/p/${encodeURIComponent(partNumber)}`
  for (const address of [short, `${short}/`, short.toLowerCase(), `/p/${partNumber.replace('/', '%2F')}`]) {
    await page.goto(address)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  for (let time = 0; time < 2; time++) {
    const answer = await request.get(`${short}?utm_source=letter`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, path])
  }
})

test('a new number and a deletion reach the kept short address', async ({ db, request }) => {
  const { id, partNumber, path } = await putNumbered(db)
  const go = async (number: string) => {
    const answer = await request.get(`/p/${encodeURIComponent(number)}`, { maxRedirects: 0 })
    return answer.headers().location ?? answer.status()
  }
  expect(await go(partNumber)).toBe(path)
  await db.query('UPDATE products SET part_number = $2 WHERE id = $1', [id, `${partNumber}2`])
  await untilChangesAreRead(db)
  expect([await go(partNumber), await go(`${partNumber}2`)]).toEqual([404, path])
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
  await untilChangesAreRead(db)
  expect(await go(`${partNumber}2`)).toBe(404)
})

test("another manufacturer's number leads to our only equivalent, until a part has the number", async ({
  page,
  db,
  request,
}) => {
  const number = `XR-${randomUUID().slice(0, 8).toUpperCase()}`
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const go = async (text = number) => {
    await untilChangesAreRead(db)
    const answer = await request.get(`/p/${text}`, { maxRedirects: 0 })
    return answer.headers().location ?? answer.status()
  }
  const refer = (id: string, manufacturer: string) =>
    db.query('INSERT INTO cross_references (part_number, manufacturer, product_id) VALUES ($1, $2, $3)', [
      number,
      manufacturer,
      id,
    ])
  expect(await go()).toBe(404)
  await refer(first.id, 'Acme')
  await refer(first.id, '')
  expect([await go(), await go(number.toLowerCase())]).toEqual([first.path, first.path])
  await page.goto(`/p/${number}`)
  const replaced = page.getByRole('region', { name: 'Replaces' }).getByRole('listitem')
  await expect(replaced).toHaveText([number, `${number} Acme`])
  await refer(second.id, 'Other')
  expect(await go()).toBe(404)
  await db.query('UPDATE products SET part_number = $2 WHERE id = $1', [second.id, number])
  expect(await go()).toBe(second.path)
})

for (const number of [
  'UNKNOWN-1',
  '%2F%2Fexample.com',
  '%5Cexample.com',
  'https:%2F%2Fexample.com',
  '%0d%0aX:1',
])
  test(`/p/${number} is not found and redirects nowhere`, async ({ request }) => {
    const answer = await request.get(`/p/${number}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([404, undefined])
  })

test('an unknown number has the not-found page', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await page.goto('/p/NONE-4711')
  await expect(page.getByText("Oops! The page you're looking for isn't here.")).toBeVisible()
})

test('the number is on the page, in lists, in the search and in the data for search engines', async ({
  page,
  db,
}) => {
  const { partNumber, path, name } = await putNumbered(db)
  await page.goto(`/products?q=${encodeURIComponent(partNumber.toLowerCase())}&view=cards`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText(partNumber)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.goto(path)
  await expect(page.getByText(partNumber, { exact: true })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Product', mpn: partNumber })
})

test('the number is copied with mouse and keyboard, and the copy is announced', async ({
  page,
  db,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { partNumber, path, orderPath } = await putNumbered(db)
  await page.goto(path)
  await copyButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Part number copied' })).toHaveCount(1)
  expect(await copied(page)).toBe(partNumber)

  await arriveSignedIn(page)
  await page.goto(orderPath)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copyButton(page).focus()
  await copyButton(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Part number copied' })).toHaveCount(1)
  expect(await copied(page)).toBe(partNumber)
})

test('a press before the application starts copies at once and is announced later', async ({
  page,
  db,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { partNumber, path } = await putNumbered(db)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  await copyButton(page).click()
  await expect.poll(() => copied(page)).toBe(partNumber)
  await expect(page.getByRole('status').filter({ hasText: 'Part number copied' })).toHaveCount(0)
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Part number copied' })).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the number is text, without a button that does nothing', async ({ page, db }) => {
    const { partNumber, path } = await putNumbered(db)
    await page.goto(path)
    await expect(page.getByText(partNumber, { exact: true })).toBeVisible()
    await expect(copyButton(page)).toBeHidden()
  })
})

test('in what a part differs from the one that was looked for stands on its order', async ({ page, db }) => {
  const number = `XD-${randomUUID().slice(0, 8).toUpperCase()}`
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await db.query(
    `INSERT INTO cross_references (part_number, manufacturer, product_id, note) VALUES ($1, 'Acme', $2, '41 A instead of 49 A')`,
    [number, product.id],
  )
  await untilChangesAreRead(db)
  const difference = `For ${number}: 41 A instead of 49 A`
  const list = `/products?q=${number}`
  await page.goto(list)
  await started(page)
  const row = page.getByRole('row').filter({ hasText: difference })
  await row.getByRole('link', { name: /^Buy/ }).click()
  await expect(orderForm(page).getByLabel('Reference on the order')).toHaveValue(difference)
  await page.goto(list)
  await started(page)
  await row.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).click()
  await expect(orderForm(page).getByLabel('Reference on the order')).toHaveValue(difference)
  await fillInOrder(page, somewhere)
  await purchaseButton(page).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  const { rows } = await db.query('SELECT reference FROM order_lines WHERE product_id = $1', [product.id])
  expect(rows).toEqual([{ reference: difference }])
})
