import { addAddress } from '#contract/selling/addresses.ts'
import { getSettings, replaceSettings, type Section, type Shipping } from '#contract/selling/shop-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import type { Shopper } from '#test/support/shopper.ts'
import {
  arriveToCheckOut,
  fillCart,
  fillInAddress,
  harbour,
  ordersOf,
  PAYMENT,
  placeAt,
  placeButton,
  shipTo,
  summary,
} from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { fillInOrder, orderCard, orderForm, orderTotal, purchaseButton, somewhere } from './ordering.ts'
import { paymentPanel, payWith } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

const openChargingStore = () => openStoreProcess()

/** A store of its own, because its charges would change the totals of all other journeys. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openChargingStore)),
})

const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5, freeFrom: 50 }
const express = { key: 'express', name: 'Express', kind: 'flat' as const, countries: ['DK', 'DE'], price: 12 }

/** The shop is in Germany: 19 % there and 25 % in Denmark, and none for companies elsewhere in the EU. */
async function charge(
  store: Pick<Shop, 'url' | 'db'>,
  methods: Shipping['methods'] = [post, express],
): Promise<void> {
  const owner = await signUpAdmin(store)
  await set(owner, 'shipping', { methods })
  const rates = [
    { country: 'DE', name: 'VAT', percent: 19 },
    { country: 'DK', name: 'VAT', percent: 25 },
    { country: 'US', region: 'CA', name: 'Sales tax', percent: 7.25 },
  ]
  await set(owner, 'tax', { rates, reverseCharge: true })
}

async function set(owner: Shopper, section: Section, value: unknown): Promise<void> {
  const version = (await owner.call(getSettings)).body.versions[section]
  const outcome = await owner.call(replaceSettings, { params: { section }, body: { version, value } })
  expect(outcome.status, JSON.stringify(outcome.body)).toBe(200)
}

test('the checkout shows shipping and tax of the address before ordering, and the buyer pays that total', async ({
  page,
  db,
  store,
}) => {
  await charge({ url: store.url, db })
  const { ada } = await arriveToCheckOut(page, db)
  await expect(summary(page)).toContainText('Shipping and tax follow when a country is chosen.')
  await fillInAddress(page)
  // 30 + 5, and 25 % of 35
  await expect(summary(page)).toContainText('2 lines$30.00Post$5.00VAT 25%$8.75')
  await shipTo(page).getByLabel('VAT number').fill('DK13585628')
  await expect(summary(page)).toContainText('Intra-Community supply: no VAT')
  await expect(summary(page).getByRole('status')).toHaveText('$35.00')
  await shipTo(page).getByLabel('VAT number').fill('')
  await page.getByRole('radio', { name: 'Express' }).check()
  await placeAt(page, '$52.50')
  await expect(page.getByRole('main')).toContainText('Express$12.00VAT 25%$10.50Total$52.50')
  await payWith(page, cards.good)
  await expect(paymentPanel(page)).toContainText(`A confirmation is on its way to ${ada.email}.`)
  const [order] = await ordersOf(ada)
  expect(order).toMatchObject({ shippingMethod: 'express', totalPrice: 52.5, paid: true })
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByText('Express$12.00VAT 25%$10.50Total$52.50')).toBeVisible()
})

test('a stored address has its charges at once; where nothing is delivered or charges change, nothing is ordered', async ({
  page,
  db,
  store,
  complaints,
}) => {
  await charge({ url: store.url, db }, [express])
  const ada = elsewhere(await arriveSignedIn(page))
  await ada.call(addAddress, { body: harbour })
  const product = await putOnSale(db)
  await fillCart(db, ada, [{ product, quantity: 120 }])
  await page.goto('/cart')
  await expect(page.getByText('Plus shipping and tax, shown at checkout.')).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(summary(page).getByRole('status')).toHaveText('$52.50')
  await shipTo(page).getByRole('radio', { name: 'Another address' }).check()
  await fillInAddress(page, { ...harbour, country: 'FR' })
  await expect(shipTo(page)).toContainText("We can't ship this order to that address.")
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText("We can't ship this order")
  await shipTo(page).getByLabel('Country').selectOption('DK')
  await expect(summary(page).getByRole('status')).toHaveText('$52.50')

  await charge({ url: store.url, db }, [{ ...express, price: 14 }])
  complaints.expect(/status of 409/)
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('from $52.50 to $55.00')
  expect(await ordersOf(ada)).toEqual([])
  await summary(page).getByRole('button', { name: 'Order at $55.00' }).click()
  await expect(page).toHaveURL(PAYMENT)

  // The address that stands there is the last order's, and the country is that address's.
  await page.goto(product.orderPath)
  await expect(orderForm(page).getByLabel('Country')).toHaveValue('DK')
})

test('the order form shows the charges of the country, stops when they change, and the buyer pays that total', async ({
  page,
  db,
  store,
  complaints,
}) => {
  await charge({ url: store.url, db })
  const ada = await arriveSignedIn(page)
  const product = await putOnSale(db)
  await page.goto(product.orderPath)
  const form = orderForm(page)
  await expect(form.getByLabel('Country')).toHaveValue('DE')
  // 10 × $0.25 + $5, and 19 %
  await expect(form).toContainText('Parts$2.50Post$5.00VAT 19%$1.43Total with shipping and tax$8.93')
  await expect(orderTotal(page)).toHaveText('$8.93')
  await fillInOrder(page, { address: '7 Harbour Street\nSan Francisco', number: somewhere.number })
  await form.getByLabel('Country').selectOption('DK')
  await expect(form).toContainText('Post$5.00VAT 25%$1.88Total with shipping and tax$9.38')
  await expect(form.getByLabel('State or region')).toHaveCount(0)

  await charge({ url: store.url, db }, [{ ...post, price: 7 }])
  complaints.expect(/status of 409/)
  await purchaseButton(page).click()
  await expect(form.getByRole('alert')).toContainText('the total is now $11.88')
  await expect(form).toContainText('Total with shipping and tax$11.88')
  expect(await ordersOf(elsewhere(ada))).toEqual([])

  const owner = await signUpAdmin({ url: store.url, db })
  const rates = [{ country: 'US', region: 'CA', name: 'Sales tax', percent: 7.25 }]
  await set(owner, 'tax', { rates, reverseCharge: false })
  await form.getByLabel('Country').selectOption('US')
  await form.getByLabel('State or region').selectOption('California')
  await expect(form).toContainText('Post$7.00Sales tax 7.25%$0.69Total with shipping and tax$10.19')
  await purchaseButton(page).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  const card = orderCard(page, product)
  await expect(card).toContainText('Total with Post $7.00, Sales tax 7.25% $0.69')
  await card.getByRole('link', { name: 'Pay' }).click()
  await expect(paymentPanel(page)).toContainText('Please Pay :$10.19')
  expect(await ordersOf(elsewhere(ada))).toMatchObject([{ country: 'US', region: 'CA', totalPrice: 10.19 }])
})
