import { listAddresses } from '#contract/selling/addresses.ts'
import { getCart } from '#contract/selling/cart.ts'
import { cards } from '#test/support/card.ts'
import {
  arriveToCheckOut,
  fillCart,
  fillInAddress,
  harbour,
  lineOf,
  ordersOf,
  PAYMENT,
  partNumberOf,
  placeButton,
  shipTo,
  summary,
} from './checkout.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType } from './keyboard.ts'
import { expectFieldError } from './ordering.ts'
import { paymentPanel, payWith } from './paying.ts'
import { arriveSignedIn, type elsewhere, logIn, signOut } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

const linesInCart = async (who: ReturnType<typeof elsewhere>) => (await who.call(getCart)).body.lines

test('the checkout orders the lines of the cart, and the confirmation leads to the order', async ({
  page,
  db,
}) => {
  const { ada, first, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await page.getByLabel('PO number').fill('PO 4711')
  await page.getByLabel('Note').fill('Two boxes, please.')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  await expect(page.getByRole('heading', { name: `Pay For Order ${order.orderNumber}` })).toBeVisible()
  await expect(paymentPanel(page)).toContainText('Please Pay :$30.00')
  expect(order).toMatchObject({
    poNumber: 'PO 4711',
    note: 'Two boxes, please.',
    shipTo: harbour,
    totalPrice: 30,
  })
  expect(await linesInCart(ada)).toEqual([])
  expect((await ada.call(listAddresses)).body).toMatchObject([harbour])
  expect([await stockOf(db, first), await stockOf(db, second)]).toEqual([900, 980])

  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel.getByText('Your Payment Is Completed')).toBeVisible()
  await expect(panel).toContainText(order.orderNumber)
  await expect(panel).toContainText(`A confirmation is on its way to ${ada.email}.`)
  await panel.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(page.getByRole('table').getByText('R1, R2')).toBeVisible()
  await expect(page.getByText('7 Harbour Street')).toBeVisible()
  await expect(page.getByText('PO 4711')).toBeVisible()
})

test('the checkout shows missing parts of the address at their fields', async ({ page, db }) => {
  const { ada } = await arriveToCheckOut(page, db)
  await expect(shipTo(page).getByLabel('Full name')).toHaveValue('Ada Novak')
  await placeButton(page).click()
  const street = shipTo(page).getByLabel('Street and number')
  await expectFieldError(street, 'Street is Required')
  await expectFieldError(shipTo(page).getByLabel('City'), 'City is Required')
  await expectFieldError(shipTo(page).getByLabel('Country'), 'Country is Required')
  await expect(street).toBeFocused()
  expect(await ordersOf(ada)).toEqual([])
})

test('the checkout keeps its form through a reload and offers stored addresses later', async ({
  page,
  db,
}) => {
  const { ada, first } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await page.getByLabel('PO number').fill('PO 4711')
  await page.reload()
  await expect(shipTo(page).getByLabel('Street and number')).toHaveValue(harbour.street)
  await expect(page.getByLabel('PO number')).toHaveValue('PO 4711')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)

  await fillCart(db, ada, [{ product: first, quantity: 50 }])
  await page.goto('/checkout')
  const booked = shipTo(page).getByRole('radio', { name: /7 Harbour Street/ })
  await expect(booked).toBeChecked()
  await expect(page.getByLabel('PO number')).toHaveValue('')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada)).map(({ shipTo }: { shipTo: object }) => shipTo)).toEqual([harbour, harbour])
})

test('the bill can go to another address', async ({ page, db }) => {
  const { ada } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  const billTo = page.getByRole('group', { name: 'Bill to' })
  await billTo.getByRole('radio', { name: 'Another address' }).check()
  await placeButton(page).click()
  await expectFieldError(billTo.getByLabel('Street and number'), 'Street is Required')
  await billTo.getByLabel('Full name').fill('Accounts')
  await billTo.getByLabel('Street and number').fill('1 Ledger Lane')
  await billTo.getByLabel('Postal code').fill('8000')
  await billTo.getByLabel('City').fill('Aarhus')
  await billTo.getByLabel('Country').selectOption('DK')
  await billTo.getByLabel('Phone').fill('+45 5550 1235')
  await billTo.getByLabel('VAT number').fill('DK12345678')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({
    shipTo: harbour,
    billTo: { street: '1 Ledger Lane', vatNumber: 'DK12345678' },
  })
})

test('quantities and references can be changed at the checkout', async ({ page, db }) => {
  const { ada, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  const line = lineOf(page, await partNumberOf(db, second))
  await line.getByRole('textbox', { name: /Quantity/ }).fill('200')
  await line.getByRole('textbox', { name: /reference/ }).fill('C7')
  await expect(summary(page).getByRole('status')).toHaveText('$75.00')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].lines[1]).toMatchObject({ quantity: 200, reference: 'C7' })
})

test('a double click at the checkout places one order', async ({ page, db }) => {
  const { ada, first } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await placeButton(page).dblclick()
  await expect(page).toHaveURL(PAYMENT)
  expect(await ordersOf(ada)).toHaveLength(1)
  expect(await stockOf(db, first)).toBe(900)
})

test('the back button after an order shows an empty cart and orders nothing', async ({ page, db }) => {
  const { ada } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  await expect(paymentPanel(page)).toContainText('Please Pay')
  await page.goBack()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('2 tabs with the same cart place one order', async ({ page, context, db }) => {
  const { ada } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  const second = await context.newPage()
  await second.goto('/checkout')
  await fillInAddress(second)
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  await expect(second.getByText('Your cart is empty.')).toBeVisible()
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('the checkout works by keyboard alone', async ({ page, db }) => {
  const { ada, second } = await arriveToCheckOut(page, db)
  const partNumber = await partNumberOf(db, second)
  await tabAndType(lineOf(page, partNumber).getByRole('textbox', { name: /Quantity/ }), '40')
  const fields = shipTo(page)
  await tabAndType(fields.getByLabel('Street and number'), harbour.street)
  await tabAndType(fields.getByLabel('Postal code'), harbour.postalCode)
  await tabAndType(fields.getByLabel('City'), harbour.city)
  await tabAndType(fields.getByLabel('Country'), 'Denm')
  await tabAndType(fields.getByLabel('Phone'), harbour.phone)
  await expect(summary(page).getByRole('status')).toHaveText('$35.00')
  await tabAndEnter(placeButton(page))
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({ totalPrice: 35, shipTo: { name: 'Ada Novak', country: 'DK' } })
})

test('a signed-out visitor logs in and returns to the checkout with the cart', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto(`/cart?add=${await partNumberOf(db, product)}:100`)
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await logIn(page, ada)
  await expect(page).toHaveURL('/checkout')
  await expect(summary(page).getByRole('status')).toHaveText('$25.00')
})
