import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { refundOrder } from '#contract/selling/payments.ts'
import { cancelPaymentIntent } from '#sandbox/card-gateway/cancel-payment-intent.ts'
import { byItself } from '#sandbox/card-gateway/settle-processing.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openPayment, payByCard, record } from '#test/support/card.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { placeByApi } from './ordering.ts'
import { arriveSignedIn, elsewhere, type SignedIn } from './people.ts'
import { putOnSale } from './shelf.ts'

export const UNSURE = 'We do not know yet whether the card was charged.'
export const CONFIRM = '**/payment_intents/*/confirm'

export const paymentPanel = (page: Page) => page.getByRole('region', { name: 'Payment' })

export const payButton = (page: Page) => paymentPanel(page).getByRole('button', { name: 'Pay', exact: true })

/** Signs in a new person, or keeps one, places an order and opens its payment screen. */
export async function arriveToPay(page: Page, db: Pool, kept?: SignedIn) {
  const mei = kept ?? (await arriveSignedIn(page, 'Mei Tanaka'))
  const product = await putOnSale(db, { price: '2.5000', minimumOrder: 2 })
  const orderId = await placeByApi(elsewhere(mei), product, 4)
  await page.goto(`/dashboard/payment/${orderId}`)
  return { mei, product, orderId }
}

/** Fills in the card fields and clicks 'Pay'. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const panel = paymentPanel(page)
  await panel.getByLabel('Card number').fill(cardNumber)
  await panel.getByLabel('Expiry').fill('12/40')
  await panel.getByLabel('CVC').fill('123')
  await payButton(page).click()
}

export async function payByApi(storeUrl: string, shopper: Shopper, orderId: string): Promise<void> {
  const open = await openPayment(shopper, orderId)
  await payByCard(storeUrl, open, '4242424242424242')
  const { status, body } = await record(shopper, orderId, open)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Refunds an order as the owner, by the API. */
export async function refundByApi(db: Pool, storeUrl: string, id: string): Promise<void> {
  const owner = await signUpAdmin({ url: storeUrl, db })
  const { status, body } = await owner.call(refundOrder, { params: { id }, body: {} })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Waits until the payment is shown as completed. Returns the transaction id. */
export async function expectCompleted(page: Page): Promise<string> {
  const panel = paymentPanel(page)
  await expect(panel.getByText('Your Payment Is Completed')).toBeVisible()
  await expect(panel.getByText('It is being recorded')).toBeHidden()
  await expect(panel).toContainText('Your Transsaction Id :')
  const transactionId = await panel.getByRole('code').innerText()
  expect(transactionId).toMatch(/^pi_/)
  return transactionId
}

/** The provider's id of the order's newest payment. */
export async function intentOfOrder(db: Pool, orderId: string): Promise<string> {
  const { rows } = await db.query(
    'SELECT intent_id FROM payments WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [orderId],
  )
  return rows[0].intent_id
}

/** Cancels an order's open payment at the provider, as after too many declined cards. */
export async function callOffPayment(db: Pool, orderId: string): Promise<void> {
  const id = await intentOfOrder(db, orderId)
  await byItself(db, (change) => cancelPaymentIntent(change, { reason: null }, id))
}

export async function chargesFor(db: Pool, orderId: string): Promise<number> {
  const { rows } = await db.query(
    `SELECT count(*)::int AS charges FROM card_gateway.charges c JOIN payments p ON p.intent_id = c.payment_intent
     WHERE p.order_id = $1 AND c.status = 'succeeded'`,
    [orderId],
  )
  return rows[0].charges
}
