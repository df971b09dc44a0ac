import { addButton, started } from '../journeys/cart.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { laddered, numberOf, putOnSale } from '../journeys/shelf.ts'
import { fails, hangs } from './calls.ts'
import { demoParts, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

interface Line {
  partNumber: string
  quantity: number
  reference?: string
}

const numbersOf = async ({ db }: Scene, ids: string[]) =>
  (
    await db.query<{ number: string }>('SELECT part_number AS number FROM products WHERE id = ANY ($1)', [
      ids,
    ])
  ).rows.map(({ number }) => number)

/** Opens the cart of a visitor with these lines. */
async function open({ page }: Scene, lines: Line[]): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('cart', kept), JSON.stringify(lines))
  await page.goto('/cart')
}

async function demoLines(scene: Scene): Promise<Line[]> {
  const parts = await demoParts(scene.db, 'plenty')
  const numbers = await numbersOf(
    scene,
    parts.map(({ id }) => id),
  )
  return numbers.map((partNumber, index) => ({
    partNumber,
    quantity: 5000,
    ...(index % 2 === 0 && { reference: `R${index + 1}, R${index + 4}-R${index + 7}` }),
  }))
}

export const cartStates = states('cart', {
  async filled(scene) {
    await open(scene, await demoLines(scene))
    await expect(scene.page.getByRole('region', { name: 'Total' })).toContainText('$')
  },

  async many(scene) {
    const wordy = await wordyPart(scene.db)
    const { rows } = await scene.db.query<{ number: string; least: number }>(
      `SELECT part_number AS number, minimum_order AS least FROM products
       WHERE archived_at IS NULL AND id <> $1 ORDER BY id DESC LIMIT 39`,
      [wordy.id],
    )
    const [number = ''] = await numbersOf(scene, [wordy.id])
    await open(scene, [
      { partNumber: number, quantity: 8, reference: 'R'.repeat(200) },
      ...rows.map(({ number, least }, index) => ({
        partNumber: number,
        quantity: least * (index % 3 === 0 ? 1000 : 1),
        ...(index % 3 > 0 && { reference: `Board ${index}, R${index}-R${index + 7}` }),
      })),
    ])
    await expect(scene.page.getByRole('region', { name: 'Total' })).toContainText('40 lines')
    await expect(scene.page.getByRole('region', { name: 'Total' })).toContainText('$')
  },

  async problems(scene) {
    const part = await putOnSale(scene.db, laddered)
    await open(scene, [
      { partNumber: numberOf(part), quantity: 1002, reference: 'R1' },
      { partNumber: 'NO-LONGER-ON-SALE', quantity: 20, reference: 'D4' },
    ])
    await expect(scene.page.getByText('2 lines cannot be ordered')).toBeVisible()
  },

  async 'better-offer'(scene) {
    const part = await putOnSale(scene.db, laddered)
    await open(scene, [{ partNumber: numberOf(part), quantity: 95 }])
    await expect(scene.page.getByRole('button', { name: 'Order 100' })).toBeVisible()
  },

  async wordy(scene) {
    const [number = ''] = await numbersOf(scene, [(await wordyPart(scene.db)).id])
    await open(scene, [
      { partNumber: number, quantity: 8, reference: 'R'.repeat(200) },
      { partNumber: 'X'.repeat(40), quantity: 2_147_483_647 },
    ])
    await expect(scene.page.getByText('This part is not on sale now.')).toBeVisible()
  },

  async removed(scene) {
    const lines = await demoLines(scene)
    await open(scene, lines)
    await scene.page
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .click()
    await expect(scene.page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },

  async empty(scene) {
    await open(scene, [])
    await expect(scene.page.getByText('Your cart is empty.')).toBeVisible()
  },

  async 'empty-after-looking'(scene) {
    const parts = ['RC0603FR-0710K', 'X'.repeat(40)].map((partNumber) => ({
      partNumber,
      name: 'Bauelement '.repeat(18),
      img: '/drawings/led-5mm-red.svg',
      path: `/products/${partNumber}`,
    }))
    await scene.page.addInitScript((seen) => localStorage.setItem('seen-parts', JSON.stringify(seen)), parts)
    await open(scene, [])
    await expect(scene.page.getByRole('region', { name: 'Last looked at' })).toBeVisible()
  },

  async emptied(scene) {
    await open(scene, await demoLines(scene))
    await scene.page.getByRole('button', { name: 'Empty the cart' }).click()
    await expect(scene.page.getByText('The cart was emptied.')).toBeVisible()
  },

  async 'unknown-number'(scene) {
    await open(scene, [])
    const number = scene.page.getByRole('textbox', { name: 'Part number' })
    await number.fill('NO-SUCH-PART')
    await number.press('Enter')
    await expect(scene.page.getByRole('link', { name: 'Search for it' })).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/cart')
    await page.goto('/cart')
    await expect(page.getByText('Loading the cart')).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/cart')
    await scene.page.goto('/cart')
    await expect(scene.page.getByText('The cart cannot be loaded')).toBeVisible()
  },

  async offer(scene) {
    const lines = (await demoLines(scene)).map(({ partNumber }) => `${partNumber}:5000`)
    await scene.page.goto(`/cart?add=${[...lines, 'NO-SUCH-PART:5', '%3Cb%3E'].join(',')}`)
    await expect(scene.page.getByRole('button', { name: /^Add \d+ lines/ })).toBeVisible()
  },

  async 'offer-nothing'({ page }) {
    await page.goto('/cart?add=NO-SUCH-PART:5')
    await expect(page.getByText('The link has no part on sale.')).toBeVisible()
  },

  async 'offer-failed'(scene) {
    await fails(scene, '/prices')
    await scene.page.goto('/cart?add=NO-SUCH-PART:5')
    await expect(scene.page.getByText('The parts cannot be loaded')).toBeVisible()
  },

  async note(scene) {
    const part = await putOnSale(scene.db, laddered)
    await scene.page.goto(part.path)
    await started(scene.page)
    await addButton(scene.page, part).click()
    await scene.page.getByRole('link', { name: 'Show cart' }).hover()
    await scene.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [part.id])
  },
})
