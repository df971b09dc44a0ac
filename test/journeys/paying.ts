import { expect, type Page } from '@playwright/test'
import { openPayment, payByCard, record } from '#test/card.ts'
import type { Shopper } from '#test/shopper.ts'

/** The panel of the payment screen with the card's fields. */
export const paymentPanel = (page: Page) => page.getByRole('region', { name: 'Payment' })

/** Types a card into the payment screen and presses 'Pay'. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const panel = paymentPanel(page)
  await panel.getByLabel('Card number').fill(cardNumber)
  await panel.getByLabel('Expiry').fill('12/40')
  await panel.getByLabel('CVC').fill('123')
  await panel.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** Pays an order by the API. */
export async function payByApi(storeUrl: string, shopper: Shopper, orderId: string): Promise<void> {
  const open = await openPayment(shopper, orderId)
  await payByCard(storeUrl, open, '4242424242424242')
  const { status, body } = await record(shopper, orderId, open)
  expect(status, JSON.stringify(body)).toBe(200)
}
