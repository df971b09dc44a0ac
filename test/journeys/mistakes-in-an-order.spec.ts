import { expect, test } from './journey.ts'
import {
  anotherShopperOrders,
  expectFieldError,
  fillInOrder,
  orderCard,
  orderForm,
  orderTotal,
  placeByApi,
  purchaseButton,
  somewhere,
} from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, setPrice, stockOf } from './shelf.ts'

test('the order form shows missing fields and a quantity out of bounds', async ({ page, db }) => {
  const product = await putOnSale(db, { minimumOrder: 10, availableQuantity: 4200 })
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  const form = orderForm(page)
  await fillInOrder(page, { quantity: '' })
  await expect(orderTotal(page)).toHaveText('–')
  await purchaseButton(page).click()
  await expectFieldError(form.getByLabel('Address'), 'Address is Required')
  await expectFieldError(form.getByLabel('Number'), 'Number is Required')
  await expectFieldError(form.getByLabel('Order Quantity'), 'Order is Required')
  await expect(form.getByText('Between 10 and 4,200 pieces')).toBeVisible()

  await fillInOrder(page, { ...somewhere, quantity: 4201 })
  await purchaseButton(page).click()
  await expectFieldError(form.getByLabel('Order Quantity'), 'less then available quantity require')
  await fillInOrder(page, { quantity: 9 })
  await purchaseButton(page).click()
  await expectFieldError(form.getByLabel('Order Quantity'), 'more then available quantity require')
  await fillInOrder(page, { quantity: 4200 })
  await expect(orderTotal(page)).toHaveText('$1,050.00')
  await form.getByRole('button', { name: 'One piece less' }).click()
  await expect(orderTotal(page)).toHaveText('$1,049.75')
  expect(await stockOf(db, product)).toBe(4200)
})

test('the order form keeps its input through a reload', async ({ page, db }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 25 })
  await page.reload()
  const form = orderForm(page)
  await expect(form.getByLabel('Address')).toHaveValue(somewhere.address)
  await expect(form.getByLabel('Number')).toHaveValue(somewhere.number)
  await expect(form.getByLabel('Order Quantity')).toHaveValue('25')
  await expect(orderTotal(page)).toHaveText('$6.25')
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['25', '$0.25', '$6.25'])
  await page.goto(product.orderPath)
  await expect(form.getByLabel('Order Quantity')).toHaveValue('10')
})

test('the order form shows the remaining stock after another order, and accepts it', async ({
  page,
  store,
  db,
  complaints,
}) => {
  const product = await putOnSale(db, { minimumOrder: 10, availableQuantity: 60 })
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 50 })
  await anotherShopperOrders(store.url, product, 25)
  complaints.expect(/status of 409/)
  await purchaseButton(page).click()
  const form = orderForm(page)
  await expect(
    page.getByText('quantity Must be bigger minimumorder and lower then available quantity'),
  ).toBeVisible()
  await expect(form.getByText('Only 35 pieces are left.')).toBeVisible()
  await expectFieldError(form.getByLabel('Order Quantity'), 'less then available quantity require')
  await expect(form.getByText('Between 10 and 35 pieces')).toBeVisible()
  await expect(form.getByLabel('Address')).toHaveValue(somewhere.address)
  await expect(form.getByLabel('Order Quantity')).toHaveValue('50')

  await fillInOrder(page, { quantity: 35 })
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['35', '$0.25', '$8.75'])
  expect(await stockOf(db, product)).toBe(0)
  await page.goto(product.path)
  await expect(page.getByText('Out of stock')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
})

test('the order form shows a changed price and asks for a new confirmation', async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db, { price: '0.25' })
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 30 })
  await expect(orderTotal(page)).toHaveText('$7.50')
  await setPrice(db, product, '0.3125')
  complaints.expect(/status of 409/)
  await purchaseButton(page).click()
  const form = orderForm(page)
  await expect(form.getByRole('alert')).toContainText('The price is now $0.3125 per piece, $9.38 in total.')
  await expect(orderTotal(page)).toHaveText('$9.38')
  await expect(page.getByRole('main').getByText('$0.3125', { exact: true })).toBeVisible()

  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['30', '$0.3125', '$9.38'])
})

test('an order below the minimum total shows the required quantity', async ({ page, db, complaints }) => {
  const product = await putOnSale(db, { price: '0.0042', minimumOrder: 50, availableQuantity: 10_000 })
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 117 })
  await expect(orderTotal(page)).toHaveText('$0.49')
  complaints.expect(/status of 422/)
  await purchaseButton(page).click()
  await expect(orderForm(page).getByRole('alert')).toHaveText(
    'The minimum order total is $0.50: order 118 pieces or more.',
  )
  await fillInOrder(page, { quantity: 118 })
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['118', '$0.0042', '$0.50'])
})

test('a fourth unpaid order is rejected', async ({ page, db, complaints }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const adaElsewhere = elsewhere(ada)
  for (let order = 1; order <= 3; order++) await placeByApi(adaElsewhere, product, 10)
  await page.goto(product.orderPath)
  await fillInOrder(page, somewhere)
  complaints.expect(/status of 409/)
  await purchaseButton(page).click()
  await expect(orderForm(page).getByRole('alert')).toContainText(
    'You have 3 unpaid orders, which is the maximum. Pay or cancel one first.',
  )
  expect(await stockOf(db, product)).toBe(970)
})

test('a double click places one order', async ({ page, db }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 20 })
  await purchaseButton(page).dblclick()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(orderCard(page, product)).toHaveCount(1)
  expect(await stockOf(db, product)).toBe(980)
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
