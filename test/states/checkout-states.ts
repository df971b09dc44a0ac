import { addAddress } from '#contract/selling/addresses.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { correctStock } from '#test/support/stock-room.ts'
import {
  fillCart,
  fillInAddress,
  harbour,
  linesRow,
  placeButton,
  shipTo,
  summary,
  type WantedLine,
} from '../journeys/checkout.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { putOnSale, type ShelfProduct, setPrice } from '../journeys/shelf.ts'
import { fails, hangs, isCharged, lacksVerification, refuses, toastsStay } from './calls.ts'
import { demoParts, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

const warehouse = { ...harbour, name: 'Goods In', street: '12 Long Quay', city: 'Cork', country: 'IE' }

/** Fills an address book with short and very long addresses. */
async function addMany(person: Shopper): Promise<void> {
  for (let number = 1; number <= 20; number++) {
    const body = { ...harbour, street: `${number} Harbour Street`, ...(number % 5 === 0 && wordyAddress) }
    await person.call(addAddress, { body })
  }
}

const wordyAddress = {
  name: 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg zu Löwenstein',
  company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2).slice(0, 100),
  street2: 'Gewerbegebiet Nord-West, Halle 17, Tor 4',
  vatNumber: 'DK13585628',
}

/** Demo parts at 10 times their minimum orders. */
async function demoLines({ db }: Scene): Promise<WantedLine[]> {
  const parts = (await demoParts(db, 'plenty')).slice(0, 3)
  return Promise.all(
    parts.map(async (product, index) => {
      const { rows } = await db.query('SELECT 10 * minimum_order AS quantity FROM products WHERE id = $1', [
        product.id,
      ])
      return { product, quantity: rows[0].quantity, reference: index === 1 ? 'R1, R4–R7, R12' : 'C3' }
    }),
  )
}

/** Signs in a person with a filled cart and opens the checkout. */
async function arrive(scene: Scene, lines?: WantedLine[]): Promise<Shopper> {
  const { page, db } = scene
  const ada = elsewhere(await arriveSignedIn(page))
  await fillCart(db, ada, lines ?? (await demoLines(scene)))
  await page.goto('/checkout')
  await expect(summary(page)).toContainText('$')
  return ada
}

/** Deletes the part, so that the lists of other states do not show it. */
async function takeAway({ db }: Scene, { id }: ShelfProduct): Promise<void> {
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
}

export const checkoutStates = states('checkout', {
  async empty({ page }) {
    await arriveSignedIn(page)
    await page.goto('/checkout')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },

  async charged(scene) {
    await isCharged(scene.page, {
      charges: [
        { kind: 'shipping', name: 'Insured express parcel with signature', totalPrice: 1249.5 },
        { kind: 'small-order', name: 'Small order fee', totalPrice: 4.5 },
        { kind: 'tax', name: 'New York State and City sales tax', totalPrice: 131.21, percent: 8.875 },
      ],
      shippingMethods: [
        { key: 'express', name: 'Insured express parcel with signature', price: 1249.5 },
        { key: 'post', name: 'Post', price: 5 },
        { key: 'collect', name: 'Collect', price: 0 },
      ],
    })
    await arrive(scene)
    await fillInAddress(scene.page)
    await expect(scene.page.getByRole('radio', { name: 'Collect' })).toBeVisible()
    await expect(summary(scene.page)).toContainText('8.875%')
  },

  async 'not-delivered'(scene) {
    await isCharged(scene.page, { charges: [], shippingMethods: [], notDelivered: true })
    await arrive(scene)
    await fillInAddress(scene.page)
    await expect(scene.page.getByText("We can't ship this order")).toBeVisible()
  },

  async 'charges-failed'(scene) {
    const methods = [{ key: 'post', name: 'Post', price: 5 }]
    await isCharged(scene.page, { charges: [], shippingMethods: methods })
    await arrive(scene)
    await fails(scene, '/prices')
    await fillInAddress(scene.page)
    await expect(summary(scene.page).getByText('Something went wrong')).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/addresses')
    await page.goto('/checkout')
    await expect(page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/addresses')
    await scene.page.goto('/checkout')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async fresh(scene) {
    await arrive(scene)
  },

  async 'lines-open'(scene) {
    await arrive(scene)
    await linesRow(scene.page).click()
    await expect(scene.page.getByRole('table')).toBeVisible()
  },

  async 'line-refused'(scene) {
    const [part] = await demoParts(scene.db, 'plenty')
    if (!part) throw new Error('The demo world has no part.')
    await arrive(scene, [...(await demoLines(scene)).slice(1), { product: part, quantity: 10_000_000 }])
    await expect(summary(scene.page)).toContainText('1 line cannot be ordered')
  },

  async wordy(scene) {
    const wordy = { product: await wordyPart(scene.db), quantity: 1, reference: 'R'.repeat(200) }
    await arrive(scene, [...(await demoLines(scene)), wordy])
    await linesRow(scene.page).click()
  },

  async 'not-verified'(scene) {
    await lacksVerification(scene)
    await arrive(scene)
    await expect(summary(scene.page).getByText('We hold the parts for 2 hours')).toBeVisible()
  },

  async 'address-book'(scene) {
    const { page, db } = scene
    const ada = elsewhere(await arriveSignedIn(page))
    for (const body of [harbour, warehouse]) await ada.call(addAddress, { body })
    await fillCart(db, ada, await demoLines(scene))
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: /12 Long Quay/ }).first()).toBeVisible()
    await expect(summary(page).getByRole('status')).toContainText('$')
  },

  async 'long-address-book'(scene) {
    const { page, db } = scene
    const ada = elsewhere(await arriveSignedIn(page))
    await addMany(ada)
    await fillCart(db, ada, await demoLines(scene))
    await page.goto('/checkout')
    await shipTo(page).getByRole('radio', { name: 'Another address' }).check()
    await expect(shipTo(page).getByLabel('Street and number')).toBeVisible()
  },

  async mistakes(scene) {
    await arrive(scene)
    await placeButton(scene.page).click()
    await expect(scene.page.getByText('Street is Required')).toBeVisible()
  },

  async 'vat-number-doubt'(scene) {
    await arrive(scene)
    await fillInAddress(scene.page)
    const ship = shipTo(scene.page)
    await ship.getByLabel('VAT number').fill('DK12')
    await expect(ship.getByText('DK12 does not have the form of a VAT number of Denmark')).toBeVisible()
  },

  async 'vat-number-doubt-in-book'(scene) {
    const { page, db } = scene
    const ada = elsewhere(await arriveSignedIn(page))
    // As a former release took it.
    await db.query(
      'INSERT INTO addresses (id, user_id, address) SELECT $1, id, $2 FROM users WHERE email = $3',
      [newId(), JSON.stringify({ ...harbour, vatNumber: 'DK12' }), ada.email],
    )
    await fillCart(db, ada, await demoLines(scene))
    await page.goto('/checkout')
    await expect(shipTo(page).getByText('DK12 does not have the form')).toBeVisible()
  },

  async 'stock-gone'(scene) {
    const part = await putOnSale(scene.db)
    await arrive(scene, [{ product: part, quantity: 100 }])
    await fillInAddress(scene.page)
    await correctStock(scene.db, part.id, 60)
    scene.complaints.expect(/status of 409/)
    await placeButton(scene.page).click()
    await expect(scene.page.getByText('60 pieces are in stock.')).toBeVisible()
    await takeAway(scene, part)
  },

  async 'total-changed'(scene) {
    const part = await putOnSale(scene.db)
    await arrive(scene, [{ product: part, quantity: 100 }])
    await fillInAddress(scene.page)
    await setPrice(scene.db, part, '0.5000')
    scene.complaints.expect(/status of 409/)
    await placeButton(scene.page).click()
    await expect(summary(scene.page).getByRole('button', { name: 'Order at $50.00' })).toBeVisible()
    await takeAway(scene, part)
  },

  async 'too-many-unpaid-lines'(scene) {
    const words = 'An account with an unverified email holds at most 30 unpaid lines.'
    await arrive(scene)
    await fillInAddress(scene.page)
    await refuses(scene, '/orders', 'too-many-unpaid-lines', words)
    await placeButton(scene.page).click()
    await expect(summary(scene.page).getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  },

  async sending(scene) {
    await arrive(scene)
    await fillInAddress(scene.page)
    await hangs(scene.page, '/orders')
    await placeButton(scene.page).click()
    await expect(summary(scene.page).locator('[aria-busy=true]')).toBeVisible()
  },

  async placed(scene) {
    await toastsStay(scene.page)
    await arrive(scene)
    await fillInAddress(scene.page)
    await placeButton(scene.page).click()
    await expect(scene.page.getByLabel('Card number')).toBeVisible()
  },
})

export const addressStates = states('addresses', {
  async empty({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/addresses')
    await expect(page.getByText('Your address book is empty.')).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/addresses')
    await page.goto('/dashboard/addresses')
    await expect(page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/addresses')
    await scene.page.goto('/dashboard/addresses')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async filled({ page }) {
    const ada = elsewhere(await arriveSignedIn(page))
    const long = {
      ...warehouse,
      company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2).slice(0, 100),
    }
    for (const body of [harbour, warehouse, long]) await ada.call(addAddress, { body })
    await page.goto('/dashboard/addresses')
    await expect(page.getByText('7 Harbour Street')).toBeVisible()
  },

  async many({ page }) {
    await addMany(elsewhere(await arriveSignedIn(page)))
    await page.goto('/dashboard/addresses')
    await expect(page.getByText('13 Harbour Street')).toBeVisible()
  },

  async adding({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/addresses')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByText('Street is Required')).toBeVisible()
  },

  async 'asking-to-delete'({ page }) {
    const ada = elsewhere(await arriveSignedIn(page))
    await ada.call(addAddress, { body: harbour })
    await page.goto('/dashboard/addresses')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
})
