import type { Tool } from '#contract/catalog/catalog.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { refuseFamily } from './families-below.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

const productsOnSale = bothWays(({ beyond, order, suffix }) =>
  statement<ProductRow>(
    `products-on-sale${suffix}`,
    `SELECT ${LISTED_COLUMNS} FROM products
     WHERE archived_at IS NULL AND id ${beyond} $1
     ORDER BY id ${order} LIMIT $2`,
  ),
)

export async function listProducts(db: Queryable, keyset: Keyset): Promise<Tool[]> {
  const { way, from } = downwards(keyset)
  return (await productsOnSale[way](db, [from, keyset.limit])).map(toTool)
}

const productsOfFamily = bothWays(({ beyond, order, suffix }) =>
  statement<ProductRow>(
    `products-of-family${suffix}`,
    `SELECT p.* FROM unnest($1::text[]) AS below (key), LATERAL (
       SELECT ${LISTED_COLUMNS} FROM products
       WHERE archived_at IS NULL AND family = below.key AND id ${beyond} $2
       ORDER BY id ${order} LIMIT $3
     ) p ORDER BY id ${order} LIMIT $3`,
  ),
)

// One index scan per family: a single scan could not return several families in order of their ids. ORDER BY lets PostgreSQL read the index only and not the table.
const countOfFamily = statement<{ families: string[] | null; total: number }>(
  'count-products-of-family',
  `WITH below AS MATERIALIZED (SELECT key FROM families WHERE $1 = ANY (path))
   SELECT (SELECT array_agg(key) FROM below) AS families, (
     SELECT count(*)::int FROM (
       SELECT FROM below, LATERAL (
         SELECT FROM products WHERE archived_at IS NULL AND family = below.key ORDER BY id DESC LIMIT $2
       ) each LIMIT $2
     ) counted
   ) AS total`,
)

export async function countFamily(
  db: Queryable,
  family: string,
  most: number | null = MAX_COUNT,
): Promise<{ families: string[]; total: number } | Refusal> {
  const [{ families = null, total = 0 } = {}] = await countOfFamily(db, [family, most])
  return families ? { families, total } : refuseFamily('query.family')
}

export async function listOfFamilies(db: Queryable, families: string[], keyset: Keyset): Promise<Tool[]> {
  const { way, from } = downwards(keyset)
  return (await productsOfFamily[way](db, [families, from, keyset.limit])).map(toTool)
}
