import type { Tool } from '#contract/catalog.ts'
import type { ProductFamily } from '#contract/families.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { bothWays, COUNT_MOST, type Counted, downwards, type Keyset } from '#server/http/keyset.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

const productsOnSale = bothWays(({ beyond, order, suffix }) =>
  statement<ProductRow>(
    `products-on-sale${suffix}`,
    `SELECT ${LISTED_COLUMNS} FROM products
     WHERE archived_at IS NULL AND id ${beyond} $1
     ORDER BY id ${order} LIMIT $2`,
  ),
)

/** A page of the products on sale, newest first. */
export async function listProducts(db: Queryable, keyset: Keyset): Promise<Tool[]> {
  const { way, from } = downwards(keyset)
  return (await productsOnSale[way](db, [from, keyset.limit])).map(toTool)
}

const productsOfFamily = bothWays(({ beyond, order, suffix }) =>
  statement<ProductRow>(
    `products-of-family${suffix}`,
    `SELECT ${LISTED_COLUMNS} FROM products
     WHERE archived_at IS NULL AND family = $1 AND id ${beyond} $2
     ORDER BY id ${order} LIMIT $3`,
  ),
)

// ORDER BY lets PostgreSQL read the index only and not the table.
const countOfFamily = statement<{ total: number }>(
  'count-products-of-family',
  `SELECT count(*)::int AS total FROM (
     SELECT FROM products WHERE archived_at IS NULL AND family = $1 ORDER BY id DESC LIMIT $2
   ) counted`,
)

/** A page of the products of a family, newest first, with its total up to COUNT_MOST. */
export async function listFamily(
  db: Queryable,
  family: ProductFamily,
  keyset: Keyset,
): Promise<Counted<Tool>> {
  const [counted] = await countOfFamily(db, [family, COUNT_MOST])
  const { way, from } = downwards(keyset)
  const rows = await productsOfFamily[way](db, [family, from, keyset.limit])
  return { rows: rows.map(toTool), total: counted?.total ?? 0 }
}
