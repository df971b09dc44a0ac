import type { Tool } from '#contract/catalog.ts'
import type { ProductFamily } from '#contract/families.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { COUNT_MOST, type Counted, type Keyset, LAST_ID } from '#server/platform/keyset.ts'
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

const productsOfFamily = statement<ProductRow>(
  'products-of-family',
  `SELECT ${PRODUCT_COLUMNS} FROM products
   WHERE archived_at IS NULL AND family = $1 AND id < $2
   ORDER BY id DESC LIMIT $3`,
)

// In the order of the index, so that it is read and not the table.
const countOfFamily = statement<{ total: number }>(
  'count-products-of-family',
  `SELECT count(*)::int AS total FROM (
     SELECT FROM products WHERE archived_at IS NULL AND family = $1 ORDER BY id DESC LIMIT $2
   ) counted`,
)

/** The same of one family, and how many there are. */
export async function listFamily(
  db: Queryable,
  family: ProductFamily,
  { after = LAST_ID, limit }: Keyset,
): Promise<Counted<Tool>> {
  const [counted] = await countOfFamily(db, [family, COUNT_MOST])
  const rows = await productsOfFamily(db, [family, after, limit])
  return { rows: rows.map(toTool), total: counted?.total ?? 0 }
}
