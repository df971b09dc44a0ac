import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
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
  troublePayment,
} from './paying.ts'

// Faults that apply to each of the store's card forms; `pay` fills in one of them.

interface Trouble {
  page: Page
  db: Pool
  complaints: Complaints
  pay: (page: Page, cardNumber: string) => Promise<void>
}

const COMPLETED = 'Your Payment Is Completed'
export const UNSURE = 'We do not know yet whether the card was charged.'
export const CONFIRM = '**/payment_intents/*/confirm'

export async function processedForAWhile({ page, db, pay }: Trouble): Promise<void> {
  const { orderId } = await arriveToPay(page, db)
  await troublePayment(db, orderId, { kind: 'processing', times: 1 })
  await pay(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel.getByText('Your payment is being processed.')).toBeVisible()
  await expect(panel).toContainText('The order stays yours.')
  await expect(panel).not.toContainText(COMPLETED)
  await expect(panel.getByText('Please Pay')).toBeHidden()
  await settleProcessing(db, await intentOfOrder(db, orderId), 'succeed')
  await expectCompleted(page)
}

/** The request to charge the card is lost; the retry charges it once. */
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

/** The payment is cancelled while the screen is open; the retry pays with a new payment. */
export async function calledOffMeanwhile({ page, db, complaints, pay }: Trouble): Promise<void> {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await callOffPayment(db, orderId)
  complaints.expect(/status of 400/)
  await pay(page, cards.good)
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(
    /^This payment was cancelled in the meantime/,
  )
  await payButton(page).click()
  await expectCompleted(page)
}
