import { cards } from '#test/card.ts'
import { expect } from '../journeys/journey.ts'
import { placeByApi } from '../journeys/ordering.ts'
import { payByApi, paymentPanel, payWith } from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { demoPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

/** Somebody with an unpaid order, and the address where it is paid. */
async function arriveWithOrder({ page, db }: Scene) {
  const ada = elsewhere(await arriveSignedIn(page))
  const part = await demoPart(db)
  const { rows } = await db.query('SELECT minimum_order FROM products WHERE id = $1', [part.id])
  const orderId = await placeByApi(ada, part, rows[0].minimum_order)
  return { ada, orderId, path: `/dashboard/payment/${orderId}` }
}

const payButton = ({ page }: Scene) => paymentPanel(page).getByRole('button', { name: 'Pay', exact: true })

async function arriveToPay(scene: Scene): Promise<void> {
  const { path } = await arriveWithOrder(scene)
  await scene.page.goto(path)
  await expect(payButton(scene)).toBeEnabled()
}

export const paymentStates = states('payment', {
  async loading(scene) {
    const { path } = await arriveWithOrder(scene)
    await hangs(scene.page, '/myorder/payment/*')
    await scene.page.goto(path)
    await expect(scene.page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible()
  },

  ready: arriveToPay,

  async opening(scene) {
    const { path } = await arriveWithOrder(scene)
    await hangs(scene.page, '/create-payment-intent')
    await scene.page.goto(path)
    await expect(payButton(scene)).toBeDisabled()
  },

  async 'not-opened'(scene) {
    const { path } = await arriveWithOrder(scene)
    await fails(scene, '/create-payment-intent')
    await scene.page.goto(path)
    await expect(paymentPanel(scene.page).getByRole('alert')).toBeVisible()
  },

  async mistakes(scene) {
    await arriveToPay(scene)
    await payButton(scene).click()
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

  async 'paid-before'(scene) {
    const { ada, orderId, path } = await arriveWithOrder(scene)
    await payByApi(scene.store.url, ada, orderId)
    await scene.page.goto(path)
    await expect(paymentPanel(scene.page).getByText('Your Payment Is Completed')).toBeVisible()
  },

  async 'not-payable'(scene) {
    const { orderId, path } = await arriveWithOrder(scene)
    await scene.db.query(`UPDATE orders SET state = 'expired' WHERE id = $1`, [orderId])
    await scene.page.goto(path)
    await expect(scene.page.getByText("This order can't be paid any more.")).toBeVisible()
  },

  async 'no-such-order'({ page, complaints }) {
    complaints.expect(/status of 404/)
    await arriveSignedIn(page)
    await page.goto('/dashboard/payment/0197a6f0-0000-7000-8000-000000000000')
    await expect(page.getByRole('alert')).toBeVisible()
  },
})
