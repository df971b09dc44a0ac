import { addAddress } from '#contract/addresses.ts'
import { rememberBomColumns } from '#contract/bom-columns.ts'
import { replaceCart } from '#contract/cart.ts'
import { addList } from '#contract/lists.ts'
import { placeOrder } from '#contract/orders.ts'
import { updateProfile } from '#contract/profile.ts'
import { addReview } from '#contract/reviews.ts'
import { addStockNotice } from '#contract/stock-notices.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'

/**
 * A mark in every text of a person. A search for it finds every place in the database. It is long enough not to occur in
 * random keys.
 */
export const MARK = 'zyxvut'

export const stockParts = (shop: Shop, count: number) =>
  Promise.all(Array.from({ length: count }, () => stock(shop.db)))

export const stateOf = async (shop: Shop, order: string) =>
  (await shop.db.query('SELECT state FROM orders WHERE id = $1', [order])).rows[0].state

export interface MarkedPerson extends Shopper {
  id: string
}

/**
 * Signs up a person with a profile, an address book, a review, a message, a cart, a list, remembered columns of bills of
 * materials, an order of each given product and a stock notice of the first.
 */
export async function signUpMarked(
  shop: Shop,
  products: string[],
): Promise<MarkedPerson & { orders: string[] }> {
  const person = await signUp(shop.url, `Zyxvut Marked`)
  const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [person.email])
  const place = { address: '9 Zyxvut Street', number: '+99 55501 zyxvut' }
  const profile = { user: 'Zyxvut Marked', ...place, education: 'Zyxvutology' }
  await person.call(updateProfile, { params: { email: person.email }, body: profile })
  const elsewhere = { name: 'Zyxvut Marked', street: '9 Zyxvut Street', city: 'Zyxvut', postalCode: 'Z1' }
  const book = { ...elsewhere, country: 'GB', phone: place.number }
  await person.call(addAddress, { body: book })
  const review = { review: 5, comment: 'A zyxvut review.' }
  await person.call(addReview, { body: review }, { 'idempotency-key': 'zyxvut-review' })
  await sendMessage(shop, person.email)
  const line = { partNumber: 'RC0603FR-0710K', quantity: 100, reference: 'R1 of zyxvut' }
  await person.call(replaceCart, { body: { lines: [line] } })
  const listed = {
    partNumber: 'RC0603FR-0710K',
    quantity: 100,
    reference: 'R1 of zyxvut',
    note: 'Zyxvut note',
  }
  await person.call(addList, { body: { name: 'Zyxvut board', note: 'For zyxvut', lines: [listed] } })
  const remembered = { header: 'zyxvut number | mpn', columns: { mpn: 1 } }
  await person.call(rememberBomColumns, { body: remembered })
  const [awaited] = products
  if (awaited)
    await person.call(addStockNotice, {
      params: { partNumber: partNumberOf(awaited) },
      body: { quantity: 5000 },
    })
  const orders: string[] = []
  for (const toolId of products) {
    const body = { toolId, quantity: 10, ...place }
    const { body: placed } = await person.call(
      placeOrder,
      { body },
      { 'idempotency-key': `zyxvut-${toolId}` },
    )
    orders.push(placed._id)
  }
  return { ...person, id: rows[0].id, orders }
}

function sendMessage(shop: Shop, email: string) {
  return fetch(`${shop.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, subject: 'A zyxvut question', message: 'Is this zyxvut?' }),
  })
}

export async function marked(shop: Shop): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await shop.db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY 1`,
  )
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    const { rows } = await shop.db.query(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE t::text ILIKE '%${MARK}%'`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

export function markedIn(row: Record<string, unknown>): string[] {
  return Object.keys(row).filter((column) => JSON.stringify(row[column]).toLowerCase().includes(MARK))
}
