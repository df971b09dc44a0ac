import type { Tool } from '#contract/catalog.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import {
  bothWays,
  COUNT_MOST,
  type Counted,
  downwards,
  type Keyset,
  LAST_ID,
  type Way,
} from '#server/http/keyset.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

/**
 * Two ways to find matches. Reading products from the newest soon fills a page if many match, but reads all products if
 * few do. The index finds few matches at once, but collects all of many before it returns the first. `OFFSET 0` and
 * `MATERIALIZED` keep the planner from replacing one way by the other. `(SELECT $1)` hides the words from its estimates,
 * which assume that words are independent ('diode capacitor').
 */
const along = ({ beyond, order }: Pick<Way, 'beyond' | 'order'>) =>
  `SELECT product_id, words FROM product_search WHERE product_id ${beyond} $2 ORDER BY product_id ${order}`
const FROM_THE_NEWEST = along({ beyond: '<', order: 'DESC' })
const BY_THE_INDEX = 'SELECT product_id FROM product_search WHERE words @@ (SELECT $1::tsquery)'

/** If a quarter of the 1,000 newest products match, the count walks the newest products, at most 60,000. */
const LOOKED_AT = 1000
const WALKED = 60_000

const countMatching = statement<{ total: number }>(
  'count-matching-products',
  `SELECT (CASE WHEN (
       SELECT count(*) > ${LOOKED_AT / 4} FROM (${FROM_THE_NEWEST} LIMIT ${LOOKED_AT}) newest WHERE words @@ $1::tsquery
     ) AND EXISTS (
       SELECT FROM (${FROM_THE_NEWEST} LIMIT ${WALKED}) newest WHERE words @@ $1::tsquery OFFSET ${COUNT_MOST - 1}
     ) THEN ${COUNT_MOST} ELSE (
       WITH matching AS MATERIALIZED (${BY_THE_INDEX})
       SELECT count(*) FROM (SELECT FROM matching LIMIT ${COUNT_MOST}) counted
     ) END)::int AS total`,
)

const page = (found: string, order: Way['order']) =>
  `SELECT ${LISTED_COLUMNS} FROM products WHERE id = ANY (ARRAY(${found})) ORDER BY id ${order}`

const newestOfFew = bothWays(({ beyond, order, suffix }) =>
  statement<ProductRow>(
    `newest-of-few-matching-products${suffix}`,
    page(
      `WITH matching AS MATERIALIZED (${BY_THE_INDEX} AND product_id ${beyond} $2)
       SELECT product_id FROM matching ORDER BY product_id ${order} LIMIT $3`,
      order,
    ),
  ),
)

const newestOfMany = bothWays((way) =>
  statement<ProductRow>(
    `newest-of-many-matching-products${way.suffix}`,
    page(
      `SELECT product_id FROM (${along(way)} OFFSET 0) newest WHERE words @@ $1::tsquery LIMIT $3`,
      way.order,
    ),
  ),
)

/** A page of the products on sale that match a tsquery, newest first, with their total up to COUNT_MOST. */
export async function matchingProducts(db: Queryable, query: string, keyset: Keyset): Promise<Counted<Tool>> {
  const [counted] = await countMatching(db, [query, LAST_ID])
  const total = counted?.total ?? 0
  if (total === 0) return { rows: [], total }
  const newest = total < COUNT_MOST ? newestOfFew : newestOfMany
  const { way, from } = downwards(keyset)
  return { rows: (await newest[way](db, [query, from, keyset.limit])).map(toTool), total }
}
