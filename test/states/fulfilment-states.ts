import { signUp } from '#test/support/shopper.ts'
import { expect } from '../journeys/journey.ts'
import { openPacking, parcelForm, scan } from '../journeys/packing.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs, refuses } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { go, main, open } from './desk-pages.ts'
import { LONG_LOT, placeOrder, ship } from './paid-orders.ts'
import { type Scene, type State, states } from './state.ts'

async function pack(scene: Scene) {
  const order = await placeOrder(scene)
  await arriveAsAdmin(scene)
  await openPacking(scene.page, order.id)
  await expect(main(scene).getByText('A-10-03')).toBeVisible()
  return order
}

const shippingStates = states('shipping', {
  async empty(scene) {
    await scene.page.route('**/api/fulfilment?*', (route) =>
      route.fulfill({ json: [], headers: { 'total-count': '0' } }),
    )
    await open(scene, 'shipping', /^Shipping/)
    await expect(main(scene).getByText('Nothing is waiting to be shipped.')).toBeVisible()
  },

  async 'none-found'(scene) {
    await open(scene, 'shipping?q=nothing+like+this', /^Shipping/)
    await expect(main(scene).getByText('No order to ship matches this search.')).toBeVisible()
  },

  async loading(scene) {
    await hangs(scene.page, '/fulfilment?*')
    await open(scene, 'shipping', /^Shipping/)
  },

  async failed(scene) {
    await fails(scene, '/fulfilment?*')
    await open(scene, 'shipping', /^Shipping/)
    await expect(main(scene).getByRole('alert')).toBeVisible()
  },

  async chosen(scene) {
    const buyer = await signUp(scene.store.url, 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg')
    const shipped = await placeOrder(scene, buyer)
    await ship(scene, shipped)
    const claimed = await placeOrder(scene)
    await arriveAsAdmin(scene, 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg zu Löwenstein')
    await openPacking(scene.page, claimed.id)
    await arriveAsAdmin(scene)
    await go(scene, 'shipping?q=harbour', /^Shipping/)
    await main(scene).getByLabel('Choose all orders on this page').check()
    await expect(main(scene).getByRole('link', { name: /^Print picking list/ })).toBeVisible()
  },

  async disputed(scene) {
    const { id } = await placeOrder(scene)
    await scene.db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [id])
    await open(scene, 'shipping?q=harbour', /^Shipping/)
    await expect(main(scene).getByText('Disputed').first()).toBeVisible()
  },
})

const packingStates = states('packing', {
  async fresh(scene) {
    await pack(scene)
  },

  async counted(scene) {
    const { numbers } = await pack(scene)
    await scan(scene.page, numbers[3])
    await expect(main(scene).getByText('all 1 packed')).toBeVisible()
  },

  async 'wrong-part'(scene) {
    await pack(scene)
    await scan(scene.page, 'NOT-OURS-ANY-MORE-WITH-A-LONG-NUMBER')
    await expect(main(scene).getByText(/^Wrong part/)).toBeVisible()
  },

  async 'lots-and-too-many'(scene) {
    const { numbers } = await pack(scene)
    await main(scene)
      .getByRole('button', { name: `Another lot of ${numbers[3]}` })
      .click()
    const line = main(scene).getByRole('listitem', { name: numbers[3] })
    await line.getByLabel('Quantity').first().fill('7')
    await line.getByLabel('Lot', { exact: true }).first().fill(LONG_LOT)
    await expect(line.getByRole('alert')).toBeVisible()
    await parcelForm(scene.page).getByRole('button', { name: 'Ship' }).click()
    await expect(parcelForm(scene.page).getByRole('alert')).toBeVisible()
  },

  async refused(scene) {
    const { numbers } = await pack(scene)
    await refuses(scene, '/orders/*/shipments', 'packed-by-another', 'Carl Colleague is packing this order.')
    await scan(scene.page, numbers[0])
    await parcelForm(scene.page).getByLabel('Carrier').fill('DHL')
    await parcelForm(scene.page).getByRole('button', { name: 'Ship' }).click()
    await expect(parcelForm(scene.page).getByRole('alert')).toBeVisible()
  },

  async 'by-another'(scene) {
    const { id } = await pack(scene)
    await arriveAsAdmin(scene, 'Carl Colleague')
    await scene.page.goto(`/dashboard/shipping/${id}`)
    await expect(main(scene).getByText('Olga Owner packs this order.')).toBeVisible()
  },

  async disputed(scene) {
    const { id } = await placeOrder(scene)
    await scene.db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [id])
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/shipping/${id}`)
    await expect(main(scene).getByText('Do not send this order.')).toBeVisible()
  },

  async 'partly-shipped'(scene) {
    const order = await placeOrder(scene)
    await ship(scene, order)
    await arriveAsAdmin(scene)
    await openPacking(scene.page, order.id)
    await expect(main(scene).getByRole('list', { name: 'Parcels' }).getByText('Parcel 1')).toBeVisible()
  },

  async done(scene) {
    const order = await placeOrder(scene)
    await scene.db.query(`UPDATE orders SET fulfilment = 'shipped' WHERE id = $1`, [order.id])
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/shipping/${order.id}`)
    await expect(main(scene).getByText('This order has nothing to ship.')).toBeVisible()
  },

  async loading(scene) {
    await arriveAsAdmin(scene)
    await hangs(scene.page, '/orders/*')
    await scene.page.goto('/dashboard/shipping/1')
    await expect(main(scene).locator('[aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveAsAdmin(scene)
    await fails(scene, '/orders/*')
    await scene.page.goto('/dashboard/shipping/1')
    await expect(main(scene).getByRole('alert')).toBeVisible()
  },
})

const sheetStates = states('sheets', {
  async 'picking-list'(scene) {
    const orders = [await placeOrder(scene), await placeOrder(scene)]
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/shipping/picks?orders=${orders.map(({ id }) => id).join(',')}`)
    await expect(main(scene).getByRole('table', { name: 'Picking list' })).toBeVisible()
  },

  async 'nothing-to-pick'(scene) {
    const { id } = await placeOrder(scene)
    await scene.db.query(`UPDATE orders SET fulfilment = 'shipped' WHERE id = $1`, [id])
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/shipping/picks?orders=${id}`)
    await expect(main(scene).getByText('These orders have nothing left to pick.')).toBeVisible()
  },

  async 'picking-failed'(scene) {
    await arriveAsAdmin(scene)
    await fails(scene, '/picks?*')
    await scene.page.goto('/dashboard/shipping/picks?orders=1')
    await expect(main(scene).getByRole('alert')).toBeVisible()
  },

  async 'packing-list'(scene) {
    const order = await placeOrder(scene)
    await ship(scene, order)
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/shipping/${order.id}/parcels/1`)
    await expect(main(scene).getByRole('table', { name: 'Contents of the parcel' })).toBeVisible()
  },

  async 'no-such-parcel'(scene) {
    const { id } = await placeOrder(scene)
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/shipping/${id}/parcels/9`)
    await expect(main(scene).getByText('This order has no such parcel.')).toBeVisible()
  },
})

/** What admins and buyers see of parcels elsewhere. */
const parcelStates = states('parcels', {
  async 'order-page'(scene) {
    const order = await placeOrder(scene)
    await ship(scene, order)
    await arriveAsAdmin(scene)
    await scene.page.goto(`/dashboard/orders/${order.id}`)
    await expect(main(scene).getByRole('list', { name: 'Parcels' }).getByText('Parcel 1')).toBeVisible()
  },

  async 'my-orders'(scene) {
    const buyer = elsewhere(await arriveSignedIn(scene.page))
    await ship(scene, await placeOrder(scene, buyer))
    await scene.page.goto('/dashboard/myorders')
    await main(scene).getByText('Parcels: 1').click()
    await expect(main(scene).getByRole('list', { name: 'Parcels' }).getByText('Parcel 1')).toBeVisible()
  },

  async 'order-card'(scene) {
    const order = await placeOrder(scene)
    await ship(scene, order)
    await open(scene, `manageorders?view=cards&q=${order.number}`, /^Manage All Orders/)
    await main(scene).getByText('Parcels: 1').click()
    await expect(main(scene).getByRole('list', { name: 'Parcels' }).getByText('Parcel 1')).toBeVisible()
  },
})

export const fulfilmentStates: State[] = [
  ...shippingStates,
  ...packingStates,
  ...sheetStates,
  ...parcelStates,
]
