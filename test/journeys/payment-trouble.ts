import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { settleProcessing } from '#sandbox/card-gateway/settle-processing.ts'
import { cards } from '#test/support/card.ts'
import type { Complaints } from './complaints.ts'
import { expect } from './journey.ts'
import {
  arriveToPay,
  callOffPayment,
  chargesFor,
  expectCompleted,
  intentOfOrder,
  payButton,
  paymentPanel,
} from './paying.ts'

// What may go wrong with any of the store's card forms, each walked through with the one that `pay` fills in.

interface Trouble {
  page: Page
  db: Pool
  complaints: Complaints
  pay: (page: Page, cardNumber: string) => Promise<void>
}

const COMPLETED = 'Your Payment Is Completed'
export const UNSURE = 'We could not learn whether the card was charged.'
export const CONFIRM = '**/payment_intents/*/confirm'

/** The provider is at it for a while; only then the payment is completed. */
export async function processedForAWhile({ page, db, pay }: Trouble): Promise<void> {
  const { orderId } = await arriveToPay(page, db)
  await tellGateway(db, { kind: 'processing', times: 1 })
  await pay(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel.getByText('Your payment is being processed.')).toBeVisible()
  await expect(panel).toContainText('The order stays yours.')
  await expect(panel).not.toContainText(COMPLETED)
  await expect(panel.getByText('Please Pay')).toBeHidden()
  await settleProcessing(db, await intentOfOrder(db, orderId), 'succeed')
  await expectCompleted(page)
}

/** The card was not charged, and nobody could learn it; the next try charges it, once. */
export async function lostBeforeCharging({ page, db, complaints, pay }: Trouble): Promise<void> {
  const { orderId } = await arriveToPay(page, db)
  await page.route(CONFIRM, (route) => route.abort())
  complaints.expect(/ERR_FAILED/)
  await pay(page, cards.good)
  await expect(paymentPanel(page)).toContainText(UNSURE)
  await page.unroute(CONFIRM)
  complaints.expect(/status of 409/)
  await paymentPanel(page).getByRole('button', { name: 'Try again' }).click()
  await expectCompleted(page)
  expect(await chargesFor(db, orderId)).toBe(1)
}

/** The payment is called off while the screen is open; the same card pays by a new one. */
export async function calledOffMeanwhile({ page, db, complaints, pay }: Trouble): Promise<void> {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await callOffPayment(db, orderId)
  complaints.expect(/status of 400/)
  await pay(page, cards.good)
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(/^This payment was called off meanwhile/)
  await payButton(page).click()
  await expectCompleted(page)
}
