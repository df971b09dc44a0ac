import type { Tool } from '#contract/catalog.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { type Keyset, LAST_ID } from '#server/platform/keyset.ts'
import { PRODUCT_COLUMNS, type ProductRow, toTool } from './product-row.ts'

const productsOnSale = statement<ProductRow>(
  'products-on-sale',
  `SELECT ${PRODUCT_COLUMNS} FROM products
   WHERE archived_at IS NULL AND id < $1
   ORDER BY id DESC LIMIT $2`,
)

/** A page of the products on sale, newest first. */
export async function listProducts(db: Queryable, { after = LAST_ID, limit }: Keyset): Promise<Tool[]> {
  return (await productsOnSale(db, [after, limit])).map(toTool)
}
