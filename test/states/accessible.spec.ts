import { cards } from '#test/support/card.ts'
import { expectAccessible } from '../journeys/accessible.ts'
import { expect, test } from '../journeys/journey.ts'
import { fillInOrder, orderCard, orderForm, placeByApi, purchaseButton } from '../journeys/ordering.ts'
import { payByApi, paymentPanel, payWith } from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere, logIn } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'

test('the home page is accessible', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
})

test('product pages and the not-found page are accessible', async ({ page, db, complaints }) => {
  const [stocked, sold] = [await putOnSale(db), await putOnSale(db, { availableQuantity: 0 })]
  await page.goto(stocked.path)
  await expectAccessible(page)
  await page.goto(sold.path)
  await expect(page.getByText('Out of stock')).toBeVisible()
  await expectAccessible(page)
  complaints.expect(/status of 404/)
  await page.goto('/no/such/page')
  await expectAccessible(page)
})

test('login and sign-up are accessible, including field errors', async ({ page, complaints }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeEnabled()
  await expectAccessible(page)
  complaints.expect(/status of 401/)
  await logIn(page, { email: 'nobody@example.com', password: 'a wrong guess' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/signUp')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Name is Required')).toBeVisible()
  await expectAccessible(page)
})

test('the order form is accessible, including field errors', async ({ page, db }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await expect(purchaseButton(page)).toBeVisible()
  await expectAccessible(page)
  await fillInOrder(page, { quantity: 5000 })
  await purchaseButton(page).click()
  await expect(orderForm(page).getByText('Address is Required')).toBeVisible()
  await expectAccessible(page)
})

test('My Orders is accessible: empty, with orders, and with the cancel dialog', async ({
  page,
  store,
  db,
}) => {
  const [paid, unpaid] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  await page.goto('/dashboard')
  await expectAccessible(page)
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await expectAccessible(page)

  const adaElsewhere = elsewhere(ada)
  await payByApi(store.url, adaElsewhere, await placeByApi(adaElsewhere, paid, 100))
  await placeByApi(adaElsewhere, unpaid, 100)
  await expect(orderCard(page, paid).getByText('Paid', { exact: true })).toBeVisible()
  await expect(orderCard(page, unpaid)).toBeVisible()
  await expectAccessible(page)
  await orderCard(page, unpaid).getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test("the payment screen is accessible, including the bank's dialog and the completion", async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const orderId = await placeByApi(elsewhere(ada), product, 100)
  await page.goto(`/dashboard/payment/${orderId}`)
  complaints.expect(/status of 402/)
  await payWith(page, cards.declined)
  await expect(paymentPanel(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await payWith(page, cards.asksTheBank)
  const bank = page.getByRole('alertdialog')
  await expect(bank).toBeVisible()
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(paymentPanel(page).getByText('Your Payment Is Completed')).toBeVisible()
  await expectAccessible(page)
})

test('the catalogue is accessible in all its states', async ({ page }) => {
  test.slow()
  for (const address of [
    '/products',
    '/products?family=leds',
    '/products?q=capcitor+100nf',
    '/products?q=xylophone',
    `/products?q=${'abcdefghij'.repeat(19)}`,
  ]) {
    await page.goto(address)
    await expectAccessible(page)
  }
})
