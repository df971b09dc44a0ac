import { randomUUID } from 'node:crypto'
import { makeKey } from '#contract/people/keys.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { addAddress } from '#contract/selling/addresses.ts'
import { rememberBomColumns } from '#contract/selling/bom-columns.ts'
import { replaceCart } from '#contract/selling/cart.ts'
import { addList } from '#contract/selling/lists.ts'
import { createOffer } from '#contract/selling/offers.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { addStockNotice } from '#contract/selling/stock-notices.ts'
import { addReview } from '#contract/site/reviews.ts'
import { PASSWORD } from '#server/people/keys/keys.fixture.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'

/**
 * A mark in every text of a person. A search for it finds every place in the database. It is long enough not to occur in
 * random keys.
 */
const MARK = 'zyxvut'

export const stockParts = (shop: Shop, count: number) =>
  Promise.all(Array.from({ length: count }, () => stock(shop.db)))

export const stateOf = async (shop: Shop, order: string) =>
  (await shop.db.query('SELECT state FROM orders WHERE id = $1', [order])).rows[0].state

export interface MarkedPerson extends Shopper {
  id: string
}

const place = { address: '9 Zyxvut Street', number: '+99 55501 zyxvut' }

/** What a person can enter in an account, marked. */
export function markedWrites(person: Shopper, password = PASSWORD): (() => Promise<Outcome>)[] {
  const profile = { user: 'Zyxvut Marked', ...place, education: 'Zyxvutology' }
  const elsewhere = { name: 'Zyxvut Marked', street: '9 Zyxvut Street', city: 'Zyxvut', postalCode: 'Z1' }
  const book = { ...elsewhere, country: 'GB', phone: place.number }
  const review = { review: 5, comment: 'A zyxvut review.' }
  const line = { partNumber: 'RC0603FR-0710K', quantity: 100, reference: 'R1 of zyxvut' }
  const list = { name: 'Zyxvut board', note: 'For zyxvut', lines: [{ ...line, note: 'Zyxvut note' }] }
  const remembered = { header: 'zyxvut number | mpn', columns: { mpn: 1 } }
  return [
    () => person.call(updateProfile, { params: { email: person.email }, body: profile }),
    () => person.call(addAddress, { body: book }),
    () => person.call(addReview, { body: review }, { 'idempotency-key': `zyxvut-${randomUUID()}` }),
    () => person.call(replaceCart, { body: { lines: [line] } }),
    () => person.call(addList, { body: list }),
    () => person.call(rememberBomColumns, { body: remembered }),
    () => person.call(makeKey, { body: { name: 'Zyxvut key', scopes: ['parts:read'], password } }),
  ]
}

export const waitMarked = (person: Shopper, toolId: string) =>
  person.call(addStockNotice, { params: { partNumber: partNumberOf(toolId) }, body: { quantity: 5000 } })

const askMarked = (person: Shopper, toolId: string) =>
  person.call(createOffer, {
    body: {
      lines: [{ partNumber: partNumberOf(toolId), quantity: 10, reference: 'R1 of zyxvut' }],
      note: 'For zyxvut',
      poNumber: 'zyxvut',
    },
  })

export const orderMarked = (person: Shopper, toolId: string) =>
  person.call(
    placeOrder,
    { body: { toolId, quantity: 10, ...place, papersTo: 'papers@zyxvut.example.com' } },
    { 'idempotency-key': `zyxvut-${toolId}` },
  )

/**
 * Signs up a person with a profile, an address book, a review, a message, a cart, a list, remembered columns of bills of
 * materials, a key, an order of each given product and a stock notice of the first.
 */
export async function signUpMarked(
  shop: Shop,
  products: string[],
): Promise<MarkedPerson & { orders: string[] }> {
  const person = await signUp(shop.url, `Zyxvut Marked`)
  const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [person.email])
  await sendMessage(shop, person.email)
  for (const write of markedWrites(person)) await write()
  if (products[0]) await waitMarked(person, products[0])
  if (products[0]) await askMarked(person, products[0])
  const orders: string[] = []
  for (const toolId of products) orders.push((await orderMarked(person, toolId)).body._id)
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
