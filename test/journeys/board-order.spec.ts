import type { Locator } from '@playwright/test'
import type { Pool } from 'pg'
import { cards } from '#test/support/card.ts'
import { pasteBom } from './boms.ts'
import { harbour, placeButton, shipTo } from './checkout.ts'
import { expect, test } from './journey.ts'
import { expectCompleted, payButton, paymentPanel } from './paying.ts'
import { newcomer } from './people.ts'

const LINES = 30

/** A bill of materials of demo parts, each for a quantity that is in stock. */
async function boardOf(db: Pool): Promise<string> {
  const { rows } = await db.query(
    `SELECT part_number, minimum_order FROM products
     WHERE archived_at IS NULL AND life_cycle = 'active' AND available_quantity > 2 * minimum_order
     ORDER BY id LIMIT $1`,
    [LINES],
  )
  expect(rows).toHaveLength(LINES)
  const lines = rows.map(
    ({ part_number, minimum_order }, index) => `P${index + 1};${minimum_order};${part_number}`,
  )
  return ['Designator;Quantity;MPN', ...lines].join('\n')
}

/** Fills in a form as one action, as a browser does that has stored the data: only fields with `autocomplete`. */
async function autofill(fields: [field: Locator, value: string][]): Promise<void> {
  for (const [field, value] of fields) {
    await expect(field).toHaveAttribute('autocomplete', /^(?!off$)./)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

test('a new user pays for 30 lines of a BOM with at most 12 actions @main', async ({ page, db }) => {
  const [board, ada] = [await boardOf(db), newcomer()]
  const main = page.getByRole('main')
  const account = page.getByRole('form', { name: 'Sign Up' })
  const address = shipTo(page)
  const card = paymentPanel(page)
  await page.goto('/bom')
  const actions = [
    () => pasteBom(page, board),
    () => page.getByRole('button', { name: `Add ${LINES} lines to cart` }).click(),
    () => main.getByRole('link', { name: 'Checkout' }).click(),
    () => page.getByRole('link', { name: 'Create New Account' }).click(),
    () =>
      autofill([
        [account.getByLabel('Name', { exact: true }), ada.name],
        [account.getByLabel('Email'), ada.email],
        [account.getByLabel('Password', { exact: true }), ada.password],
      ]),
    () => account.getByRole('button', { name: 'Sign Up' }).click(),
    () => page.getByRole('link', { name: 'Continue where you left off' }).click(),
    () =>
      autofill([
        [address.getByLabel('Full name'), harbour.name],
        [address.getByLabel('Street and number'), harbour.street],
        [address.getByLabel('Postal code'), harbour.postalCode],
        [address.getByLabel('City'), harbour.city],
        [address.getByLabel('Country'), harbour.country],
        [address.getByLabel('Phone'), harbour.phone],
      ]),
    () => placeButton(page).click(),
    () =>
      autofill([
        [card.getByLabel('Card number'), cards.good],
        [card.getByLabel('Expiry'), '12/40'],
        [card.getByLabel('CVC'), '123'],
      ]),
    () => payButton(page).click(),
  ]
  expect(actions.length).toBeLessThanOrEqual(12)
  for (const act of actions) await act()
  await expectCompleted(page)
  const { rows } = await db.query(
    `SELECT count(*)::int AS lines, count(DISTINCT order_id)::int AS orders FROM order_lines
     JOIN orders ON orders.id = order_id JOIN users ON users.id = orders.user_id WHERE users.email = $1`,
    [ada.email],
  )
  expect(rows).toEqual([{ lines: LINES, orders: 1 }])
})
