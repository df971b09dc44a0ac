import type { ProductField } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { keptImageAt } from '#server/catalog/images/own-image.ts'
import { type Queryable, statementByValues, untypedStatement } from '#server/platform/database/database.ts'
import type { Fields } from './columns.ts'
import { compareValues, VALUES_DIFFER } from './value-changes.ts'

export const SAME_PRODUCT = 'p.id = l.product_id'

const LIFE_CYCLE = "coalesce(l.life_cycle, p.life_cycle, 'active')"

/** An optional field that the line leaves out stays, and the date of a last-time buy ends with that life cycle. */
export function valueAfter({ name, column, required }: ProductField): string {
  if (name === 'lastTimeBuy')
    return `CASE WHEN ${LIFE_CYCLE} = 'last-time-buy' THEN coalesce(l.${column}, p.${column}) END`
  return required ? `l.${column}` : `coalesce(l.${column}, p.${column})`
}

export function different(fields: Fields): string {
  const values = `(${fields.map(({ column }) => `p.${column}`)}) IS DISTINCT FROM (${fields.map(valueAfter)})`
  return `(${values} OR ${VALUES_DIFFER})`
}

const refuseTwice = (name: string, key: string) =>
  untypedStatement(
    `refuse-same-${name}`,
    `WITH same AS (
       SELECT ${key} AS key, min(line) AS first, (array_agg(line ORDER BY line))[2] AS second
       FROM import_lines WHERE ${key} IS NOT NULL GROUP BY 1 HAVING count(*) > 1
     )
     UPDATE import_lines l
     SET refusal = replace(:refusal, '{line}', CASE WHEN l.line = same.first THEN same.second ELSE same.first END::text)
     FROM same WHERE ${key} = same.key AND l.refusal IS NULL`,
  )
const refuseSameNames = refuseTwice('names', "nullif(lower(name), '')")
const refuseSameNumbers = refuseTwice('part-numbers', 'part_number')
const refuseSameProducts = refuseTwice('products', 'product_id')

const refuseDeleted = untypedStatement(
  'refuse-numbers-of-deleted',
  `UPDATE import_lines l SET refusal = :refusal FROM products p
   WHERE l.refusal IS NULL AND ${SAME_PRODUCT} AND p.archived_at IS NOT NULL`,
)

// Only a line with a part number can have the name of another product.
const refuseNamesOfOthers = untypedStatement(
  'refuse-names-of-others',
  `UPDATE import_lines l SET refusal = replace(:refusal, '{number}', p.part_number) FROM products p
   WHERE l.refusal IS NULL AND l.part_number IS NOT NULL AND lower(p.name) = lower(l.name)
     AND p.archived_at IS NULL AND p.id IS DISTINCT FROM l.product_id`,
)

const refuseForeignPictures = untypedStatement(
  'refuse-foreign-pictures',
  `UPDATE import_lines l SET refusal = :refusal
   WHERE refusal IS NULL AND drawn IS NOT TRUE AND NOT picture_file AND (drawn IS NOT NULL OR NOT ${keptImageAt('l.img')})
     AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT} AND p.img = l.img)`,
)

const refuseWithoutStock = untypedStatement(
  'refuse-new-without-stock',
  `UPDATE import_lines l SET refusal = :refusal
   WHERE refusal IS NULL AND available_quantity IS NULL AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT})`,
)

const refuseFamilies = untypedStatement(
  'refuse-unknown-families',
  `UPDATE import_lines l SET refusal = :refusal
   WHERE refusal IS NULL AND family IS NOT NULL AND NOT EXISTS (SELECT FROM families f WHERE f.key = l.family)`,
)

// The change of the row makes a concurrent deletion check it again.
const touchDatasheets = untypedStatement(
  'touch-imported-datasheets',
  'UPDATE datasheets d SET used_at = now() FROM import_lines l WHERE l.refusal IS NULL AND d.address = l.datasheet',
)
const refuseDatasheets = untypedStatement(
  'refuse-unknown-datasheets',
  `UPDATE import_lines l SET refusal = :refusal
   WHERE refusal IS NULL AND datasheet LIKE '/%' AND NOT EXISTS (SELECT FROM datasheets d WHERE d.address = l.datasheet)`,
)

const refuseLastTimeBuys = untypedStatement(
  'refuse-wrong-last-time-buys',
  `UPDATE import_lines refused SET refusal = :refusal
   FROM import_lines l LEFT JOIN products p ON ${SAME_PRODUCT}
   WHERE refused.line = l.line AND l.refusal IS NULL AND (l.life_cycle = 'last-time-buy' OR l.last_time_buy IS NOT NULL)
     AND (${LIFE_CYCLE} = 'last-time-buy') <> (coalesce(l.last_time_buy, p.last_time_buy) IS NOT NULL)`,
)

const refuseLadders = untypedStatement(
  'refuse-wrong-price-ladders',
  `UPDATE import_lines refused SET refusal = :refusal
   FROM import_lines l LEFT JOIN products p ON ${SAME_PRODUCT}
   WHERE refused.line = l.line AND l.refusal IS NULL
     AND NOT is_price_ladder(l.price, l.minimum_order, coalesce(l.order_multiple, p.order_multiple, 1),
       coalesce(l.price_breaks, p.price_breaks, '[]'))`,
)

export interface Counts {
  added: number
  changed: number
  restored: number
  restocked: number
  unchanged: number
  refused: number
}

const countLines = (changed: string) =>
  statementByValues<Counts>(`SELECT count(*) FILTER (WHERE refusal IS NULL AND p.id IS NULL)::int AS added,
     count(*) FILTER (WHERE refusal IS NULL AND p.archived_at IS NULL AND p.id IS NOT NULL AND ${changed})::int AS changed,
     count(*) FILTER (WHERE refusal IS NULL AND p.archived_at IS NOT NULL)::int AS restored,
     count(*) FILTER (WHERE refusal IS NULL AND l.available_quantity <> p.available_quantity)::int AS restocked,
     count(*) FILTER (WHERE refusal IS NULL AND p.archived_at IS NULL AND p.id IS NOT NULL AND NOT (${changed}))::int AS unchanged,
     count(*) FILTER (WHERE refusal IS NOT NULL)::int AS refused
   FROM import_lines l LEFT JOIN products p ON ${SAME_PRODUCT}`)

/** Without `restore`, lines of deleted products are refused. */
export async function compareLines(
  tx: Queryable,
  fields: Fields,
  { restore, numbered, parameters }: { restore: boolean; numbered: boolean; parameters: string[] },
): Promise<Counts> {
  await refuseSameNames(tx, { refusal: t('import.same-name') })
  if (numbered) {
    await refuseSameNumbers(tx, { refusal: t('import.same-number') })
    await refuseSameProducts(tx, { refusal: t('import.same-product') })
    await refuseNamesOfOthers(tx, { refusal: t('import.name-taken') })
    if (!restore) await refuseDeleted(tx, { refusal: t('import.deleted') })
  }
  await refuseForeignPictures(tx, { refusal: t('import.img-unknown') })
  await refuseFamilies(tx, { refusal: `family: ${t('field.family-unknown')}` })
  await refuseWithoutStock(tx, { refusal: t('import.stock-required') })
  await refuseLadders(tx, { refusal: t('import.ladder') })
  if (fields.some(({ trade }) => trade)) {
    await refuseLastTimeBuys(tx, { refusal: t('import.last-time-buy') })
    await touchDatasheets(tx)
    await refuseDatasheets(tx, { refusal: `datasheet: ${t('product-form.datasheet-unknown')}` })
  }
  await compareValues(tx, parameters)
  const [counts] = await countLines(different(fields))(tx)
  return counts as Counts
}
