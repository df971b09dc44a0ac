import { readFile } from 'node:fs/promises'
import type { APIResponse } from '@playwright/test'
import { cancelOrder } from '#contract/selling/orders.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { partNumberOf } from './checkout.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { payByApi, paymentPanel } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('cancelling an order asks for confirmation and returns the stock', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await placeByApi(elsewhere(ada), product, 1000)
  await page.goto('/dashboard/myorders')
  const card = orderCard(page, product)
  const question = page.getByRole('alertdialog', { name: 'are you sure' })

  await card.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(question).toContainText(`The order of 1,000 × ${product.name} will be cancelled`)
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(question).toBeHidden()
  await expect(card).toBeVisible()
  expect(await stockOf(db, product)).toBe(0)

  await card.getByRole('button', { name: 'Cancel Order' }).click()
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('The order was cancelled.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  expect(await stockOf(db, product)).toBe(1000)
})

test('the cancel dialog closes with a notice when the order is cancelled elsewhere', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const orderId = await placeByApi(elsewhere(ada), product, 20)
  await page.goto('/dashboard/myorders')
  await orderCard(page, product).getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toBeVisible()
  await elsewhere(ada).call(cancelOrder, { params: { id: orderId } })
  await expect(question).toBeHidden()
  await expect(page.getByText('This order was already cancelled.')).toBeVisible()
})

test('My Orders shows changes made elsewhere without a reload @main', async ({ page, store, db }) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  const adaElsewhere = elsewhere(ada)
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()

  const firstId = await placeByApi(adaElsewhere, first, 20)
  const secondId = await placeByApi(adaElsewhere, second, 30)
  await expect(orderCard(page, first).getByText('Unpaid')).toBeVisible()
  await expect(orderCard(page, second).getByText('Unpaid')).toBeVisible()
  await payByApi(store.url, adaElsewhere, firstId)
  await expect(orderCard(page, first).getByText('Paid', { exact: true })).toBeVisible()
  await adaElsewhere.call(cancelOrder, { params: { id: secondId } })
  await expect(orderCard(page, second)).toHaveCount(0)
  await expect(orderCard(page, first)).toBeVisible()
})

test('an order that was paid elsewhere cannot be cancelled', async ({ page, store, db, complaints }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const adaElsewhere = elsewhere(ada)
  const orderId = await placeByApi(adaElsewhere, product, 20)
  // The page must not load the payment before the dialog is answered.
  let former: APIResponse | undefined
  await page.route('**/api/myorders?*', async (route) => {
    former ??= await route.fetch()
    await route.fulfill({ response: former })
  })
  await page.goto('/dashboard/myorders')
  await orderCard(page, product).getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await payByApi(store.url, adaElsewhere, orderId)
  complaints.expect(/status of 409/)
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(question.getByRole('alert')).toHaveText("This order is paid and can't be cancelled.")
  await page.unroute('**/api/myorders?*')
  await expect(orderCard(page, product).getByText('Paid', { exact: true })).toBeVisible()
  expect(await stockOf(db, product)).toBe(980)
})

test("another person's order cannot be paid", async ({ page, browser, store, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const orderId = await placeByApi(elsewhere(ada), product, 20)
  const otto = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveSignedIn(otto, 'Otto Brandt')
  await otto.goto(`/dashboard/payment/${orderId}`)
  await expect(otto.getByRole('alert')).toContainText('There is no such order in your account.')
  await otto.context().close()

  await page.goto(`/dashboard/payment/${orderId}`)
  await expect(paymentPanel(page)).toContainText('Please Pay :$5.00')
})

test('My Orders is searched by reference and by part, and the address has the search', async ({
  page,
  db,
}) => {
  const [board, single] = [await putOnSale(db), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  await placeLines(ada, [{ toolId: board.id, quantity: 10, reference: 'R1, R4-R12' }])
  await placeByApi(ada, single, 20)
  await page.goto('/dashboard/myorders')
  await expect(orderCard(page, board)).toBeVisible()
  await expect(orderCard(page, single)).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search by part, reference' })

  await field.fill('r4-r12')
  await field.press('Enter')
  await expect(page).toHaveURL('/dashboard/myorders?q=r4-r12')
  await expect(orderCard(page, single)).toHaveCount(0)
  await page.reload()
  await expect(orderCard(page, board)).toBeVisible()
  await expect(orderCard(page, single)).toHaveCount(0)

  await field.fill(await partNumberOf(db, single))
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(orderCard(page, single)).toBeVisible()
  await expect(orderCard(page, board)).toHaveCount(0)
  await field.fill('no such part')
  await field.press('Enter')
  await expect(page.getByText('No order matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(orderCard(page, board)).toBeVisible()
  await expect(orderCard(page, single)).toBeVisible()
  await expect(field).toBeFocused()
})

test('My Orders is saved as a CSV file with a row for each line', async ({ page, db }) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  const { body: order } = await placeLines(
    ada,
    [
      { toolId: first.id, quantity: 100, reference: 'R1, R2' },
      { toolId: second.id, quantity: 20 },
    ],
    { poNumber: 'PO 4711' },
  )
  await page.goto('/dashboard/myorders')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('myorders.csv')
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFForderNumber,date,state,poNumber,partNumber,/)
  expect(rows).toEqual([
    expect.stringMatching(
      `^${order.orderNumber},.*,"PO 4711",.*,"${first.name}","R1, R2",100,0.25,25.00,0,,,USD$`,
    ),
    expect.stringMatching(`^${order.orderNumber},.*,"PO 4711",.*,"${second.name}",,20,0.25,5.00,0,,,USD$`),
  ])
})
