import { cancelOrder } from '#contract/selling/orders.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { correctStock, stock } from '#test/support/stock-room.ts'
import {
  arriveToCheckOut,
  fillCart,
  fillInAddress,
  lineOf,
  ordersOf,
  PAYMENT,
  partNumberOf,
  placeAt,
  placeButton,
  summary,
} from './checkout.ts'
import { expect, test } from './journey.ts'
import { setPrice, stockOf } from './shelf.ts'

test('stock that is gone meanwhile is shown at its line, with the quantity that is left', async ({
  page,
  db,
  complaints,
}) => {
  const { ada, first, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await correctStock(db, first.id, 60)
  complaints.expect(/status of 409/)
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText(
    'Stock or prices have changed. Nothing was ordered.',
  )
  const line = lineOf(page, await partNumberOf(db, first))
  await expect(line).toContainText('60 pieces are in stock.')
  expect(await stockOf(db, second)).toBe(1000)
  await line.getByRole('button', { name: 'Order 60' }).click()
  await placeAt(page, '$20.00')
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].lines).toMatchObject([
    { quantity: 60, reference: 'R1, R2' },
    { quantity: 20 },
  ])
})

test('a price that has changed meanwhile needs a new decision at the new total', async ({
  page,
  db,
  complaints,
}) => {
  const { ada, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await setPrice(db, second, '0.5000')
  complaints.expect(/status of 409/)
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('The total has changed from $30.00 to $35.00.')
  expect(await ordersOf(ada)).toEqual([])
  await summary(page).getByRole('button', { name: 'Order at $35.00' }).click()
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].totalPrice).toBe(35)
})

test('a part that is deleted meanwhile is shown at its line, and its line can be removed', async ({
  page,
  db,
  complaints,
}) => {
  const { ada, first } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  const partNumber = await partNumberOf(db, first)
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [first.id])
  complaints.expect(/status of 422/)
  await placeButton(page).click()
  const line = lineOf(page, partNumber)
  await expect(line).toContainText('This part is not on sale now.')
  await summary(page).getByRole('button', { name: 'Show the line' }).click()
  await expect(line.getByRole('textbox', { name: /Quantity/ })).toBeFocused()
  await line.getByRole('button', { name: `Remove ${partNumber}` }).click()
  await placeAt(page, '$5.00')
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].lines).toHaveLength(1)
})

test('a cart that was changed on another device is shown again before it is ordered', async ({
  page,
  db,
}) => {
  const { ada, first } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await fillCart(db, ada, [{ product: first, quantity: 40 }])
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('The cart was changed')
  await expect(summary(page).getByRole('status')).toHaveText('$10.00')
  expect(await ordersOf(ada)).toEqual([])
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].totalPrice).toBe(10)
})

test('a lost answer and a second press place one order', async ({ page, db, complaints }) => {
  const { ada, first } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  complaints.expect(/ERR_FAILED|Failed to load/)
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText("The store can't be reached.")
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  expect(await ordersOf(ada)).toHaveLength(1)
  expect(await stockOf(db, first)).toBe(900)
})

test('lines beyond the most that an unverified account may hold unpaid are not ordered', async ({
  page,
  db,
  complaints,
}) => {
  const { ada, second } = await arriveToCheckOut(page, db)
  const parts = await Promise.all(Array.from({ length: 499 }, () => stock(db)))
  const lines = parts.map((toolId) => ({ toolId, quantity: 10 }))
  const { status, body: board } = await placeLines(ada, lines)
  expect(status, JSON.stringify(board)).toBe(201)
  await fillInAddress(page)
  complaints.expect(/status of 409/)
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText(
    'An account with an unverified email holds at most 500 unpaid lines.',
  )
  await expect(summary(page).getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  expect(await stockOf(db, second)).toBe(1000)
  await summary(page).getByRole('link', { name: 'To My Orders' }).click()
  await expect(page.getByRole('link', { name: `Order ${board.orderNumber}` })).toBeVisible()
  await ada.call(cancelOrder, { params: { id: board._id } })

  await page.goto('/checkout')
  await placeAt(page, '$30.00')
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].lines).toHaveLength(2)
})
