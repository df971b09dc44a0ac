import { addShipment } from '#contract/fulfilment.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { partNumberOf, type WantedLine } from '../journeys/checkout.ts'
import { expect } from '../journeys/journey.ts'
import { openPacking, parcelForm, placePaid, scan } from '../journeys/packing.ts'
import { fails, hangs, refuses } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { go, main, open } from './desk-pages.ts'
import { demoParts, plentifulWordyPart } from './shelf-parts.ts'
import { type Scene, type State, states } from './state.ts'

const LONG = 'LONGLOTWITHOUTANYBREAK'.repeat(3).slice(0, 60)

/** A paid order with usual parts, one at a place, and a part with the longest texts. */
async function placeOrder({ db, store }: Scene, buyerName = 'Bea Buyer') {
  const buyer = await signUp(store.url, buyerName)
  const usual = (await demoParts(db, 'plenty')).slice(0, 3)
  const lines: WantedLine[] = await Promise.all(
    usual.map(async (product, index) => {
      const { rows } = await db.query(
        'UPDATE products SET place = $2 WHERE id = $1 RETURNING 5 * minimum_order AS quantity',
        [product.id, index < 2 ? `A-1${index}-03` : null],
      )
      return { product, quantity: rows[0].quantity, reference: `R${index + 1}` }
    }),
  )
  const wordy = { product: await plentifulWordyPart(db), quantity: 1, reference: 'R'.repeat(200) }
  const order = await placePaid(db, store.url, buyer, [...lines, wordy], {
    poNumber: 'PO 2026-4711',
    note: 'Two boxes, please.\nRing at the gate.',
  })
  const numbers = await Promise.all([...lines, wordy].map(({ product }) => partNumberOf(db, product)))
  return { ...order, buyer, numbers: numbers as [string, string, string, string] }
}

/** Ships the first and the last line of an order as another admin. */
async function ship(
  { db, store }: Scene,
  { id, numbers }: Awaited<ReturnType<typeof placeOrder>>,
): Promise<void> {
  const carl = await signUpAdmin({ url: store.url, db }, 'Carl Colleague')
  const lines = [
    { partNumber: numbers[0], quantity: 1, lot: 'LOT-7', dateCode: '2601' },
    { partNumber: numbers[3], quantity: 1, lot: LONG, dateCode: 'D'.repeat(20) },
  ]
  const body = { carrier: 'DHL', trackingNumber: '00340434161094000001', lines }
  const { status, body: answer } = await carl.call(addShipment, { params: { id }, body })
  expect(status, JSON.stringify(answer)).toBe(201)
}

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
    const shipped = await placeOrder(scene, 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg')
    await ship(scene, shipped)
    const claimed = await placeOrder(scene)
    await arriveAsAdmin(scene, 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg zu Löwenstein')
    await openPacking(scene.page, claimed.id)
    await arriveAsAdmin(scene)
    await go(scene, 'shipping?q=harbour', /^Shipping/)
    await main(scene).getByLabel('Choose all orders on this page').check()
    await expect(main(scene).getByRole('link', { name: /^Print picking list/ })).toBeVisible()
  },

  async 'orders-from-before'(scene) {
    await open(scene, 'shipping?q=nothing+like+this', /^Shipping/)
    await main(scene).getByText('Orders from before').click()
    await main(scene).getByLabel('Placed before').fill('2020-04-01')
    await main(scene).getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
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
    await line.getByLabel('Lot', { exact: true }).first().fill(LONG)
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

  async 'order-card'(scene) {
    const order = await placeOrder(scene)
    await ship(scene, order)
    await open(scene, `manageorders?q=${order.number}`, /^Manage All Orders/)
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
