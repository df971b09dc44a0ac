import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { cards } from '#test/support/card.ts'
import { countActions } from './actions.ts'
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

const signUpFields = (page: Page) => {
  const form = page.getByRole('form', { name: 'Sign Up' })
  return {
    name: form.getByLabel('Name', { exact: true }),
    email: form.getByLabel('Email'),
    password: form.getByLabel('Password', { exact: true }),
    submit: form.getByRole('button', { name: 'Sign Up' }),
  }
}

test('a new user pays for 30 lines with at most 12 actions after copying the BOM @main', async ({
  page,
  db,
}) => {
  const [board, ada] = [await boardOf(db), newcomer()]
  const actions = countActions()
  await page.goto('/bom')
  await actions.act(() => pasteBom(page, board))
  await actions.press(page.getByRole('button', { name: `Add ${LINES} lines to cart` }))
  await actions.press(page.getByRole('main').getByRole('link', { name: 'Checkout' }))

  await actions.press(page.getByRole('link', { name: 'Create New Account' }))
  const account = signUpFields(page)
  await actions.autofill([
    [account.name, ada.name],
    [account.email, ada.email],
    [account.password, ada.password],
  ])
  await actions.press(account.submit)
  await actions.press(page.getByRole('link', { name: 'Continue where you left off' }))

  const address = shipTo(page)
  await actions.autofill([
    [address.getByLabel('Full name'), harbour.name],
    [address.getByLabel('Street and number'), harbour.street],
    [address.getByLabel('Postal code'), harbour.postalCode],
    [address.getByLabel('City'), harbour.city],
    [address.getByLabel('Country'), harbour.country],
    [address.getByLabel('Phone'), harbour.phone],
  ])
  await actions.press(placeButton(page))

  const card = paymentPanel(page)
  await actions.autofill([
    [card.getByLabel('Card number'), cards.good],
    [card.getByLabel('Expiry'), '12/40'],
    [card.getByLabel('CVC'), '123'],
  ])
  await actions.press(payButton(page))
  await expectCompleted(page)
  expect(actions.count()).toBeLessThanOrEqual(12)

  const { rows } = await db.query(
    `SELECT count(*)::int AS lines, count(DISTINCT order_id)::int AS orders FROM order_lines
     JOIN orders ON orders.id = order_id JOIN users ON users.id = orders.user_id WHERE users.email = $1`,
    [ada.email],
  )
  expect(rows).toEqual([{ lines: LINES, orders: 1 }])
})
