import { replaceCart } from '#contract/selling/cart.ts'
import { addList, getList, replaceList } from '#contract/selling/lists.ts'
import { listStockNotices } from '#contract/selling/stock-notices.ts'
import { quantityOf } from './cart.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { numberOf, putOnSale, type ShelfProduct, setPrice } from './shelf.ts'

test('a list is made, filled, changed and shared by a link until it ends, and goes into the cart @main', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  const part = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto('/dashboard/lists')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('List name').fill('Rev B board')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rev B board' })).toBeVisible()
  await page.getByLabel('Part number').fill(numberOf(part).toLowerCase())
  await page.getByLabel('Quantity', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Add a part' }).click()
  const row = page.getByRole('row').filter({ hasText: part.name })
  await expect(row).toContainText('10 are bought')
  await expect(row).toContainText('$2.50')
  const quantity = row.getByLabel(`Quantity of ${numberOf(part)}`)
  const stored = (text: string) =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && !!answer.request().postData()?.includes(text),
    )
  const noted = stored('Only 1 %')
  await quantity.fill('1k')
  await row.getByRole('button', { name: `Add a reference, number or note to ${numberOf(part)}` }).click()
  await row.getByLabel(`Reference of ${numberOf(part)}`).fill('R1-R4')
  await row.getByLabel(`Note on ${numberOf(part)}`, { exact: true }).fill('Only 1 %')
  await quantity.focus()
  await noted
  await page.reload()
  await expect(quantity).toHaveValue('1000')
  const texts = row.getByRole('button', { name: `Change the texts of ${numberOf(part)}` })
  await expect(texts).toHaveText('R1-R4 · Only 1 %')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  const visitor = await (await browser.newContext({ baseURL: store.url })).newPage()
  const answer = await visitor.goto(link)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  const shared = visitor.getByRole('row').filter({ hasText: part.name })
  await expect(shared).toContainText('R1-R4')
  await expect(shared).toContainText('$250.00')
  await expect(visitor.getByText(ada.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByText('This list has no link.')).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(404)
  complaints.allow(/status of 404/)

  await page.goto('/dashboard/lists')
  await page.getByRole('link', { name: 'Rev B board' }).click()
  await page.getByRole('button', { name: 'Add all to cart' }).first().click()
  await expect(page.getByText('Rev B board is in the cart.')).toBeVisible()
  await page.goto('/cart')
  await expect(quantityOf(page, part)).toHaveValue('1000')
})

test('a change that is not stored stays and is stored again, also on a list that was changed elsewhere', async ({
  page,
  db,
  complaints,
}) => {
  const [part, other] = [await putOnSale(db), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  const line = (product: ShelfProduct, quantity: number) => ({ partNumber: numberOf(product), quantity })
  const { body: list } = await ada.call(addList, { body: { name: 'Rev E', lines: [line(part, 10)] } })
  const params = { id: list._id }
  await page.goto(`/dashboard/lists/${list._id}`)
  const quantity = page.getByLabel(`Quantity of ${numberOf(part)}`)
  await expect(quantity).toHaveValue('10')
  complaints.expect(/ERR_FAILED|Failed to load/)
  await page.route('**/api/lists/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await quantity.fill('20')
  await quantity.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The last change is not saved.')
  await page.unroute('**/api/lists/*')
  const lines = [line(part, 10), line(other, 30)]
  await ada.call(replaceList, { params, body: { name: 'Rev E2', lines } })
  complaints.expect(/status of 412/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel(`Quantity of ${numberOf(other)}`)).toHaveValue('30')
  await expect(page.getByRole('heading', { name: 'Rev E2' })).toBeVisible()
  const stored = async () => (await ada.call(getList, { params })).body.lines
  await expect.poll(stored).toMatchObject([line(part, 20), line(other, 30)])
})

test('an order is placed again, and a cart ordered, from what is in stock; the rest waits in a list, with a notice for each part', async ({
  page,
  db,
}) => {
  const [dearer, gone] = [await putOnSale(db, { price: '0.20' }), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  const former = await placeByApi(ada, gone, 20)
  const order = await placeByApi(ada, dearer, 40)
  await db.query(
    `UPDATE orders SET po_number = 'PO-77', papers_to = 'books@example.com', deliver_complete = true WHERE id = $1`,
    [order],
  )
  await setPrice(db, dearer, '0.25')
  await db.query('UPDATE products SET available_quantity = 25 WHERE id = $1', [dearer.id])
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone.id])
  await page.goto('/dashboard/myorders')
  await orderCard(page, dearer)
    .getByRole('link', { name: /^Order Again/ })
    .click()
  await expect(page).toHaveURL(`/dashboard/orders/${order}/again`)
  const row = page.getByRole('row').filter({ hasText: dearer.name })
  await expect(row).toContainText('25% more')
  await page.getByRole('button', { name: 'Order what is in stock' }).click()
  await expect(page.getByLabel(`Quantity of ${numberOf(dearer)}`)).toHaveValue('25')
  await expect(page.getByRole('link', { name: 'Show the list' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order what is in stock' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add all to cart' }).click()
  await page.goto('/cart')
  await expect(quantityOf(page, dearer)).toHaveValue('25')
  await page.goto('/checkout')
  await expect(page.getByLabel(/^PO number/)).toHaveValue('PO-77')
  await expect(page.getByLabel(/^Email for invoices/)).toHaveValue('books@example.com')
  await expect(page.getByLabel('Deliver complete, in one delivery')).toBeChecked()
  await page.goto(`/dashboard/orders/${former}/again`)
  await expect(page.getByText('This part is not on sale now.')).toBeVisible()
  const replacement = page.getByRole('link', { name: 'Find a replacement' })
  await expect(replacement).toHaveAttribute('href', /^\/products\?q=/)

  const [short, empty] = [await putOnSale(db), await putOnSale(db)]
  const lines = [short, empty].map((part) => ({ partNumber: numberOf(part), quantity: 40 }))
  await ada.call(replaceCart, { body: { lines } })
  await db.query('UPDATE products SET available_quantity = 30 WHERE id = $1', [short.id])
  await db.query('UPDATE products SET available_quantity = 0 WHERE id = $1', [empty.id])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Order what is in stock' }).click()
  await expect(quantityOf(page, short)).toHaveValue('30')
  await expect(quantityOf(page, empty)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for stock')
  await expect(page.getByLabel(`Quantity of ${numberOf(short)}`)).toHaveValue('10')
  await expect(page.getByLabel(`Quantity of ${numberOf(empty)}`)).toHaveValue('40')
  const { notices } = (await ada.call(listStockNotices)).body
  expect(notices.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([10, 15, 40])
})
