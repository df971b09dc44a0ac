import { DEMO_LOCK } from '#server/platform/advisory-locks.ts'
import { type Database, type Queryable, transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { demoReviews } from './reviews.ts'
import { worldParts } from './world-parts.ts'

/**
 * Loads the demo world into a store that has no products yet, all or nothing. Tells whether it did.
 */
export function loadDemoWorld(db: Database): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK])
    const { rowCount } = await tx.query('SELECT FROM products LIMIT 1')
    if (rowCount) return false
    await insertProducts(tx)
    await insertReviews(tx)
    return true
  })
}

async function insertProducts(tx: Queryable): Promise<void> {
  const rows = worldParts().map((product) => ({
    id: newId(),
    name: product.name,
    description: product.description,
    img: `/drawings/${product.picture}.svg`,
    price: product.price,
    minimum_order: product.minimumOrder,
    available_quantity: product.availableQuantity,
  }))
  await tx.query(
    `WITH made AS (
       INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
       SELECT id, name, description, img, price, minimum_order, available_quantity
       FROM jsonb_populate_recordset(NULL::products, $1)
       RETURNING id, available_quantity
     )
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, available_quantity, 'opening' FROM made`,
    [JSON.stringify(rows)],
  )
}

async function insertReviews(tx: Queryable): Promise<void> {
  const rows = demoReviews.map(({ email, review, comment }) => ({
    id: newId(),
    email,
    rating: review,
    comment,
  }))
  await tx.query(
    `INSERT INTO reviews (id, email, rating, comment)
     SELECT id, email, rating, comment FROM jsonb_populate_recordset(NULL::reviews, $1)`,
    [JSON.stringify(rows)],
  )
}
