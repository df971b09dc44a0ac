import { cancelOrder } from '#contract/selling/orders.ts'
import { calmGateway } from '#sandbox/card-gateway/faults.ts'
import { settleProcessing } from '#sandbox/card-gateway/settle-processing.ts'
import { cards } from '#test/support/card.ts'
import { endUnpaid } from '#test/support/stock-room.ts'
import { expect, test } from './journey.ts'
import { orderCard } from './ordering.ts'
import {
  arriveToPay,
  callOffPayment,
  chargesFor,
  expectCompleted,
  intentOfOrder,
  payButton,
  paymentPanel,
  payWith,
  refundByApi,
  troublePayment,
} from './paying.ts'
import {
  CONFIRM,
  calledOffMeanwhile,
  lostBeforeCharging,
  processedForAWhile,
  UNSURE,
} from './payment-trouble.ts'
import { elsewhere } from './people.ts'

const COMPLETED = 'Your Payment Is Completed'
const PROCESSING = 'Your payment is being processed.'
const RECORDING = '**/api/payment/*'

test('a payment is shown as processing and then as completed', async ({ page, db, complaints }) => {
  await processedForAWhile({ page, db, complaints, pay: payWith })
})

test('a card declined after processing leads back to the card form', async ({ page, db, complaints }) => {
  const { orderId } = await arriveToPay(page, db)
  await troublePayment(db, orderId, { kind: 'processing', times: 1 })
  await payWith(page, cards.good)
  await expect(paymentPanel(page).getByText(PROCESSING)).toBeVisible()
  complaints.expect(/status of 409/)
  await settleProcessing(db, await intentOfOrder(db, orderId), 'fail')
  await expect(paymentPanel(page).getByRole('alert')).toContainText('did not go through after all')
  await payWith(page, cards.good)
  await expectCompleted(page)
  expect(await chargesFor(db, orderId)).toBe(1)
})

test('a card declined after processing, but before the store asks, shows the same error', async ({
  page,
  db,
  complaints,
}) => {
  const { orderId } = await arriveToPay(page, db)
  await troublePayment(db, orderId, { kind: 'processing', times: 1 })
  await page.route(
    RECORDING,
    async (route) => {
      await settleProcessing(db, await intentOfOrder(db, orderId), 'fail')
      await route.continue()
    },
    { times: 1 },
  )
  complaints.expect(/status of 409/)
  await payWith(page, cards.good)
  await expect(paymentPanel(page).getByRole('alert')).toContainText('did not go through after all')
  await payWith(page, cards.good)
  await expectCompleted(page)
})

test('a payment is still shown as processing after a reload', async ({ page, db, complaints }) => {
  const { orderId } = await arriveToPay(page, db)
  await troublePayment(db, orderId, { kind: 'processing', times: 1 })
  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel.getByText(PROCESSING)).toBeVisible()
  complaints.expect(/status of 409/)
  await page.reload()
  await expect(panel.getByText(PROCESSING)).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await settleProcessing(db, await intentOfOrder(db, orderId), 'succeed')
  await expectCompleted(page)
})

test('a charged card is never shown as not charged while the store cannot reach the provider', async ({
  page,
  db,
  complaints,
}) => {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  const fault = await troublePayment(db, orderId, { kind: 'fail', caller: 'server' })
  complaints.expect(/status of 503/)
  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel).toContainText('The store is notified automatically within two minutes.')
  await expect(panel.getByRole('code')).toHaveText(await intentOfOrder(db, orderId))
  await expect(panel).not.toContainText('Nothing was charged')
  await calmGateway(db, { id: fault })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).not.toContainText('The store is notified')
  await expectCompleted(page)
})

test('a payment of an expired order is shown as refunded, not as completed', async ({
  page,
  db,
  complaints,
}) => {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await endUnpaid(db, orderId, 'expired')
  complaints.expect(/status of 409/)
  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  await expect(panel.getByText('This order is expired; your money is refunded automatically.')).toBeVisible()
  await expect(panel.getByRole('code')).toHaveText(await intentOfOrder(db, orderId))
  await expect(panel).not.toContainText(COMPLETED)
  await expect(panel.getByText('Please Pay')).toBeHidden()
})

test('the card form reports a payment that the provider has not charged', async ({
  page,
  db,
  complaints,
}) => {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  const json = { id: await intentOfOrder(db, orderId), status: 'succeeded' }
  await page.route(CONFIRM, (route) => route.fulfill({ json }))
  complaints.expect(/status of 409/)
  await payWith(page, cards.good)
  const refused = 'The payment has not been completed. No money was taken.'
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(refused)
  await expect(paymentPanel(page)).not.toContainText(COMPLETED)
  await page.unroute(CONFIRM)
  await payWith(page, cards.good)
  await expectCompleted(page)
})

test('a retry after a lost answer finds the charge and does not repeat it', async ({
  page,
  db,
  complaints,
}) => {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  const operation = 'POST /v1/payment_intents/:id/confirm'
  await troublePayment(db, orderId, { kind: 'fail-after', answer: '500', operation, times: 1 })
  await page.route(RECORDING, (route) => route.abort())
  complaints.expect(/status of 500/)
  complaints.expect(/ERR_FAILED/)
  await payWith(page, cards.good)
  const panel = paymentPanel(page)
  const retry = panel.getByRole('button', { name: 'Try again' })
  await expect(panel).toContainText(UNSURE)
  await expect(panel).not.toContainText(/nothing was charged/i)
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(panel).toContainText(UNSURE)
  await page.unroute(RECORDING)
  await retry.click()
  await expectCompleted(page)
  expect(await chargesFor(db, orderId)).toBe(1)
})

test('a retry after a lost request charges the card once', async ({ page, db, complaints }) => {
  await lostBeforeCharging({ page, db, complaints, pay: payWith })
})

test('a card form opens a new payment if its own was cancelled', async ({ page, db, complaints }) => {
  await calledOffMeanwhile({ page, db, complaints, pay: payWith })
})

test('the payment screen reports an order that was cancelled elsewhere', async ({ page, db, complaints }) => {
  const { mei, orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await elsewhere(mei).call(cancelOrder, { params: { id: orderId } })
  complaints.expect(/status of 400/)
  await payWith(page, cards.good)
  await expect(paymentPanel(page)).toContainText('This order was cancelled. There is nothing to pay.')
  await expect(payButton(page)).toHaveCount(0)
})

test('the payment screen uses the currently open payment on a second visit', async ({ page, db }) => {
  const { product, orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await expect(orderCard(page, product)).toBeVisible()
  await callOffPayment(db, orderId)
  await orderCard(page, product).getByRole('link', { name: 'Pay', exact: true }).click()
  await payWith(page, cards.good)
  await expectCompleted(page)
})

test('a refunded order is not shown as paid', async ({ page, db, store }) => {
  const { orderId } = await arriveToPay(page, db)
  await payWith(page, cards.good)
  await expectCompleted(page)
  await refundByApi(db, store.url, orderId)
  await page.reload()
  await expect(paymentPanel(page)).toContainText('This order was refunded')
  await expect(paymentPanel(page)).not.toContainText(COMPLETED)
  await paymentPanel(page).getByRole('link', { name: 'To My Orders' }).click()
  await expect(page).toHaveURL('/dashboard/myorders')
})
