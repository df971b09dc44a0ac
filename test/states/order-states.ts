import { expect } from '../journeys/journey.ts'
import {
  fillInOrder,
  orderCard,
  orderForm,
  placeByApi,
  purchaseButton,
  somewhere,
} from '../journeys/ordering.ts'
import { payByApi, refundByApi } from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import type { ShelfProduct } from '../journeys/shelf.ts'
import { fails, hangs, toastsStay } from './calls.ts'
import { demoPart, demoParts, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

/** Signs in a person with a refunded, a paid and 2 unpaid orders. */
async function arriveWithOrders({ page, db, store }: Scene): Promise<ShelfProduct> {
  const ada = elsewhere(await arriveSignedIn(page))
  const [first, second, third] = await demoParts(db, 'plenty')
  if (!first || !second || !third) throw new Error('The demo world has fewer than 3 parts.')
  const order = async (part: ShelfProduct) => placeByApi(ada, part, await leastOf(db, part))
  const refunded = await order(first)
  await payByApi(store.url, ada, refunded)
  await refundByApi(db, store.url, refunded)
  await payByApi(store.url, ada, await order(second))
  await order(third)
  await order(await wordyPart(db))
  await page.goto('/dashboard/myorders')
  await expect(orderCard(page, first).getByText('Refunded')).toBeVisible()
  return third
}

async function leastOf(db: Scene['db'], { id }: ShelfProduct): Promise<number> {
  const { rows } = await db.query('SELECT minimum_order FROM products WHERE id = $1', [id])
  return rows[0].minimum_order
}

export const orderStates = states('my-orders', {
  async empty({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/myorders')
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/myorders?*')
    await page.goto('/dashboard/myorders')
    await expect(page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/myorders?*')
    await scene.page.goto('/dashboard/myorders')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async filled(scene) {
    await arriveWithOrders(scene)
  },

  async many({ page, db, store }) {
    const ada = elsewhere(await arriveSignedIn(page))
    await db.query('UPDATE users SET email_verified = true WHERE email = $1', [ada.email])
    for (const [n, part] of (await demoParts(db, 'plenty')).slice(0, 7).entries()) {
      const id = await placeByApi(ada, part, await leastOf(db, part))
      if (n % 2) await payByApi(store.url, ada, id)
    }
    await page.goto('/dashboard/myorders')
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(8)
  },

  async 'what-waits'(scene) {
    await arriveWithOrders(scene)
    await scene.page.goto('/dashboard')
    await expect(scene.page.getByRole('region', { name: 'To pay' })).toBeVisible()
  },

  async 'nothing-found'({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/myorders?q=xylophone')
    await expect(page.getByText('No order matches this search.')).toBeVisible()
  },

  async 'asking-to-cancel'(scene) {
    const unpaid = await arriveWithOrders(scene)
    await orderCard(scene.page, unpaid).getByRole('button', { name: 'Cancel Order' }).click()
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },

  async 'cancelling-failed'(scene) {
    const unpaid = await arriveWithOrders(scene)
    await fails(scene, '/cancelorder/*')
    await orderCard(scene.page, unpaid).getByRole('button', { name: 'Cancel Order' }).click()
    const question = scene.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
  },

  async 'just-ordered'({ page, db }) {
    await toastsStay(page)
    await arriveSignedIn(page)
    const part = await demoPart(db)
    await page.goto(part.orderPath)
    await expect(orderForm(page)).toBeVisible()
    await fillInOrder(page, somewhere)
    await purchaseButton(page).click()
    await expect(page.getByText('purchage confirm Please Pay Your Money')).toBeVisible()
    await expect(orderCard(page, part)).toBeVisible()
  },
})
