import { DEMO_LOCK } from '#server/database/advisory-locks.ts'
import { type Database, type Queryable, transaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { crossReferences } from './cross-references.ts'
import { daysBefore } from './days-ago.ts'
import { idAt } from './id-at.ts'
import { ladderOf } from './ladder.ts'
import { parameterRows } from './leaf-families.ts'
import { insertFamilies, insertParameters } from './load-demo-families.ts'
import { type DemoPayment, insertOrders } from './load-demo-orders.ts'
import { insertPapers } from './load-demo-papers.ts'
import { insertPeople, type PeopleIds } from './load-demo-people.ts'
import { demoPeople } from './people.ts'
import { demoReviews } from './reviews.ts'
import { tradeDataOf } from './trade-data.ts'
import { worldParts } from './world-parts.ts'

type ImportPayments = (tx: Queryable, payments: DemoPayment[]) => Promise<void>

export function loadDemoWorld(db: Database, importPayments?: ImportPayments): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK])
    const { rowCount } = await tx.query('SELECT FROM products LIMIT 1')
    if (rowCount) return false
    const now = Date.now()
    await insertFamilies(tx)
    await insertProducts(tx, now)
    await insertCrossReferences(tx)
    const people = await insertPeople(tx, now)
    await insertReviews(tx, people, now)
    const payments = await insertOrders(tx, people, now)
    await insertPapers(tx)
    await importPayments?.(tx, payments)
    return true
  })
}

const OPENED_DAYS_AGO = 100

async function insertProducts(tx: Queryable, now: number): Promise<void> {
  const opened = new Date(daysBefore(now, OPENED_DAYS_AGO))
  const parts = worldParts().map((product) => ({ id: newId(), ...product }))
  const rows = parts.map((product) => {
    const { orderMultiple, priceBreaks } = ladderOf(product)
    return {
      id: product.id,
      part_number: product.partNumber,
      name: product.name,
      description: product.description,
      img: `/drawings/${product.picture}.svg`,
      price: product.price,
      minimum_order: product.minimumOrder,
      available_quantity: product.availableQuantity,
      family: product.family,
      order_multiple: orderMultiple,
      price_breaks: priceBreaks,
      ...tradeDataOf(product),
      created_at: opened,
    }
  })
  await tx.query(
    `WITH made AS (
       INSERT INTO products (id, part_number, name, description, img, price, minimum_order, available_quantity, family,
         order_multiple, price_breaks, packaging, pack_quantity, rohs, reach, moisture_level, origin_country, hs_code, eccn,
         created_at)
       SELECT id, part_number, name, description, img, price, minimum_order, available_quantity, family,
         order_multiple, price_breaks, packaging, pack_quantity, rohs, reach, moisture_level, origin_country, hs_code, eccn,
         created_at
       FROM jsonb_populate_recordset(NULL::products, $1)
       RETURNING id, available_quantity, created_at
     )
     INSERT INTO stock_movements (product_id, change, reason, created_at)
     SELECT id, available_quantity, 'opening', created_at FROM made`,
    [JSON.stringify(rows)],
  )
  await insertParameters(
    tx,
    parts.flatMap(({ id, family, parameters }) => parameterRows(id, family, parameters)),
  )
}

async function insertCrossReferences(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO cross_references (part_number, manufacturer, package, note, product_id)
     SELECT r."partNumber", r.manufacturer, r.package, r.note, p.id
     FROM jsonb_to_recordset($1) AS r (ours text, "partNumber" text, manufacturer text, package text, note text)
       JOIN products p ON p.part_number = r.ours`,
    [JSON.stringify(crossReferences)],
  )
}

async function insertReviews(tx: Queryable, people: PeopleIds, now: number): Promise<void> {
  const rows = demoReviews.map(({ by, review, comment, daysAgo }) => ({
    id: idAt(daysBefore(now, daysAgo)),
    user_id: people[by],
    email: demoPeople[by].email,
    rating: review,
    comment,
    created_at: new Date(daysBefore(now, daysAgo)),
  }))
  await tx.query(
    `INSERT INTO reviews (id, user_id, email, rating, comment, created_at)
     SELECT id, user_id, email, rating, comment, created_at FROM jsonb_populate_recordset(NULL::reviews, $1)`,
    [JSON.stringify(rows)],
  )
}
