import { expect, test } from './journey.ts'
import {
  anotherShopperOrders,
  expectFieldError,
  fillInOrder,
  orderCard,
  orderForm,
  orderTotal,
  purchaseButton,
  somewhere,
} from './ordering.ts'
import { arriveSignedIn } from './people.ts'
import { putOnSale, setPrice, stockOf } from './shelf.ts'

test('the order form shows what is missing or wrong', async ({ page, store, db, complaints }) => {
  const product = await putOnSale(db, { minimumOrder: 10, availableQuantity: 4200 })
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  const form = orderForm(page)
  const quantity = form.getByLabel('Order Quantity')
  const alert = form.getByRole('alert')
  await fillInOrder(page, { quantity: '' })
  await expect(orderTotal(page)).toHaveText('–')
  await purchaseButton(page).click()
  await expectFieldError(form.getByLabel('Address'), 'Address is Required')
  await expectFieldError(form.getByLabel('Number'), 'Number is Required')
  await expectFieldError(quantity, 'Order is Required')
  await expect(form.getByText('Between 10 and 4,200 pieces')).toBeVisible()

  await fillInOrder(page, { ...somewhere, quantity: 4201 })
  await purchaseButton(page).click()
  await expectFieldError(quantity, 'less then available quantity require')
  await fillInOrder(page, { quantity: 9 })
  await purchaseButton(page).click()
  await expectFieldError(quantity, 'more then available quantity require')
  await fillInOrder(page, { quantity: 4200 })
  await expect(orderTotal(page)).toHaveText('$1,050.00')
  await form.getByRole('button', { name: 'One piece less' }).click()
  await expect(orderTotal(page)).toHaveText('$1,049.75')
  expect(await stockOf(db, product)).toBe(4200)

  await anotherShopperOrders(store.url, product, 4165)
  complaints.expect(/status of 409/)
  await purchaseButton(page).click()
  await expect(
    page.getByText('quantity Must be bigger minimumorder and lower then available quantity'),
  ).toBeVisible()
  await expect(form.getByText('Only 35 pieces are left.')).toBeVisible()
  await expectFieldError(quantity, 'less then available quantity require')
  await expect(form.getByText('Between 10 and 35 pieces')).toBeVisible()
  await expect(form.getByLabel('Address')).toHaveValue(somewhere.address)
  await expect(quantity).toHaveValue('4199')
  await fillInOrder(page, { quantity: 35 })
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['35', '$0.25', '$8.75'])
  expect(await stockOf(db, product)).toBe(0)
  await page.goto(product.path)
  await expect(page.getByText('Out of stock')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy Now' })).toHaveCount(0)

  const cheap = await putOnSale(db, { price: '0.0065', minimumOrder: 50, availableQuantity: 10_000 })
  await page.goto(cheap.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 117 })
  await expect(orderTotal(page)).toHaveText('$0.76')
  await setPrice(db, cheap, '0.0098')
  await purchaseButton(page).click()
  await expect(alert).toContainText('The price is now $0.0098 per piece, $1.15 in total.')
  await expect(orderTotal(page)).toHaveText('$1.15')
  await expect(page.getByRole('main').getByText('$0.0098', { exact: true })).toBeVisible()

  await fillInOrder(page, { quantity: 50 })
  complaints.expect(/status of 422/)
  await purchaseButton(page).click()
  await expect(alert).toHaveText('The minimum order total is $0.50: order 51 pieces or more.')
  await fillInOrder(page, { quantity: 51 })
  await purchaseButton(page).click()
  await expect(orderCard(page, cheap).getByRole('definition')).toHaveText(['51', '$0.0098', '$0.50'])
})

test('2 tabs with the same part place 2 orders', async ({ page, context, db }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(product.orderPath)
    await fillInOrder(tab, { ...somewhere, quantity: 20 })
  }
  for (const tab of [page, second]) {
    await purchaseButton(tab).click()
    await expect(tab).toHaveURL('/dashboard/myorders')
  }
  await expect(orderCard(page, product)).toHaveCount(2)
  expect(await stockOf(db, product)).toBe(960)
})
