import { readFile } from 'node:fs/promises'
import { addList } from '#contract/selling/lists.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { setRole } from '#test/support/admin.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { partNumberOf } from './checkout.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { placePaid } from './packing.ts'
import { payByApi } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('My Orders shows changes made elsewhere; cancelling asks first and returns the stock @main', async ({
  page,
  store,
  db,
  complaints,
}) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await placeByApi(ada, first, 1000)
  await expect(orderCard(page, first).getByText('Unpaid')).toBeVisible()
  const cancel = orderCard(page, first).getByRole('button', { name: 'Cancel Order' })
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await cancel.click()
  await expect(question).toContainText(`The order of 1,000 × ${first.name} will be cancelled`)
  await question.getByRole('button', { name: 'Keep the order' }).click()
  expect(await stockOf(db, first)).toBe(0)
  await cancel.click()
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('The order was cancelled.')).toBeVisible()
  await expect(orderCard(page, first)).toHaveCount(0)
  expect(await stockOf(db, first)).toBe(1000)

  const [gone, paid] = [await placeByApi(ada, first, 20), await placeByApi(ada, second, 20)]
  await cancel.click()
  await ada.call(cancelOrder, { params: { id: gone } })
  await expect(question).toBeHidden()
  await expect(page.getByText('This order was already cancelled.')).toBeVisible()
  await orderCard(page, second).getByRole('button', { name: 'Cancel Order' }).click()
  // The page must not load the payment before the dialog is answered.
  await page.route('**/api/myorders?*', () => {})
  await payByApi(store.url, ada, paid)
  complaints.expect(/status of 409/)
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(question.getByRole('alert')).toHaveText("This order is paid and can't be cancelled.")
  await page.unroute('**/api/myorders?*')
  await page.reload()
  await expect(orderCard(page, second).getByText('Paid', { exact: true })).toBeVisible()
})

test('an order of several lines is found by reference and part, saved as CSV, a card, and a page on which it is cancelled; no other buyer sees it', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  const ada = elsewhere(await arriveSignedIn(page))
  const products = await Promise.all(Array.from({ length: 5 }, () => putOnSale(db)))
  const lines = products.map(({ id }, index) => ({ toolId: id, quantity: 10, reference: `R${index}, R9` }))
  const { body: order } = await placeLines(ada, lines, { poNumber: 'PO 4711' })
  const single = await putOnSale(db)
  await placeByApi(ada, single, 20)
  await page.goto('/dashboard/myorders')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(csv.filter((row) => row.startsWith(order.orderNumber))).toEqual(
    products.map(({ name }, index) =>
      expect.stringMatching(`"PO 4711",.*,"${name}","R${index}, R9",10,0.25,2.50,0,,,USD$`),
    ),
  )
  const card = page.getByRole('listitem').filter({ hasText: order.orderNumber })
  const field = page.getByRole('searchbox', { name: 'Search by part, reference' })
  await field.fill(await partNumberOf(db, single))
  await field.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(orderCard(page, single)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(card).toBeVisible()
  await field.fill('r4')
  await field.press('Enter')
  await expect(page).toHaveURL('/dashboard/myorders?q=r4')
  await expect(orderCard(page, single)).toHaveCount(0)
  await page.reload()
  await expect(card).toContainText('and 3 more')
  await expect(card.getByRole('definition')).toHaveText(['5', '$12.50'])
  await card.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${order._id}`)
  const rows = page.getByRole('table', { name: 'Lines of the order' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(5)).toContainText('R4')
  const progress = page.getByRole('list', { name: 'Progress of the order' })
  await expect(progress.getByRole('listitem')).toHaveText([/^Placed, done/, 'Paid', 'Packed', 'Shipped'])

  const other = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveSignedIn(other, 'Otto Brandt')
  complaints.allow(/status of 404/)
  for (const path of [`orders/${order._id}`, `orders/${order._id}/again`, `payment/${order._id}`]) {
    await other.goto(`/dashboard/${path}`)
    await expect(other.getByRole('alert')).toContainText('There is no such order in your account.')
  }
  await arriveAsOwner(other, db)
  await other.goto(`/dashboard/orders/${order._id}`)
  await expect(other.getByRole('article')).toContainText(ada.email)
  await expect(other.getByRole('article').getByRole('link', { name: 'Pay' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText(`Order ${order.orderNumber} with its 5 lines will be cancelled`)
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('article').getByText('Cancelled').first()).toBeVisible()
  expect(await Promise.all(products.map((product) => stockOf(db, product)))).toEqual(products.map(() => 1000))
})

test('the dashboard shows what waits; orders are cards or a table', async ({ page, db, store }) => {
  const product = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
  await expect(page.getByText('Pick something from the menu.')).toBeVisible()
  await placeByApi(ada, product, 10)
  for (let placed = 0; placed < 13; placed++) {
    const { id } = await placePaid(db, store.url, ada, [{ product, quantity: 10 }])
    const inDays = placed % 3 === 2 ? null : placed - 1
    await db.query('UPDATE orders SET leaves_by = current_date + $2::int WHERE id = $1', [id, inDays])
  }
  await ada.call(addList, { body: { name: 'Rev B', lines: [] } })
  await page.reload()
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Under way')).toContainText('To ship')
  await expect(region('Last order').getByRole('link', { name: /^Order Again/ })).toBeVisible()
  await expect(region('Lists').getByRole('link', { name: 'Rev B' })).toBeVisible()
  await expect(
    region('To pay')
      .getByRole('link', { name: /^Pay F-/ })
      .first(),
  ).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(orderCard(page, product)).toHaveCount(14)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/account/order-view'))
  await page.getByRole('link', { name: 'Table' }).click()
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(15)
  await kept
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(15)
  await page.getByRole('link', { name: 'Cards' }).click()
  await expect(orderCard(page, product)).toHaveCount(14)

  await setRole(db, ada.email, 'admin')
  for (const path of [
    '/dashboard/myorders?view=table',
    `/dashboard/manageorders?view=table&state=to-ship&q=${encodeURIComponent(ada.email)}`,
  ]) {
    await page.goto(path)
    const table = page.getByRole('main').getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Leaves' })).toBeVisible()
    await expect(table.getByText('Late', { exact: true })).toHaveCount(1)
    const ends = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    expect(ends.filter((end) => end <= 900).length, path).toBeGreaterThanOrEqual(12)
  }
})
