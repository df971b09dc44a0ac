import pg from 'pg'
import type { Tool } from '#contract/catalog/catalog.ts'
import { databaseOf } from '#test/journeys/database.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'

export async function fillShelves(store: StoreProcess, products: Tool[]): Promise<void> {
  const db = new pg.Client({ connectionString: databaseOf(store.dataDir) })
  await db.connect()
  await db.query(
    `WITH more AS (
       UPDATE products SET available_quantity = 2000000000 WHERE id = ANY ($1::uuid[])
       RETURNING id, 2000000000 - old.available_quantity AS change
     )
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, change, 'corrected' FROM more`,
    [products.map(({ _id }) => _id)],
  )
  await db.end()
}
