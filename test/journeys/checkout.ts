import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { replaceCart } from '#contract/selling/cart.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, type ShelfProduct } from './shelf.ts'

/** A line of a cart or order in a journey. */
export interface WantedLine {
  product: ShelfProduct
  quantity: number
  reference?: string
}

export const harbour = {
  name: 'Ada Novak',
  company: 'Novak Instruments',
  street: '7 Harbour Street',
  city: 'Aarhus',
  postalCode: '8000',
  country: 'DK',
  phone: '+45 5550 1234',
}

export async function partNumberOf(db: pg.Pool, { id }: ShelfProduct): Promise<string> {
  const { rows } = await db.query('SELECT part_number FROM products WHERE id = $1', [id])
  return rows[0].part_number
}

/** The lines with their part numbers, as calls take them. */
export function namedLines(db: pg.Pool, lines: WantedLine[]) {
  return Promise.all(
    lines.map(async ({ product, quantity, reference }) => {
      const partNumber = await partNumberOf(db, product)
      return { partNumber, quantity, ...(reference !== undefined && { reference }) }
    }),
  )
}

/** Replaces the cart of a person by the API. */
export async function fillCart(db: pg.Pool, shopper: Shopper, lines: WantedLine[]): Promise<void> {
  const { status, body } = await shopper.call(replaceCart, { body: { lines: await namedLines(db, lines) } })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** The address of the payment screen. */
export const PAYMENT = /\/dashboard\/payment\/[0-9a-f-]{36}$/

/** Signs in a person with 2 lines in the cart, 100 and 20 pieces at $0.25, and opens the checkout. */
export async function arriveToCheckOut(page: Page, db: pg.Pool, total = '$30.00') {
  const ada = elsewhere(await arriveSignedIn(page))
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  await fillCart(db, ada, [
    { product: first, quantity: 100, reference: 'R1, R2' },
    { product: second, quantity: 20 },
  ])
  await page.goto('/checkout')
  await expect(summary(page)).toContainText(total)
  return { ada, first, second }
}

export const ordersOf = async (shopper: Shopper) => (await shopper.call(listMyOrders)).body

export const shipTo = (page: Page) => page.getByRole('group', { name: 'Ship to' })
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
export const placeButton = (page: Page) =>
  summary(page).getByRole('button', { name: /^(Place order|Order at)/ })

/** Places the order once the buyer sees this total. The checkout refuses an order before that. */
export async function placeAt(page: Page, total: string): Promise<void> {
  await expect(summary(page).getByRole('status')).toHaveText(total)
  await placeButton(page).click()
}

export const lineOf = (page: Page, partNumber: string) =>
  page.getByRole('table', { name: 'Lines of the cart' }).getByRole('row').filter({ hasText: partNumber })

/** The closed row of the checkout that opens its lines. */
export const linesRow = (page: Page) =>
  page.getByRole('main').locator('summary').filter({ hasText: 'See or change' })

/** Types an address into 'Ship to', or into other fields of an address. */
export async function fillInAddress(page: Page, address: typeof harbour = harbour, fields = shipTo(page)) {
  await fields.getByLabel('Full name').fill(address.name)
  await fields.getByLabel('Company').fill(address.company)
  await fields.getByLabel('Street and number').fill(address.street)
  await fields.getByLabel('Postal code').fill(address.postalCode)
  await fields.getByLabel('City').fill(address.city)
  await fields.getByLabel('Country').selectOption(address.country)
  await fields.getByLabel('Phone').fill(address.phone)
}
