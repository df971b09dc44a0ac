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
 * Reading products from the newest on soon finds what many of them match, and reads them all for what few do; the index
 * knows the few at once, and gathers all of the many before the first is seen. So each is asked for what it is good at.
 * `OFFSET 0` and `MATERIALIZED` keep the planner from changing the one into the other, and `(SELECT $1)` keeps it from
 * guessing by the words: it takes them to be independent, and they are not ('diode capacitor').
 */
const along = ({ beyond, order }: Pick<Way, 'beyond' | 'order'>) =>
  `SELECT product_id, words FROM product_search WHERE product_id ${beyond} $2 ORDER BY product_id ${order}`
const FROM_THE_NEWEST = along({ beyond: '<', order: 'DESC' })
const BY_THE_INDEX = 'SELECT product_id FROM product_search WHERE words @@ (SELECT $1::tsquery)'

/** Where a quarter of so many newest products match, counting goes on among them, up to so many. */
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

/** A page of the products on sale that match a tsquery, newest first, and how many there are. */
export async function matchingProducts(db: Queryable, query: string, keyset: Keyset): Promise<Counted<Tool>> {
  const [counted] = await countMatching(db, [query, LAST_ID])
  const total = counted?.total ?? 0
  if (total === 0) return { rows: [], total }
  const newest = total < COUNT_MOST ? newestOfFew : newestOfMany
  const { way, from } = downwards(keyset)
  return { rows: (await newest[way](db, [query, from, keyset.limit])).map(toTool), total }
}
