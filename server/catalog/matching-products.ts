import type { Tool } from '#contract/catalog.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { COUNT_MOST, type Counted, type Keyset, LAST_ID } from '#server/platform/keyset.ts'
import { PRODUCT_COLUMNS, type ProductRow, toTool } from './product-row.ts'

/**
 * Reading products from the newest on soon finds what many of them match, and reads them all for what few do; the index
 * knows the few at once, and gathers all of the many before the first is seen. So each is asked for what it is good at.
 * `OFFSET 0` and `MATERIALIZED` keep the planner from changing the one into the other, and `(SELECT $1)` keeps it from
 * guessing by the words: it takes them to be independent, and they are not ('diode capacitor').
 */
const FROM_THE_NEWEST =
  'SELECT product_id, words FROM product_search WHERE product_id < $2 ORDER BY product_id DESC'
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

const page = (found: string) =>
  `SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ANY (ARRAY(${found})) ORDER BY id DESC`

const newestOfFew = statement<ProductRow>(
  'newest-of-few-matching-products',
  page(`WITH matching AS MATERIALIZED (${BY_THE_INDEX} AND product_id < $2)
        SELECT product_id FROM matching ORDER BY product_id DESC LIMIT $3`),
)

const newestOfMany = statement<ProductRow>(
  'newest-of-many-matching-products',
  page(`SELECT product_id FROM (${FROM_THE_NEWEST} OFFSET 0) newest WHERE words @@ $1::tsquery LIMIT $3`),
)

/** A page of the products on sale that match a tsquery, newest first, and how many there are. */
export async function matchingProducts(
  db: Queryable,
  query: string,
  { after = LAST_ID, limit }: Keyset,
): Promise<Counted<Tool>> {
  const [counted] = await countMatching(db, [query, LAST_ID])
  const total = counted?.total ?? 0
  if (total === 0) return { rows: [], total }
  const newest = total < COUNT_MOST ? newestOfFew : newestOfMany
  return { rows: (await newest(db, [query, after, limit])).map(toTool), total }
}
