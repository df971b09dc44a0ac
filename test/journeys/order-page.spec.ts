import type { Pool } from 'pg'
import { placeOrderOfLines } from '#contract/selling/orders.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { harbour, namedLines, partNumberOf, type WantedLine } from './checkout.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

async function placeLines(db: Pool, shopper: Shopper, lines: WantedLine[], more: object = {}) {
  const body = { lines: await namedLines(db, lines), shipTo: harbour, ...more }
  const { status, body: order } = await shopper.call(placeOrderOfLines, { body })
  expect(status, JSON.stringify(order)).toBe(201)
  return order
}

test('an order of several lines is a card with its first lines, and a page with all', async ({
  page,
  db,
}) => {
  const ada = elsewhere(await arriveSignedIn(page))
  const products = await Promise.all(Array.from({ length: 5 }, () => putOnSale(db)))
  const lines = products.map((product, index) => ({
    product,
    quantity: 10 * (index + 1),
    reference: `R${index}`,
  }))
  const order = await placeLines(db, ada, lines, { poNumber: 'PO 4711' })
  await page.goto('/dashboard/myorders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('and 2 more')
  await expect(card.getByRole('definition')).toHaveText(['5', '$37.50'])
  await card.getByRole('link', { name: `Order ${order.orderNumber}` }).click()

  await expect(page).toHaveURL(`/dashboard/orders/${order._id}`)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('My Orders')
  const rows = page.getByRole('table', { name: 'Lines of the order' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(5)).toContainText(await partNumberOf(db, products[4] as (typeof products)[0]))
  await expect(rows.nth(5)).toContainText('R4')
  await expect(page.getByText('PO 4711')).toBeVisible()
  const progress = page.getByRole('list', { name: 'Progress of the order' })
  await expect(progress.getByRole('listitem')).toHaveText([/^Placed, done/, 'Paid', 'Packed', 'Shipped'])
  await expect(progress.locator('[aria-current=step]')).toHaveText('Paid')
  await expect(page.getByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    `/dashboard/orders/${order._id}/again`,
  )

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText(`Order ${order.orderNumber} with its 5 lines will be cancelled`)
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('article').getByText('Cancelled').first()).toBeVisible()
  expect(await Promise.all(products.map((product) => stockOf(db, product)))).toEqual(products.map(() => 1000))
})

test('the card of an order of one line leads to its page', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  const id = await placeByApi(ada, product, 20)
  await page.goto('/dashboard/myorders')
  await orderCard(page, product)
    .getByRole('link', { name: /^F-\d+$/ })
    .click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
  await expect(page.getByRole('article')).toContainText('7 Harbour Street, Aarhus')
  await page.getByRole('article').getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(`/dashboard/payment/${id}`)
})

test('an admin sees the page of an order, another buyer does not', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  const product = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  const id = await placeByApi(ada, product, 20)
  const otto = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveSignedIn(otto, 'Otto Brandt')
  await otto.goto(`/dashboard/orders/${id}`)
  await expect(otto.getByRole('alert')).toContainText('There is no such order in your account.')
  await otto.goto(`/dashboard/orders/${id}/again`)
  await expect(otto.getByRole('alert')).toContainText('There is no such order in your account.')
  await expect(otto.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await otto.context().close()

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveAsOwner(desk, db)
  await desk.goto(`/dashboard/orders/${id}`)
  const order = desk.getByRole('article')
  await expect(order).toContainText(ada.email)
  const menu = desk.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Manage All Orders')
  await expect(order.getByRole('link', { name: 'Pay' })).toHaveCount(0)
  await expect(order.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
  await desk.context().close()
  complaints.allow(/status of 404/)
})
