import { cancelOrder } from '#contract/selling/orders.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { settleProcessing } from '#sandbox/card-gateway/settle-processing.ts'
import { cards } from '#test/support/card.ts'
import { endUnpaid } from '#test/support/stock-room.ts'
import { expect, testAlone as test } from './journey.ts'
import { orderCard } from './ordering.ts'
import {
  arriveToPay,
  CONFIRM,
  callOffPayment,
  chargesFor,
  expectCompleted,
  intentOfOrder,
  payButton,
  paymentPanel,
  payWith,
  refundByApi,
  UNSURE,
} from './paying.ts'
import { elsewhere } from './people.ts'

const COMPLETED = 'Your Payment Is Completed'
const PROCESSING = 'Your payment is being processed.'
const RECORDING = '**/api/payment/*'

test('a payment is processed for a while, then declined and paid', async ({ page, db, complaints }) => {
  const { orderId } = await arriveToPay(page, db)
  const panel = paymentPanel(page)
  const settle = async (how: 'succeed' | 'fail') =>
    settleProcessing(db, await intentOfOrder(db, orderId), how)
  complaints.expect(/status of 409/)
  // Declined before the store asks.
  await tellGateway(db, { kind: 'processing', times: 1 })
  const declined = async (route: { continue: () => Promise<void> }) => {
    await settle('fail')
    await route.continue()
  }
  await page.route(RECORDING, declined, { times: 1 })
  await payWith(page, cards.good)
  await expect(panel.getByRole('alert')).toContainText('did not go through after all')
  // Declined while the page waits.
  await tellGateway(db, { kind: 'processing', times: 1 })
  await payWith(page, cards.good)
  await expect(panel.getByText(PROCESSING)).toBeVisible()
  await settle('fail')
  await expect(panel.getByRole('alert')).toContainText('did not go through after all')

  await tellGateway(db, { kind: 'processing', times: 1 })
  await payWith(page, cards.good)
  await expect(panel.getByText(PROCESSING)).toBeVisible()
  await page.reload()
  await expect(panel.getByText(PROCESSING)).toBeVisible()
  await expect(panel).toContainText('The order stays yours.')
  await expect(panel).not.toContainText(COMPLETED)
  await settle('succeed')
  await expectCompleted(page)
  expect(await chargesFor(db, orderId)).toBe(1)
})

test('a charged card is shown as charged, and charged once', async ({ page, db, complaints }) => {
  const away = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await tellGateway(db, { kind: 'fail', caller: 'server' })
  complaints.expect(/status of 503/)
  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  const retry = panel.getByRole('button', { name: 'Try again' })
  await expect(panel).toContainText('The store is notified automatically within two minutes.')
  await expect(panel.getByRole('code')).toHaveText(await intentOfOrder(db, away.orderId))
  await expect(panel).not.toContainText('Nothing was charged')
  await calmGateway(db)
  await retry.click()
  await expectCompleted(page)

  const { orderId } = await arriveToPay(page, db, away.mei)
  complaints.expect(/ERR_FAILED/)
  complaints.expect(/status of 409/)
  await page.route(CONFIRM, (route) => route.abort())
  await payWith(page, cards.good)
  await expect(panel).toContainText(UNSURE)
  await page.unroute(CONFIRM)
  const operation = 'POST /v1/payment_intents/:id/confirm'
  await tellGateway(db, { kind: 'fail-after', answer: '500', operation, times: 1 })
  complaints.expect(/status of 500/)
  await retry.click()
  await expect(panel).toContainText(UNSURE)
  await page.route(RECORDING, (route) => route.abort())
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(panel).toContainText(UNSURE)
  await expect(panel).not.toContainText(/nothing was charged/i)
  await page.unroute(RECORDING)
  await retry.click()
  await expectCompleted(page)
  expect(await chargesFor(db, orderId)).toBe(1)
})

test('a payment not charged, or cancelled, is paid again', async ({ page, db, complaints }) => {
  const calledOff = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await callOffPayment(db, calledOff.orderId)
  complaints.expect(/status of 400/)
  await payWith(page, cards.good)
  const cancelled = /^This payment was cancelled in the meantime/
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(cancelled)
  await payButton(page).click()
  await expectCompleted(page)
  const { product, orderId } = await arriveToPay(page, db, calledOff.mei)
  await expect(payButton(page)).toBeEnabled()
  const json = { id: await intentOfOrder(db, orderId), status: 'succeeded' }
  await page.route(CONFIRM, (route) => route.fulfill({ json }))
  complaints.expect(/status of 409/)
  await payWith(page, cards.good)
  const refused = 'The payment has not been completed. No money was taken.'
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(refused)
  await page.unroute(CONFIRM)
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await callOffPayment(db, orderId)
  await orderCard(page, product).getByRole('link', { name: 'Pay', exact: true }).click()
  await payWith(page, cards.good)
  await expectCompleted(page)
})

test('no payment of an ended order is shown as completed', async ({ page, db, store, complaints }) => {
  const panel = paymentPanel(page)
  const expired = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await endUnpaid(db, expired.orderId, 'expired')
  complaints.expect(/status of 409/)
  await payWith(page, cards.good)
  await expect(panel.getByText('This order is expired; your money is refunded automatically.')).toBeVisible()
  await expect(panel.getByRole('code')).toHaveText(await intentOfOrder(db, expired.orderId))

  const { mei, orderId } = await arriveToPay(page, db, expired.mei)
  await expect(payButton(page)).toBeEnabled()
  await elsewhere(mei).call(cancelOrder, { params: { id: orderId } })
  complaints.expect(/status of 400/)
  await payWith(page, cards.good)
  await expect(panel).toContainText('This order was cancelled. There is nothing to pay.')

  const refunded = await arriveToPay(page, db, mei)
  await payWith(page, cards.good)
  await expectCompleted(page)
  await refundByApi(db, store.url, refunded.orderId)
  await page.reload()
  await expect(panel).toContainText('This order was refunded')
  await expect(panel).not.toContainText(COMPLETED)
})
