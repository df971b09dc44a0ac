import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { settleProcessing } from '#sandbox/card-gateway/settle-processing.ts'
import { cards } from '#test/support/card.ts'
import { endUnpaid } from '#test/support/stock-room.ts'
import { expect } from '../journeys/journey.ts'
import { placeByApi } from '../journeys/ordering.ts'
import {
  callOffPayment,
  intentOfOrder,
  payButton,
  payByApi,
  paymentPanel,
  payWith,
  refundByApi,
} from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { demoPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

/** Signs in a person with an unpaid order. Returns the path of its payment screen. */
async function arriveWithOrder({ page, db }: Scene) {
  const ada = elsewhere(await arriveSignedIn(page))
  const part = await demoPart(db)
  const { rows } = await db.query('SELECT minimum_order FROM products WHERE id = $1', [part.id])
  const orderId = await placeByApi(ada, part, rows[0].minimum_order)
  return { ada, orderId, path: `/dashboard/payment/${orderId}` }
}

async function arriveToPay(scene: Scene): Promise<string> {
  const { orderId, path } = await arriveWithOrder(scene)
  await scene.page.goto(path)
  await expect(payButton(scene.page)).toBeEnabled()
  return orderId
}

async function showEnded(scene: Scene, state: 'cancelled' | 'expired', words: string): Promise<void> {
  const { orderId, path } = await arriveWithOrder(scene)
  await endUnpaid(scene.db, orderId, state)
  await scene.page.goto(path)
  await expect(paymentPanel(scene.page).getByText(words)).toBeVisible()
}

export const paymentStates = states('payment', {
  async loading(scene) {
    const { path } = await arriveWithOrder(scene)
    await hangs(scene.page, '/myorder/payment/*')
    await scene.page.goto(path)
    await expect(scene.page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible()
  },

  async ready(scene) {
    await arriveToPay(scene)
  },

  async opening(scene) {
    const { path } = await arriveWithOrder(scene)
    await hangs(scene.page, '/create-payment-intent')
    await scene.page.goto(path)
    await expect(payButton(scene.page)).toBeDisabled()
  },

  async 'not-opened'(scene) {
    const { path } = await arriveWithOrder(scene)
    await fails(scene, '/create-payment-intent')
    await scene.page.goto(path)
    await expect(paymentPanel(scene.page).getByRole('alert')).toBeVisible()
  },

  async mistakes(scene) {
    await arriveToPay(scene)
    await payButton(scene.page).click()
    await expect(scene.page.getByText('The card number is not complete.')).toBeVisible()
  },

  async 'test-cards'(scene) {
    await arriveToPay(scene)
    await scene.page.getByText('Other test cards').click()
    await expect(scene.page.getByText('declined, insufficient funds')).toBeVisible()
  },

  async declined(scene) {
    await arriveToPay(scene)
    scene.complaints.expect(/status of 402/)
    await payWith(scene.page, cards.declined)
    await expect(paymentPanel(scene.page).getByRole('alert')).toBeVisible()
  },

  async 'bank-asks'(scene) {
    await arriveToPay(scene)
    await payWith(scene.page, cards.asksTheBank)
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },

  async completed(scene) {
    await arriveToPay(scene)
    await payWith(scene.page, cards.good)
    await expect(paymentPanel(scene.page).getByText('Your Payment Is Completed')).toBeVisible()
  },

  async 'not-recorded'(scene) {
    await arriveToPay(scene)
    await fails(scene, '/payment/*')
    await payWith(scene.page, cards.good)
    await expect(scene.page.getByText('Your card was charged')).toBeVisible()
  },

  async processing(scene) {
    await arriveToPay(scene)
    await tellGateway(scene.db, { kind: 'processing', times: 1 })
    await payWith(scene.page, cards.good)
    await expect(scene.page.getByText('Your payment is being processed.')).toBeVisible()
  },

  async 'failed-late'(scene) {
    const orderId = await arriveToPay(scene)
    await tellGateway(scene.db, { kind: 'processing', times: 1 })
    scene.complaints.expect(/status of 409/)
    await payWith(scene.page, cards.good)
    await expect(scene.page.getByText('Your payment is being processed.')).toBeVisible()
    await settleProcessing(scene.db, await intentOfOrder(scene.db, orderId), 'fail')
    await expect(paymentPanel(scene.page).getByRole('alert')).toBeVisible()
  },

  async unsure(scene) {
    await arriveToPay(scene)
    await scene.page.route('**/payment_intents/*/confirm', (route) => route.abort())
    scene.complaints.expect(/ERR_FAILED/)
    await payWith(scene.page, cards.good)
    await expect(scene.page.getByText('We do not know yet whether the card was charged.')).toBeVisible()
  },

  async 'called-off'(scene) {
    const orderId = await arriveToPay(scene)
    await callOffPayment(scene.db, orderId)
    scene.complaints.expect(/status of 400/)
    await payWith(scene.page, cards.good)
    await expect(paymentPanel(scene.page).getByRole('alert')).toBeVisible()
  },

  async 'money-goes-back'(scene) {
    const orderId = await arriveToPay(scene)
    await endUnpaid(scene.db, orderId, 'cancelled')
    scene.complaints.expect(/status of 409/)
    await payWith(scene.page, cards.good)
    await expect(scene.page.getByText('your money is refunded automatically')).toBeVisible()
  },

  async 'paid-before'(scene) {
    const { ada, orderId, path } = await arriveWithOrder(scene)
    await payByApi(scene.store.url, ada, orderId)
    await scene.page.goto(path)
    await expect(paymentPanel(scene.page).getByText('Your Payment Is Completed')).toBeVisible()
  },

  expired: (scene) => showEnded(scene, 'expired', 'This order was not paid in time'),
  cancelled: (scene) => showEnded(scene, 'cancelled', 'This order was cancelled.'),

  async refunded(scene) {
    const { ada, orderId, path } = await arriveWithOrder(scene)
    await payByApi(scene.store.url, ada, orderId)
    await refundByApi(scene.db, scene.store.url, orderId)
    await scene.page.goto(path)
    await expect(paymentPanel(scene.page).getByText('This order was refunded')).toBeVisible()
  },

  async 'no-such-order'({ page, complaints }) {
    complaints.expect(/status of 404/)
    await arriveSignedIn(page)
    await page.goto('/dashboard/payment/0197a6f0-0000-7000-8000-000000000000')
    await expect(page.getByRole('alert')).toBeVisible()
  },
})
