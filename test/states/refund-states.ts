import type { Charge } from '#contract/selling/order-lines.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import type { Refund } from '#contract/selling/refunds.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { hangs, orderHas, refuses } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { main } from './desk-pages.ts'
import { placeOrder, ship } from './paid-orders.ts'
import { type Scene, states } from './state.ts'

const charges: Charge[] = [
  { kind: 'shipping', name: 'Insured express parcel with signature', totalPrice: 12.5 },
  { kind: 'tax', name: 'VAT', totalPrice: 9.5, percent: 19 },
]

const openOrder = ({ page }: Scene, id: string) => page.goto(`/dashboard/orders/${id}`)
const form = ({ page }: Scene) => page.getByRole('dialog')
const submit = (scene: Scene) => form(scene).getByRole('button', { name: 'Refund…' }).click()
const question = ({ page }: Scene) => page.getByRole('alertdialog')

/** Opens the form of a refund, for an order with charges and long texts. */
async function openForm(scene: Scene) {
  const order = await placeOrder(scene)
  await ship(scene, order)
  await arriveAsAdmin(scene)
  await orderHas(scene, order.id, () => ({ charges }))
  await openOrder(scene, order.id)
  await main(scene).getByRole('button', { name: 'Refund' }).click()
  await expect(form(scene).getByLabel('Shipping and fees')).toBeVisible()
  return order
}

async function fillIn(scene: Scene, [first, , , wordy]: string[]): Promise<void> {
  await form(scene).getByLabel(`${first} Not sent`).fill('2')
  await form(scene).getByLabel(`${first} Sent`).fill('1')
  await form(scene)
    .getByLabel(wordy ?? '')
    .fill('1')
  await form(scene).getByLabel('Return these pieces to the stock').first().check()
  await form(scene).getByLabel('Shipping and fees').fill('12.50')
  await form(scene).getByLabel('Reason').fill('The reel arrived with a torn tape.')
}

/** Opens the question with the amount. */
async function ask(scene: Scene): Promise<void> {
  const { numbers } = await openForm(scene)
  await fillIn(scene, numbers)
  await submit(scene)
  await expect(question(scene)).toBeVisible()
}

/** A refund in each state, one with the longest texts and one from the provider's dashboard. */
function refundsOf({ lines: [first, ...others] }: OrderWithEvents): Refund[] {
  const wordy = others.at(-1)
  if (!first || !wordy) throw new Error('The order has fewer than 2 lines.')
  const lineOf = ({ partNumber, name }: typeof first, quantity: number, amount: number, restocked = 0) => ({
    partNumber,
    name,
    quantity,
    amount,
    restocked,
  })
  const refund = (id: number, more: Partial<Refund>): Refund => ({
    _id: String(id),
    state: 'returned',
    amount: 20.66,
    charges: 0,
    tax: 0,
    lines: [],
    at: '2026-11-23T10:00:00.000Z',
    ...more,
  })
  const by = `${'long.'.repeat(9)}name@example.com`
  return [
    refund(1, { lines: [lineOf(first, 2, 20.66, 2)], reason: 'Wrong reel.', by }),
    refund(2, {
      state: 'due',
      amount: 123_456.78,
      charges: 12.5,
      tax: 2.38,
      by,
      lines: [lineOf(first, 1200, 100, 1000), lineOf(wordy, 1, 123_341.9)],
      reason: 'W'.repeat(500),
    }),
    refund(3, { state: 'failed', amount: 4.5, charges: 4.5, reason: 'Goodwill.' }),
    refund(4, { state: 'settled', amount: 1 }),
  ]
}

export const refundStates = states('refund', {
  async form(scene) {
    await openForm(scene)
  },

  async 'form-mistakes'(scene) {
    const { numbers } = await openForm(scene)
    await form(scene).getByLabel(`${numbers[0]} Sent`).fill('999999')
    await form(scene).getByLabel('Shipping and fees').fill('4,50')
    await submit(scene)
    await expect(form(scene).getByText(/^Enter a reason/)).toBeVisible()
  },

  async 'form-filled'(scene) {
    const { numbers } = await openForm(scene)
    await fillIn(scene, numbers)
    await expect(form(scene).getByRole('definition').last()).toContainText('$')
  },

  async asking(scene) {
    await ask(scene)
  },

  async sending(scene) {
    await ask(scene)
    await hangs(scene.page, '/orders/*/refunds')
    await question(scene)
      .getByRole('button', { name: /^Refund \$/ })
      .click()
    await expect(question(scene).locator('[aria-busy=true]')).toBeVisible()
  },

  async refused(scene) {
    await ask(scene)
    const words = 'This payment is disputed. The card provider decides about the money.'
    await refuses(scene, '/orders/*/refunds', 'payment-disputed', words)
    await question(scene)
      .getByRole('button', { name: /^Refund \$/ })
      .click()
    await expect(question(scene).getByText(words)).toBeVisible()
  },

  async listed(scene) {
    const { id } = await placeOrder(scene)
    await arriveAsAdmin(scene)
    await orderHas(scene, id, (order) => ({ charges, refunds: refundsOf(order) }))
    await openOrder(scene, id)
    await expect(main(scene).getByRole('region', { name: 'Refunds' }).getByText('Failed')).toBeVisible()
  },

  async 'seen-by-the-buyer'(scene) {
    const order = await placeOrder(scene, elsewhere(await arriveSignedIn(scene.page)))
    await ship(scene, order)
    await orderHas(scene, order.id, (shown) => ({ charges, refunds: refundsOf(shown) }))
    await openOrder(scene, order.id)
    await expect(main(scene).getByRole('region', { name: 'Refunds' }).getByText('Failed')).toBeVisible()
  },
})
