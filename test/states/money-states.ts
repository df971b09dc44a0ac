import { refundOrder } from '#contract/selling/payments.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect } from '../journeys/journey.ts'
import { orderCard, placeByApi } from '../journeys/ordering.ts'
import { payByApi } from '../journeys/paying.ts'
import { elsewhere } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { type Scene, type State, states } from './state.ts'

/** Refunds and the books on the desk. */
export const moneyStates: State[] = [
  ...states('manageorders', {
    async 'asking-to-refund'(scene) {
      const { card } = await showPaidOrder(scene)
      await card.getByRole('button', { name: 'Refund' }).click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async refunded(scene) {
      const { card, refund } = await showPaidOrder(scene)
      await refund()
      await scene.page.reload()
      await card.getByText('History', { exact: true }).click()
      await expect(card.getByRole('listitem').last()).toContainText('Money given back')
    },
  }),

  ...states('overview', {
    async 'books-all-well'(scene) {
      await scene.db.query(
        `INSERT INTO audits (night, finished_at) VALUES ('2026-11-20', now()) ON CONFLICT DO NOTHING`,
      )
      await expect(await openBooks(scene, [])).toContainText('add up')
    },

    async 'books-with-findings'(scene) {
      await expect(await openBooks(scene, findings)).toContainText('Count the shelf')
    },
  }),
]

const order = '01a1fe5d-2809-7179-96f4-d6f83b5e8230'
const transactionId = 'pi_3TqUo7J8mV0xYw2Lk5Rb1nQe'
const findings = [
  { kind: 'disputed', order, facts: { amount: '$1,240.00', transactionId } },
  { kind: 'refund-failed', order, facts: { amount: '$3.50', transactionId } },
  { kind: 'stock-off', facts: { name: 'Resistor 4.7 kΩ 0603 5 % 100 mW', available: 1250, moved: 1240 } },
  {
    kind: 'paper-undrawn',
    order,
    facts: { paper: 'PL-10417', tries: 4 },
    undrawable: { paper: 'packing-list-1', texts: ['مؤسسة الخليج', 'R1, R4–R7'] },
  },
  { kind: 'provider-has-more', facts: { transactionId, there: '$12.00', here: '$0.00' } },
]

/** Opens the overview with these findings, whatever other states left in the books. */
async function openBooks(scene: Scene, found: typeof findings) {
  await arriveAsAdmin(scene)
  await scene.page.route('**/api/overview', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, books: { ...body.books, findings: found } } })
  })
  await scene.page.goto('/dashboard')
  return scene.page.getByRole('region', { name: 'The books' })
}

/** Opens 'Manage All Orders' with a paid order. Returns its card and a function that refunds it. */
async function showPaidOrder(scene: Scene) {
  const product = await putOnSale(scene.db)
  const buyer = await signUp(scene.store.url, 'Bea Buyer')
  const id = await placeByApi(buyer, product, 10)
  await payByApi(scene.store.url, buyer, id)
  const admin = elsewhere(await arriveAsAdmin(scene))
  await scene.page.goto(`/dashboard/manageorders?view=cards&q=${id}`)
  const card = orderCard(scene.page, product)
  await expect(card).toBeVisible()
  return { card, refund: () => admin.call(refundOrder, { params: { id }, body: {} }) }
}
