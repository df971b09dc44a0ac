import { correctStock } from '#test/support/stock-room.ts'
import { expect } from '../journeys/journey.ts'
import { fillInOrder, orderForm, placeByApi, purchaseButton, somewhere } from '../journeys/ordering.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { laddered, putOnSale, type ShelfProduct } from '../journeys/shelf.ts'
import { isCharged, toastsStay } from './calls.ts'
import { demoPart, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

async function arrive({ page }: Scene, part: ShelfProduct) {
  const person = await arriveSignedIn(page)
  await page.goto(part.orderPath)
  await expect(purchaseButton(page)).toBeVisible()
  return person
}

/** Deletes the part, so that the lists of other states do not show it. */
async function takeAway({ db }: Scene, { id }: ShelfProduct): Promise<void> {
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
}

async function refused(scene: Scene, words: RegExp): Promise<void> {
  await purchaseButton(scene.page).click()
  await expect(orderForm(scene.page).getByRole('alert').filter({ hasText: words })).toBeVisible()
}

export const purchaseStates = states('purchase', {
  fresh: async (scene) => {
    await arrive(scene, await demoPart(scene.db))
  },

  async charged(scene) {
    await isCharged(scene.page, {
      charges: [
        { kind: 'shipping', name: 'Insured express parcel with signature', totalPrice: 12.5 },
        { kind: 'tax', name: 'VAT', totalPrice: 3.21, percent: 19 },
      ],
      shippingMethods: [],
    })
    await arrive(scene, await demoPart(scene.db))
    await expect(orderForm(scene.page).getByText('Total with shipping and tax')).toBeVisible()
  },

  wordy: async (scene) => {
    await arrive(scene, await wordyPart(scene.db))
  },

  async 'checking-login'({ page, db }) {
    const { orderPath } = await demoPart(db)
    await arriveSignedIn(page)
    await page.route('**/assets/purchase-page*.js', () => {})
    await page.goto(orderPath)
    await expect(page.getByRole('status')).toBeVisible()
  },

  async mistakes(scene) {
    await arrive(scene, await demoPart(scene.db))
    await fillInOrder(scene.page, { quantity: 1, number: 'call me' })
    await purchaseButton(scene.page).click()
    await expect(orderForm(scene.page).getByText('Address is Required')).toBeVisible()
  },

  async 'off-the-multiple'(scene) {
    const part = await putOnSale(scene.db, laddered)
    await arrive(scene, part)
    await fillInOrder(scene.page, { quantity: 1002 })
    await expect(orderForm(scene.page).getByRole('button', { name: 'Order 1,005' })).toBeVisible()
    await takeAway(scene, part)
  },

  async 'sold-out-meanwhile'(scene) {
    await toastsStay(scene.page)
    const part = await putOnSale(scene.db, { minimumOrder: 10, availableQuantity: 40 })
    await arrive(scene, part)
    await fillInOrder(scene.page, { ...somewhere, quantity: 30 })
    await correctStock(scene.db, part.id, 20)
    scene.complaints.expect(/status of 409/)
    await refused(scene, /20/)
    await takeAway(scene, part)
  },

  async 'too-many-unpaid'(scene) {
    const part = await demoPart(scene.db)
    const person = await arrive(scene, part)
    const { rows } = await scene.db.query('SELECT minimum_order FROM products WHERE id = $1', [part.id])
    for (let order = 1; order <= 3; order++) {
      await placeByApi(elsewhere(person), part, rows[0].minimum_order)
    }
    await fillInOrder(scene.page, somewhere)
    scene.complaints.expect(/status of 409/)
    await refused(scene, /unpaid orders/)
    await expect(orderForm(scene.page).getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  },

  async 'sold-out'({ page, db }) {
    const part = await demoPart(db, 'none')
    await arriveSignedIn(page)
    await page.goto(part.orderPath)
    await expect(page.getByRole('region', { name: 'Order Please' })).toBeVisible()
  },
})
