import { listAddresses } from '#contract/selling/addresses.ts'
import { getCart } from '#contract/selling/cart.ts'
import { cards } from '#test/support/card.ts'
import { correctStock } from '#test/support/stock-room.ts'
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
import { arriveSignedIn, logIn, signOut } from './people.ts'
import { putOnSale, setPrice, stockOf } from './shelf.ts'

const neededBy = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('lines and address are changed and ordered by keyboard @main', async ({ page, db }) => {
  const { ada, first, second } = await arriveToCheckOut(page, db)
  const line = lineOf(page, await partNumberOf(db, second))
  await expect(linesRow(page)).toContainText('2 lines · $30.00')
  await expect(line).toBeHidden()
  await tabAndEnter(linesRow(page))
  await tabAndType(line.getByRole('textbox', { name: /Quantity/ }), '40')
  await tabAndType(line.getByRole('textbox', { name: /reference/ }), 'C7')
  const fields = shipTo(page)
  await tabAndType(fields.getByLabel('Company'), harbour.company)
  await tabAndType(fields.getByLabel('Street and number'), harbour.street)
  await tabAndType(fields.getByLabel('Postal code'), harbour.postalCode)
  await tabAndType(fields.getByLabel('City'), harbour.city)
  await tabAndType(fields.getByLabel('Country'), 'Denm')
  await tabAndType(fields.getByLabel('Phone'), harbour.phone)
  await page.getByText('Details for your papers').click()
  await page.getByLabel('PO number').fill('PO 4711')
  await page.getByLabel('Note').fill('Two boxes, please.')
  await page.getByLabel('Needed by').fill('2020-01-31')
  await page.getByLabel('Deliver complete').check()
  await expect(summary(page).getByRole('status')).toHaveText('$35.00')
  await tabAndEnter(placeButton(page))
  await expectFieldError(page.getByLabel('Needed by'), 'Enter a day from today on, within two years')
  await page.getByLabel('Needed by').fill(neededBy)
  await tabAndEnter(placeButton(page))
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({ totalPrice: 35, shipTo: harbour })
  expect(order.lines[1]).toMatchObject({ quantity: 40, reference: 'C7' })
  await expect(page.getByRole('heading', { name: `Pay For Order ${order.orderNumber}` })).toBeVisible()
  await expect(paymentPanel(page)).toContainText('Please Pay :$35.00')
  expect((await ada.call(getCart)).body.lines).toEqual([])
  expect((await ada.call(listAddresses)).body).toMatchObject([harbour])
  expect([await stockOf(db, first), await stockOf(db, second)]).toEqual([900, 960])

  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel.getByText('Your Payment Is Completed')).toBeVisible()
  await expect(panel).toContainText(`A confirmation is on its way to ${ada.email}.`)
  await panel.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(page.getByRole('table').getByText('R1, R2')).toBeVisible()
  for (const words of ['7 Harbour Street', 'PO 4711', 'Two boxes, please.', 'Complete, in one delivery'])
    await expect(page.getByText(words).first()).toBeVisible()
})

test('mistakes are shown at their fields, a reload loses nothing', async ({ page, db, complaints }) => {
  const { ada, first } = await arriveToCheckOut(page, db)
  const billTo = page.getByRole('group', { name: 'Bill to' })
  const sameAddress = billTo.getByRole('checkbox', { name: 'Same as the shipping address' })
  await placeButton(page).click()
  const street = shipTo(page).getByLabel('Street and number')
  await expectFieldError(street, 'Street is Required')
  await expect(street).toBeFocused()
  await fillInAddress(page)
  await shipTo(page).getByLabel('VAT number').fill('DK12')
  await sameAddress.uncheck()
  await fillInAddress(page, { ...harbour, street: '1 Ledger Lane' }, billTo)
  complaints.expect(/status of 422/)
  await placeButton(page).click()
  await expect(shipTo(page).getByText('DK12 is no VAT number of Denmark: check its digits.')).toBeVisible()
  await shipTo(page).getByLabel('VAT number').fill('')
  await shipTo(page).getByLabel('Country').selectOption('HK')
  await expect(shipTo(page).getByLabel('Postal code')).toHaveCount(0)
  await page.reload()
  await expect(street).toHaveValue(harbour.street)
  await placeAt(page, '$30.00')
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({ shipTo: { country: 'HK' }, billTo: { street: '1 Ledger Lane' } })
  expect(order.shipTo).not.toHaveProperty('postalCode')

  await fillCart(db, ada, [{ product: first, quantity: 50 }])
  await page.goto('/checkout')
  await expect(shipTo(page).getByRole('radio', { name: /7 Harbour Street/ })).toBeChecked()
  await expect(sameAddress).not.toBeChecked()
  await placeAt(page, '$12.50')
  await expect(page).toHaveURL(PAYMENT)
  expect((await ordersOf(ada))[0].billTo).toMatchObject({ street: '1 Ledger Lane' })
})

test('a login, a double click and a second tab place one order', async ({ page, context, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto(`/cart?add=${await partNumberOf(db, product)}:100`)
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await logIn(page, ada)
  await expect(page).toHaveURL('/checkout')
  await page.setViewportSize({ width: 390, height: 844 })
  await fillInAddress(page)
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(summary(second)).toContainText('$25.00')
  await page.evaluate(() => scrollTo(0, 0))
  const button = page.getByRole('button', { name: 'Place order' }).first()
  await expect(button).toBeInViewport()
  await button.dblclick()
  await expect(page).toHaveURL(PAYMENT)
  await expect(second.getByText('Your cart is empty.')).toBeVisible()
  await expect(paymentPanel(page)).toContainText('Please Pay')
  await page.goBack()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await stockOf(db, product)).toBe(900)
})

test('what changes meanwhile is shown, and orders nothing', async ({ page, db, complaints }) => {
  const { ada, first, second } = await arriveToCheckOut(page, db)
  await fillInAddress(page)
  const alert = summary(page).getByRole('alert')
  const line = lineOf(page, await partNumberOf(db, first))
  await fillCart(db, ada, [
    { product: first, quantity: 80 },
    { product: second, quantity: 20 },
  ])
  await placeButton(page).click()
  await expect(alert).toContainText('The cart was changed')
  await expect(summary(page).getByRole('status')).toHaveText('$25.00')
  await correctStock(db, first.id, 60)
  complaints.expect(/status of 409/)
  await placeButton(page).click()
  await expect(alert).toContainText('Stock or prices have changed. Nothing was ordered.')
  await expect(line).toContainText('60 pieces are in stock.')
  await line.getByRole('button', { name: 'Order 60' }).click()

  await expect(summary(page).getByRole('status')).toHaveText('$20.00')
  await setPrice(db, second, '0.5000')
  await placeButton(page).click()
  await expect(alert).toContainText('The total has changed from $20.00 to $25.00.')
  await expect(summary(page).getByRole('button', { name: 'Order at $25.00' })).toBeVisible()

  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [first.id])
  complaints.expect(/status of 422/)
  await placeButton(page).click()
  await expect(line).toContainText('This part is not on sale now.')
  await summary(page).getByRole('button', { name: 'Show the line' }).click()
  await expect(line.getByRole('textbox', { name: /Quantity/ })).toBeFocused()
  expect(await ordersOf(ada)).toEqual([])
  await line.getByRole('button', { name: /^Remove/ }).click()
  // The answer is lost.
  complaints.expect(/ERR_FAILED|Failed to load/)
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await placeAt(page, '$10.00')
  await expect(alert).toContainText("The store can't be reached.")
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  expect(await ordersOf(ada)).toMatchObject([{ lines: [{ quantity: 20 }] }])
  expect(await stockOf(db, second)).toBe(980)
})
