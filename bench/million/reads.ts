import type pg from 'pg'
import type { OrderState } from '#contract/orders.ts'
import { findProduct } from '#server/catalog/find-product.ts'
import { listFamily, listProducts } from '#server/catalog/list-products.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { findOrder } from '#server/orders/find-order.ts'
import { listOrdersOfEmail, listOrdersOfUser } from '#server/orders/list-orders.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { listReviews, listShownReviews } from '#server/reviews/list-reviews.ts'
import { searches } from './searches.ts'

/** What the store reads, as its own functions ask for it. */
export interface Read {
  name: string
  ask: (db: Queryable) => Promise<unknown>
  /** The statement to explain, of a function that asks several; else its first. */
  statement?: string
  /** How many rows it may read and throw away and still count as served by an index. */
  mayWaste?: number
}

interface Sample {
  product: string
  product_name: string
  deep_product: string
  buyer: string
  buyer_email: string
  quiet_buyer: string
  quiet_email: string
  order: string
  deep_order: string
  deep_review: string
}

/** A page and the row by which `page` sees whether there is another. */
const PAGE = 51

/** The reads to explain, of rows in the thick of the store: its busiest buyer and its quietest, and pages nine
 * tenths down a list. */
export async function readsOf(client: pg.Client): Promise<Read[]> {
  const some = await sample(client)
  const caller = { id: some.buyer, email: some.buyer_email, role: 'buyer', emailVerified: true } as Caller
  const limits = {
    leastTotalCents: 50,
    holdHours: 72,
    holdHoursUnverified: 2,
    unpaidMost: 1_000_000,
    unpaidMostUnverified: 3,
  }
  const order = {
    name: some.product_name,
    quantity: 1_000_000_000,
    address: 'Springfield',
    number: '+1 202 555 0100',
  }
  const ofUser = (db: Queryable, user: string, keyset: { after?: string } = {}, state?: OrderState) =>
    listOrdersOfUser(db, user, state, { ...keyset, limit: PAGE })
  const ofEmail = (db: Queryable, email: string) => listOrdersOfEmail(db, email, undefined, { limit: PAGE })
  return [
    { name: 'Products, first page', ask: (db) => listProducts(db, { limit: PAGE }) },
    { name: 'Products, deep page', ask: (db) => listProducts(db, { after: some.deep_product, limit: PAGE }) },
    { name: 'A family, first page', ask: (db) => listFamily(db, 'capacitors', { limit: PAGE }) },
    ...searches,
    { name: 'A product by its id', ask: (db) => findProduct(db, some.product) },
    { name: 'A product by its name', ask: (db) => placeOrder(db, limits, caller, order, undefined) },
    { name: 'Orders of the busiest buyer', ask: (db) => ofUser(db, some.buyer) },
    { name: 'The same, deep page', ask: (db) => ofUser(db, some.buyer, { after: some.deep_order }) },
    // One order in fifty is refunded, so a page passes over thousands of others of a buyer who has that many.
    {
      name: 'The same, refunded ones',
      ask: (db) => ofUser(db, some.buyer, {}, 'refunded'),
      mayWaste: 20_000,
    },
    { name: 'Orders of the quietest buyer', ask: (db) => ofUser(db, some.quiet_buyer) },
    { name: 'Orders of the busiest email', ask: (db) => ofEmail(db, some.buyer_email) },
    { name: 'Orders of the quietest email', ask: (db) => ofEmail(db, some.quiet_email) },
    { name: 'An order by its id', ask: (db) => findOrder(db, caller, some.order) },
    { name: 'Reviews, first page', ask: (db) => listReviews(db, { limit: PAGE }) },
    { name: 'Reviews, deep page', ask: (db) => listReviews(db, { after: some.deep_review, limit: PAGE }) },
    { name: 'Reviews as their page has them', ask: (db) => listShownReviews(db, { limit: PAGE }) },
    {
      name: 'The same, deep page',
      ask: (db) => listShownReviews(db, { after: some.deep_review, limit: PAGE }),
    },
  ]
}

async function sample(client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<Sample>(`
    WITH buyers AS (SELECT user_id AS id, count(*) AS orders FROM orders GROUP BY user_id)
    SELECT p.id AS product, p.name AS product_name, b.id AS buyer, b.email AS buyer_email, q.id AS quiet_buyer,
      q.email AS quiet_email,
      (SELECT id FROM products ORDER BY id OFFSET (SELECT count(*) / 10 FROM products) LIMIT 1) AS deep_product,
      (SELECT id FROM orders WHERE user_id = b.id ORDER BY id OFFSET b.orders / 10 LIMIT 1) AS deep_order,
      (SELECT id FROM orders WHERE user_id = b.id ORDER BY id OFFSET 7 LIMIT 1) AS "order",
      (SELECT id FROM reviews ORDER BY id OFFSET (SELECT count(*) * 9 / 10 FROM reviews) LIMIT 1) AS deep_review
    FROM (SELECT * FROM buyers JOIN users USING (id) ORDER BY orders DESC LIMIT 1) b,
      (SELECT * FROM buyers JOIN users USING (id) ORDER BY orders LIMIT 1) q,
      (SELECT id, name FROM products ORDER BY id OFFSET (SELECT count(*) / 2 FROM products) LIMIT 1) p`)
  const [found] = rows
  if (!found?.deep_review) throw new Error('This store is empty. Fill one with "npm run bench:load" first.')
  return found
}
