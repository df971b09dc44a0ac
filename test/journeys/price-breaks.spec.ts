import { expect, test } from './journey.ts'
import {
  expectFieldError,
  fillInOrder,
  orderCard,
  orderForm,
  orderTotal,
  purchaseButton,
  somewhere,
} from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, newcomer, signUp } from './people.ts'
import { laddered, putOnSale } from './shelf.ts'

test('the order form prices a quantity while it is typed, offers better ones, and orders at the lower price', async ({
  page,
  db,
}) => {
  const product = await putOnSale(db, laddered)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  const form = orderForm(page)
  const field = form.getByLabel('Order Quantity')
  const active = form.getByRole('table', { name: 'Prices by quantity' }).locator('[aria-current]')
  await expect(active).toHaveText('10 or more$0.25$2.50')
  await field.fill('80')
  await expect(orderTotal(page)).toHaveText('$20.00')
  await expect(form.getByText('$0.25 per piece')).toBeVisible()
  await expect(form.getByRole('button', { name: /^Order/ })).toHaveCount(0)

  await field.fill('95')
  await expect(form.getByText('100 pieces cost $2.75 less than 95.')).toBeVisible()
  await form.getByRole('button', { name: 'Order 100' }).click()
  await expect(field).toHaveValue('100')
  await expect(orderTotal(page)).toBeFocused()
  await expect(orderTotal(page)).toHaveText('$21.00')
  await expect(form.getByText('$0.21 per piece')).toBeVisible()
  await expect(active).toHaveText('100 or more$0.21$21.00')

  await field.fill('1,002')
  await expect(orderTotal(page)).toHaveText('–')
  await expect(form.getByText('Sold in multiples of 5.')).toBeVisible()
  await fillInOrder(page, somewhere)
  await purchaseButton(page).click()
  await expectFieldError(field, 'Order a multiple of 5 pieces')
  await form.getByRole('button', { name: 'Order 1,005' }).click()
  await expect(field).toHaveValue('1005')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.press('ArrowDown')
  await expect(field).toHaveValue('1000')
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['1,000', '$0.18', '$180.00'])
})

test('the part page prices a quantity, and takes it to the order form', async ({ page, db }) => {
  const product = await putOnSale(db, laddered)
  await arriveSignedIn(page)
  await page.goto(product.path)
  const field = page.getByLabel('Quantity', { exact: true })
  const total = page.getByRole('main').locator('output')
  await field.fill('100')
  await expect(total).toHaveText('$21.00')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('105')
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(`${product.orderPath}?quantity=105`)
  const ordered = orderForm(page).getByLabel('Order Quantity')
  await expect(ordered).toHaveValue('105')
  await expect(orderTotal(page)).toHaveText('$22.05')

  await ordered.fill('200')
  await page.reload()
  await expect(ordered).toHaveValue('200')
  await page.goto(product.path)
  await field.fill('300')
  await expect(total).toHaveText('$63.00')
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await expect(ordered).toHaveValue('300')
})

test('a quantity chosen by a signed-out visitor survives the sign-up', async ({ page, db }) => {
  const product = await putOnSale(db, laddered)
  await page.goto(product.path)
  await page.getByLabel('Quantity', { exact: true }).fill('150')
  await expect(page.getByRole('main').locator('output')).toHaveText('$31.50')
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await signUp(page, newcomer())
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(orderForm(page).getByLabel('Order Quantity')).toHaveValue('150')
  await expect(orderTotal(page)).toHaveText('$31.50')
})

test('the owner adds and removes price breaks with the keyboard, with errors at their fields', async ({
  page,
  db,
  complaints,
}) => {
  await arriveAsOwner(page, db)
  const product = await putOnSale(db)
  await page.goto(`/dashboard/manageproducts/${product.id}`)
  const form = page.getByRole('region', { name: 'Change the product' })
  const add = form.getByRole('button', { name: 'Add a price break' })
  const from = form.getByLabel('From quantity')
  const price = form.getByLabel('Price each')
  await add.press('Enter')
  await expect(from).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.2.6')
  await add.press('Enter')
  await expectFieldError(price.first(), 'Write a plain number, such as 0.35 or 1200.')
  await expect(from.nth(1)).not.toHaveAttribute('aria-invalid')
  await price.first().fill('0.26')
  await page.reload()
  await expect(price.first()).toHaveValue('0.26')
  await from.nth(1).fill('1000')
  await price.nth(1).fill('0.18')
  await form.getByLabel('Order multiple').fill('3')
  complaints.expect(/status of 422/)
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  await expectFieldError(
    form.getByLabel('Order multiple'),
    'The minimum order must be a multiple of the order multiple.',
  )
  await form.getByLabel('Order multiple').fill('5')
  complaints.expect(/status of 422/)
  await save.click()
  await expectFieldError(price.first(), 'The price must not be higher than that of the break before.')
  await expect(price.first()).toBeFocused()
  await form.getByRole('button', { name: 'Remove price break 2' }).press('Enter')
  await expect(add).toBeFocused()
  await expect(from).toHaveValue('1000')
  await save.click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  await expect(page.getByText('Price breaks: – → 1000:0.18').or(page.getByText('→ 1000:0.18'))).toBeVisible()
  await page.goto(product.path)
  await expect(page.getByRole('table', { name: 'Prices by quantity' }).getByRole('row')).toHaveCount(3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the part page shows all prices and no quantity field', async ({ page, db }) => {
    const product = await putOnSale(db, laddered)
    await page.goto(product.path)
    const rows = page.getByRole('table', { name: 'Prices by quantity' }).getByRole('row')
    await expect(rows).toHaveText([
      'QuantityPer pieceTotal',
      '10 or more$0.25$2.50',
      '100 or more$0.21$21.00',
      '1,000 or more$0.18$180.00',
    ])
    await expect(page.getByLabel('Quantity', { exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', product.orderPath)
  })
})
