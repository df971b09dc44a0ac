import { listAddresses } from '#contract/selling/addresses.ts'
import { getCart } from '#contract/selling/cart.ts'
import { cards } from '#test/support/card.ts'
import {
  arriveToCheckOut,
  fillCart,
  fillInAddress,
  harbour,
  lineOf,
  linesRow,
  ordersOf,
  PAYMENT,
  partNumberOf,
  placeAt,
  placeButton,
  shipTo,
  summary,
} from './checkout.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType } from './keyboard.ts'
import { expectFieldError } from './ordering.ts'
import { paymentPanel, payWith } from './paying.ts'
import { arriveSignedIn, elsewhere, logIn, signOut } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

const neededBy = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const linesInCart = async (who: ReturnType<typeof elsewhere>) => (await who.call(getCart)).body.lines

test('the checkout orders the lines of the cart, and the confirmation leads to the order @main', async ({
  page,
  db,
}) => {
  const { ada, first, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await page.getByLabel('PO number').fill('PO 4711')
  await page.getByLabel('Email for invoices').fill('accounts@novak')
  await page.getByLabel('Note').fill('Two boxes, please.')
  await page.getByLabel('Needed by').fill('2020-01-31')
  await page.getByLabel('Deliver complete').check()
  await placeButton(page).click()
  await expectFieldError(page.getByLabel('Needed by'), 'Enter a day from today on, within two years')
  await page.getByLabel('Needed by').fill(neededBy)
  await expectFieldError(page.getByLabel('Email for invoices'), 'Provide a valid Email')
  await page.getByLabel('Email for invoices').fill('accounts@novak.example.com')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  await expect(page.getByRole('heading', { name: `Pay For Order ${order.orderNumber}` })).toBeVisible()
  await expect(paymentPanel(page)).toContainText('Please Pay :$30.00')
  expect(order).toMatchObject({
    poNumber: 'PO 4711',
    papersTo: 'accounts@novak.example.com',
    note: 'Two boxes, please.',
    neededBy,
    deliverComplete: true,
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
  await expect(page.getByText('Complete, in one delivery')).toBeVisible()
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
  await placeAt(page, '$30.00')
  await expect(page).toHaveURL(PAYMENT)

  await fillCart(db, ada, [{ product: first, quantity: 50 }])
  await page.goto('/checkout')
  const booked = shipTo(page).getByRole('radio', { name: /7 Harbour Street/ })
  await expect(booked).toBeChecked()
  await expect(page.getByLabel('PO number')).toHaveValue('')
  await placeAt(page, '$12.50')
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada)).map(({ shipTo }: { shipTo: object }) => shipTo)).toEqual([harbour, harbour])
})

test('the bill can go to another address', async ({ page, db }) => {
  const { ada, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  const billTo = page.getByRole('group', { name: 'Bill to' })
  await billTo.getByRole('checkbox', { name: 'Same as the shipping address' }).uncheck()
  await placeButton(page).click()
  await expectFieldError(billTo.getByLabel('Street and number'), 'Street is Required')
  await billTo.getByLabel('Full name').fill('Accounts')
  await billTo.getByLabel('Street and number').fill('1 Ledger Lane')
  await billTo.getByLabel('Postal code').fill('8000')
  await billTo.getByLabel('City').fill('Aarhus')
  await billTo.getByLabel('Country').selectOption('DK')
  await billTo.getByLabel('Phone').fill('+45 5550 1235')
  await billTo.getByLabel('VAT number').fill('DK13585628')
  await page.getByLabel('Email for invoices').fill('accounts@novak.example.com')
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({
    shipTo: harbour,
    billTo: { street: '1 Ledger Lane', vatNumber: 'DK13585628' },
  })

  // The next order begins with it.
  await fillCart(db, ada, [{ product: second, quantity: 20 }])
  await page.goto('/checkout')
  await expect(billTo.getByRole('checkbox', { name: 'Same as the shipping address' })).not.toBeChecked()
  await expect(billTo.getByRole('radio', { name: /1 Ledger Lane/ })).toHaveCount(0)
  await expect(billTo.getByLabel('Street and number')).toHaveValue('1 Ledger Lane')
  await expect(page.getByLabel('Email for invoices')).toHaveValue('accounts@novak.example.com')
})

test('the checkout begins with the address, and its lines are one closed row', async ({ page, db }) => {
  const { first } = await arriveToCheckOut(page, db)
  await expect(linesRow(page)).toContainText('2 lines · $30.00')
  const line = lineOf(page, await partNumberOf(db, first))
  await expect(line).toBeHidden()
  const head = await page.getByRole('heading', { level: 1 }).boundingBox()
  const name = await shipTo(page).getByLabel('Full name').boundingBox()
  expect((name?.y ?? 900) - (head?.y ?? 0)).toBeLessThan(400)
  await linesRow(page).click()
  await expect(line).toBeVisible()
})

test('a line that cannot be ordered is not counted, and the checkout and the cart say so', async ({
  page,
  db,
}) => {
  const [stocked, scarce] = [await putOnSale(db), await putOnSale(db, { availableQuantity: 330 })]
  const ada = elsewhere(await arriveSignedIn(page))
  await fillCart(db, ada, [
    { product: stocked, quantity: 20 },
    { product: scarce, quantity: 1_000_000 },
  ])
  await page.goto('/cart')
  const sum = page.getByRole('region', { name: 'Total', exact: true })
  await expect(sum.locator('output')).toHaveText('$5.00')
  await expect(sum).toContainText('1 of 2 lines')
  await page.goto('/checkout')
  await expect(summary(page).locator('output')).toHaveText('$5.00')
  await expect(linesRow(page)).toContainText('1 of 2 lines · $5.00')
  await expect(summary(page)).toContainText('1 line cannot be ordered as it is.')
  await expect(lineOf(page, await partNumberOf(db, scarce))).toContainText('330 pieces are in stock.')
})

test('on a phone, the total and the button stay in reach', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { ada } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await page.evaluate(() => scrollTo(0, 0))
  const button = page.getByRole('button', { name: 'Place order' }).first()
  await expect(button).toBeInViewport()
  await button.click()
  await expect(page).toHaveURL(PAYMENT)
  expect(await ordersOf(ada)).toHaveLength(1)
})

test('quantities and references can be changed at the checkout', async ({ page, db }) => {
  const { ada, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  await linesRow(page).click()
  const line = lineOf(page, await partNumberOf(db, second))
  await line.getByRole('textbox', { name: /Quantity/ }).fill('200')
  await line.getByRole('textbox', { name: /reference/ }).fill('C7')
  await placeAt(page, '$75.00')
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
  await tabAndEnter(linesRow(page))
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
