import { PRODUCT_FIELDS, type ProductField } from '#contract/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { keptImageAt } from '#server/images/own-image.ts'

/** The product `p` on sale that a line `l` is about. */
export const SAME_PRODUCT = 'lower(p.name) = lower(l.name) AND p.archived_at IS NULL'

/** A field of the product `p` after the import of its line `l`. An optional field that the line leaves out stays. */
export function valueAfter({ column, required }: ProductField): string {
  return required ? `l.${column}` : `coalesce(l.${column}, p.${column})`
}

/** Whether the line `l` changes the product `p`. */
export const DIFFERENT = `(${PRODUCT_FIELDS.map(({ column }) => `p.${column}`)})
  IS DISTINCT FROM (${PRODUCT_FIELDS.map(valueAfter)})`

const refuseTwice = statement(
  'refuse-same-names',
  `WITH same AS (
     SELECT lower(name) AS name, min(line) AS first, (array_agg(line ORDER BY line))[2] AS second
     FROM import_lines WHERE name <> '' GROUP BY 1 HAVING count(*) > 1
   )
   UPDATE import_lines l
   SET refusal = replace($1, '{line}', CASE WHEN l.line = same.first THEN same.second ELSE same.first END::text)
   FROM same WHERE lower(l.name) = same.name AND l.refusal IS NULL`,
)

const refuseForeignPictures = statement(
  'refuse-foreign-pictures',
  `UPDATE import_lines l SET refusal = $1
   WHERE refusal IS NULL AND drawn IS NOT TRUE AND (drawn IS NOT NULL OR NOT ${keptImageAt('l.img')})
     AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT} AND p.img = l.img)`,
)

const refuseWithoutStock = statement(
  'refuse-new-without-stock',
  `UPDATE import_lines l SET refusal = $1
   WHERE refusal IS NULL AND available_quantity IS NULL AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT})`,
)

/** What an import would make of the lines, or has made of them. */
export interface Counts {
  added: number
  changed: number
  /** Those of the changed whose stock is set to another figure. */
  restocked: number
  unchanged: number
  refused: number
}

const countLines = statement<Counts>(
  'compare-import-lines',
  `SELECT count(*) FILTER (WHERE refusal IS NULL AND p.id IS NULL)::int AS added,
     count(*) FILTER (WHERE refusal IS NULL AND p.id IS NOT NULL AND ${DIFFERENT})::int AS changed,
     count(*) FILTER (WHERE refusal IS NULL AND l.available_quantity <> p.available_quantity)::int AS restocked,
     count(*) FILTER (WHERE refusal IS NULL AND p.id IS NOT NULL AND NOT (${DIFFERENT}))::int AS unchanged,
     count(*) FILTER (WHERE refusal IS NOT NULL)::int AS refused
   FROM import_lines l LEFT JOIN products p ON ${SAME_PRODUCT}`,
)

/** Refuses what only shows beside other lines and the store's products, and counts what is to be done. */
export async function compareLines(tx: Queryable): Promise<Counts> {
  await refuseTwice(tx, [t('import.same-name')])
  await refuseForeignPictures(tx, [t('import.img-unknown')])
  await refuseWithoutStock(tx, [t('import.stock-required')])
  const [counts] = await countLines(tx, [])
  return counts as Counts
}
