import { placeOrderOfLines } from '#contract/selling/orders.ts'
import { setRole } from '#test/support/admin.ts'
import { harbour, namedLines, type WantedLine } from '../journeys/checkout.ts'
import { expect } from '../journeys/journey.ts'
import { payByApi } from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { demoParts, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

/** Signs in a person with an order of several lines. Returns the order's id. */
async function arriveWithLines({ page, db }: Scene, further: WantedLine[] = []) {
  const ada = elsewhere(await arriveSignedIn(page))
  const wanted = await Promise.all(
    (await demoParts(db, 'plenty')).slice(0, 6).map(async (product, index) => {
      const { rows } = await db.query('SELECT 5 * minimum_order AS quantity FROM products WHERE id = $1', [
        product.id,
      ])
      return { product, quantity: rows[0].quantity, reference: `R${index + 1}, R${index + 20}` }
    }),
  )
  const body = {
    lines: await namedLines(db, [...wanted, ...further]),
    shipTo: { ...harbour, vatNumber: 'DK13585628' },
    billTo: { ...harbour, name: 'Accounts', street: '1 Ledger Lane' },
    poNumber: 'PO 2026-4711',
    note: 'Two boxes, please.\nRing at the gate.',
  }
  const { status, body: order } = await ada.call(placeOrderOfLines, { body })
  expect(status, JSON.stringify(order)).toBe(201)
  return { ada, id: order._id as string }
}

export const orderPageStates = states('order', {
  async unpaid(scene) {
    const wordy = { product: await wordyPart(scene.db), quantity: 1, reference: 'R'.repeat(200) }
    const { id } = await arriveWithLines(scene, [wordy])
    await scene.page.goto(`/dashboard/orders/${id}`)
    await expect(scene.page.getByText('PO 2026-4711')).toBeVisible()
  },

  async paid(scene) {
    const { ada, id } = await arriveWithLines(scene)
    await payByApi(scene.store.url, ada, id)
    await scene.page.goto(`/dashboard/orders/${id}`)
    await expect(scene.page.getByText('PO 2026-4711')).toBeVisible()
  },

  async 'dispute-lost'(scene) {
    const { ada, id } = await arriveWithLines(scene)
    await payByApi(scene.store.url, ada, id)
    await scene.db.query(`UPDATE payments SET dispute = 'lost' WHERE order_id = $1`, [id])
    await scene.page.goto('/dashboard/myorders')
    await expect(scene.page.getByText('Not shipped')).toBeVisible()
    await scene.page.goto(`/dashboard/orders/${id}`)
    await expect(scene.page.getByText('Your bank took the payment back.')).toBeVisible()
  },

  async 'disputed-at-the-desk'(scene) {
    const { ada, id } = await arriveWithLines(scene)
    await payByApi(scene.store.url, ada, id)
    await scene.db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [id])
    await setRole(scene.db, ada.email, 'admin')
    await scene.page.goto(`/dashboard/orders/${id}`)
    await expect(scene.page.getByRole('button', { name: 'Pack' })).toBeDisabled()
    await expect(scene.page.getByRole('button', { name: 'Refund' })).toBeDisabled()
  },

  async 'hold-to-confirm'(scene) {
    const { ada, id } = await arriveWithLines(scene)
    await scene.db.query(`UPDATE orders SET pay_by = 'transfer', network = 'a network' WHERE id = $1`, [id])
    await scene.db.query(
      'INSERT INTO first_holds SELECT order_id, product_id, quantity, true FROM order_lines WHERE order_id = $1',
      [id],
    )
    await setRole(scene.db, ada.email, 'admin')
    await scene.page.goto(`/dashboard/orders/${id}`)
    await expect(scene.page.getByRole('button', { name: 'Confirm the hold' })).toBeVisible()
  },

  async 'in-the-list'(scene) {
    await arriveWithLines(scene)
    await scene.page.goto('/dashboard/myorders')
    await expect(scene.page.getByText('and 3 more')).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/orders/*')
    await page.goto('/dashboard/orders/1')
    await expect(page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/orders/*')
    await scene.page.goto('/dashboard/orders/1')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async unknown({ page, complaints }) {
    complaints.expect(/status of 404/)
    await arriveSignedIn(page)
    await page.goto('/dashboard/orders/1')
    await expect(page.getByRole('alert')).toBeVisible()
  },
})
