import type { Tool } from '#contract/catalog/catalog.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { bothWays, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { refuseFamily } from './family-parameters.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

const productsOnSale = bothWays(({ beyond, order, suffix }) =>
  statement(
    `products-on-sale${suffix}`,
    `SELECT ${LISTED_COLUMNS} FROM products
     WHERE archived_at IS NULL AND id ${beyond} :from
     ORDER BY id ${order} LIMIT :limit`,
    asRow<ProductRow>,
  ),
)

export async function listProducts(db: Queryable, keyset: Keyset): Promise<Tool[]> {
  const { way, from } = downwards(keyset)
  return (await productsOnSale[way](db, { from, limit: keyset.limit })).map(toTool)
}

const productsOfFamily = bothWays(({ beyond, order, suffix }) =>
  statement(
    `products-of-family${suffix}`,
    `SELECT p.* FROM unnest(:families::text[]) AS below (key), LATERAL (
       SELECT ${LISTED_COLUMNS} FROM products
       WHERE archived_at IS NULL AND family = below.key AND id ${beyond} :from
       ORDER BY id ${order} LIMIT :limit
     ) p ORDER BY id ${order} LIMIT :limit`,
    asRow<ProductRow>,
  ),
)

// One index scan per family: a single scan could not return several families in order of their ids. ORDER BY lets PostgreSQL read the index only and not the table.
const countOfFamily = statement(
  'count-products-of-family',
  `WITH below AS MATERIALIZED (SELECT key FROM families WHERE :family = ANY (path))
   SELECT (SELECT array_agg(key) FROM below) AS families, (
     SELECT count(*)::int FROM (
       SELECT FROM below, LATERAL (
         SELECT FROM products WHERE archived_at IS NULL AND family = below.key ORDER BY id DESC LIMIT :most
       ) each LIMIT :most
     ) counted
   ) AS total`,
)

export async function countFamily(
  db: Queryable,
  family: string,
  most: number | null = MAX_COUNT,
): Promise<{ families: string[]; total: number } | Refusal> {
  const [{ families = null, total = 0 } = {}] = await countOfFamily(db, { family, most })
  return families ? { families, total } : refuseFamily('query.family')
}

export async function listOfFamilies(db: Queryable, families: string[], keyset: Keyset): Promise<Tool[]> {
  const { way, from } = downwards(keyset)
  return (await productsOfFamily[way](db, { families, from, limit: keyset.limit })).map(toTool)
}
