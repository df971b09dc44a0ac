import { getSettings, replaceSettings, type Section, type Shipping } from '#contract/selling/shop-settings.ts'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { started } from './cart.ts'
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
import { arriveAsOwner } from './owner.ts'
import { placePaid } from './packing.ts'
import { expectCompleted, paymentPanel, payWith } from './paying.ts'
import { arriveSignedIn, elsewhere, signOut } from './people.ts'
import { putOnSale, untilChangesAreRead } from './shelf.ts'

const openChargingStore = () => openStoreProcess()

/** A store of its own, because its charges and promise would show in all other journeys. */
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

test('the checkout shows shipping and tax of the address; where nothing is delivered or charges change, nothing is ordered', async ({
  page,
  db,
  store,
  complaints,
}) => {
  await charge({ url: store.url, db })
  const { ada, first } = await arriveToCheckOut(page, db)
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

  // The address is stored now, and has its charges at once.
  await charge({ url: store.url, db }, [express])
  await fillCart(db, ada, [{ product: first, quantity: 120 }])
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
  expect(await ordersOf(ada)).toHaveLength(1)
  await summary(page).getByRole('button', { name: 'Order at $55.00' }).click()
  await expect(page).toHaveURL(PAYMENT)

  // The address that stands there is the last order's, and the country is that address's.
  await page.goto(first.orderPath)
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

test('an order without tax is shipped once its VAT number is confirmed', async ({ page, store, db }) => {
  await charge({ url: store.url, db })
  const shipTo = { ...harbour, company: 'Havn ApS', vatNumber: 'DK13585628' }
  const buyer = await signUp(store.url, 'Bea Buyer')
  const lines = [{ product: await putOnSale(db), quantity: 10 }]
  const order = await placePaid(db, store.url, buyer, lines, { shipTo })
  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/shipping?q=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByText('To be checked')).toBeVisible()
  await page.goto(`/dashboard/shipping/${order.id}`)
  await expect(page.getByText('This order must be checked before it is shipped')).toBeVisible()
  await page.goto(`/dashboard/orders/${order.id}`)
  await expect(page.getByText('because of the VAT number of Havn ApS: DK13585628')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Rejected: the order is not shipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Check confirmed')).toBeVisible()
  await db.query(`UPDATE users SET role = 'buyer', roles = '{warehouse}' WHERE email = $1`, [owner.email])
  await page.reload()
  await expect(page.getByText('People with the role accounts and admins decide this check.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the buyer reads the promised day on part, checkout, order and mail', async ({ page, db }) => {
  const product = await putOnSale(db)
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/settings?section=shipping')
  const form = page.getByRole('region', { name: 'Shipping', exact: true })
  await form.getByLabel('Promise by which day orders leave').check()
  for (const day of ['Saturday', 'Sunday']) await form.getByLabel(day).check()
  await form.getByLabel('Cut-off time').fill('16:30')
  await form.getByRole('button', { name: 'Add closed days' }).click()
  await form.getByLabel('First day').fill(inDays(-2))
  await form.getByLabel('Last day').fill(inDays(4))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await signOut(page)

  const ada = await arriveSignedIn(page)
  await untilChangesAreRead(db)
  await page.goto(product.path)
  await started(page)
  const promise = /Leaves by \w{3} \d+ \w{3}( \d{4})? if paid by 16:30 that day \(UTC\+[12]\)/
  const main = page.getByRole('main')
  await expect(main.getByText(promise)).toBeVisible()
  await fillCart(db, elsewhere(ada), [{ product, quantity: 100 }])
  await page.goto('/checkout')
  await fillInAddress(page)
  await expect(summary(page).getByText(promise)).toBeVisible()
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  await expect(main.getByText(promise)).toBeVisible()
  await payWith(page, cards.good)
  await expectCompleted(page)
  const [order] = await ordersOf(elsewhere(ada))
  expect(order.leavesBy).toBe(inDays(5))
  await page.goto(`/dashboard/orders/${order._id}`)
  const kept = main.getByText(/^Leaves by \w{3} \d+ \w{3}( \d{4})?$/)
  await expect(kept).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(kept.first()).toBeVisible()
  await expect.poll(() => mailsTo(elsewhere(ada))).toMatch(promise)
})

async function mailsTo(shopper: Shopper): Promise<string> {
  const { body } = await shopper.call(listSandboxMails, { query: { limit: '100' } })
  const own = body.filter(({ to }: { to: string }) => to === shopper.email)
  const texts = own.map(
    async ({ _id: id }: { _id: string }) =>
      (await shopper.call(getSandboxMail, { params: { id } })).body.text,
  )
  return (await Promise.all(texts)).join(' ').replace(/\s+/g, ' ')
}
