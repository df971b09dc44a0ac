import type pg from 'pg'
import type { OrderState } from '#contract/selling/order.ts'
import type { OrderFilter } from '#contract/selling/orders.ts'
import { findProduct } from '#server/catalog/products/find-product.ts'
import { countFamily, listOfFamilies, listProducts } from '#server/catalog/products/list-products.ts'
import { partsFound } from '#server/catalog/products/products-found.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { findOrder } from '#server/selling/orders/find-order.ts'
import { listAllOrders } from '#server/selling/orders/list-all-orders.ts'
import { listOrdersOfEmail, listOrdersOfUser } from '#server/selling/orders/list-orders.ts'
import { orderedIds } from '#server/selling/orders/place-flat-order.ts'
import { listReviews, listShownReviews } from '#server/site/reviews/list-reviews.ts'

interface Read {
  name: string
  execute: (db: Queryable) => Promise<unknown>
  /** By default the first. */
  statement?: string
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

/** A page of 50 and the row that shows whether there is another page. */
const PAGE = 51

/** Of the buyers with the most and the fewest orders, and of pages 90 % down a list. */
export async function readsOf(client: pg.Client): Promise<Read[]> {
  const some = await sample(client)
  const caller = { id: some.buyer, email: some.buyer_email, role: 'buyer', emailVerified: true } as Caller
  const ofUser = (db: Queryable, user: string, keyset: { after?: string } = {}, state?: OrderState) =>
    listOrdersOfUser(db, { callerId: user, companyId: null }, { state }, { ...keyset, limit: PAGE })
  const ofEmail = (db: Queryable, email: string) => listOrdersOfEmail(db, email, {}, { limit: PAGE })
  const ofDesk = (state: OrderFilter | undefined, statement: string, mayWaste?: number): Read => ({
    name: `Orders of the desk, ${state ?? 'all'}: ${statement}`,
    execute: (db) => listAllOrders(db, { state, words: undefined }, { limit: PAGE }),
    statement,
    ...(mayWaste !== undefined && { mayWaste }),
  })
  return [
    // A generic plan does not know the limit, so it would read all states and costs too much to be chosen.
    ofDesk(undefined, 'newest-orders', 50_000),
    ofDesk(undefined, 'count-orders'),
    ofDesk('refunded', 'newest-orders', 50_000),
    ofDesk('refunded', 'count-orders'),
    ofDesk('disputed', 'newest-disputed-orders'),
    ofDesk('disputed', 'count-disputed-orders'),
    {
      name: 'Orders of the desk, to ship',
      execute: (db) =>
        listAllOrders(db, { state: undefined, toShip: true, words: undefined }, { limit: PAGE }),
      statement: 'newest-orders-to-ship',
    },
    { name: 'Products, first page', execute: (db) => listProducts(db, { limit: PAGE }) },
    {
      name: 'Products, deep page',
      execute: (db) => listProducts(db, { after: some.deep_product, limit: PAGE }),
    },
    { name: 'Size of a family', execute: (db) => countFamily(db, 'capacitors') },
    {
      name: 'A family, first page',
      execute: (db) => listOfFamilies(db, ['capacitors'], { limit: PAGE }),
    },
    {
      name: 'The products that a search found',
      execute: (db) => partsFound(db, [some.product, some.deep_product]),
    },
    { name: 'A product by its id', execute: (db) => findProduct(db, some.product) },
    { name: 'A product by its name', execute: (db) => orderedIds(db, { name: some.product_name }) },
    { name: 'Orders of the busiest buyer', execute: (db) => ofUser(db, some.buyer) },
    {
      name: 'Orders of the busiest buyer, deep page',
      execute: (db) => ofUser(db, some.buyer, { after: some.deep_order }),
    },
    // 1 in 50 orders is refunded, so a page of the busiest buyer skips thousands of others.
    {
      name: 'Orders of the busiest buyer, refunded',
      execute: (db) => ofUser(db, some.buyer, {}, 'refunded'),
      mayWaste: 20_000,
    },
    { name: 'Orders of the quietest buyer', execute: (db) => ofUser(db, some.quiet_buyer) },
    { name: 'Orders of the busiest email', execute: (db) => ofEmail(db, some.buyer_email) },
    { name: 'Orders of the quietest email', execute: (db) => ofEmail(db, some.quiet_email) },
    { name: 'An order by its id', execute: (db) => findOrder(db, caller, some.order, true) },
    { name: 'Reviews, first page', execute: (db) => listReviews(db, { limit: PAGE }) },
    {
      name: 'Reviews, deep page',
      execute: (db) => listReviews(db, { after: some.deep_review, limit: PAGE }),
    },
    { name: 'Reviews as their page has them', execute: (db) => listShownReviews(db, { limit: PAGE }) },
    {
      name: 'Reviews as their page has them, deep page',
      execute: (db) => listShownReviews(db, { after: some.deep_review, limit: PAGE }),
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
  if (!found?.deep_review)
    throw new Error('This store is empty. Fill it with "npm run bench -- --only load" first.')
  return found
}
