import type { Tool } from '#contract/catalog.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { LISTED_COLUMNS, type ProductRow, TABLE_COLUMNS, toTool } from './product-row.ts'

const byIds = (name: string, columns: string) =>
  statement<ProductRow>(
    name,
    `SELECT ${columns} FROM unnest($1::uuid[]) WITH ORDINALITY AS found (id, rank) JOIN products USING (id)
     WHERE archived_at IS NULL ORDER BY found.rank`,
  )
const listedProducts = byIds('listed-products-found', LISTED_COLUMNS)
const tabulatedProducts = byIds('products-found', TABLE_COLUMNS)

/** The products that a search found, in its order, without those deleted since. */
export async function productsFound(db: Queryable, ids: string[]): Promise<Tool[]> {
  return ids.length > 0 ? (await listedProducts(db, [ids])).map(toTool) : []
}

/** The same with their parameters that tables of results show. */
export async function partsFound(db: Queryable, ids: string[]): Promise<Tool[]> {
  return ids.length > 0 ? (await tabulatedProducts(db, [ids])).map(toTool) : []
}
