import type { ProductField } from '#contract/catalog/product-fields.ts'
import { MAX_FETCHED } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { keptImageAt } from '#server/catalog/images/own-image.ts'
import { type Queryable, statementByValues, untypedStatement } from '#server/platform/database/database.ts'
import type { Fields } from './columns.ts'
import { compareValues, VALUES_DIFFER } from './value-changes.ts'

export const SAME_PRODUCT = 'p.id = l.product_id'

const LIFE_CYCLE = "coalesce(l.life_cycle, p.life_cycle, 'active')"

/** A field that the line leaves out stays, and the date of a last-time buy ends with that life cycle. */
export function valueAfter({ name, column }: ProductField): string {
  if (name === 'lastTimeBuy')
    return `CASE WHEN ${LIFE_CYCLE} = 'last-time-buy' THEN coalesce(l.${column}, p.${column}) END`
  return `coalesce(l.${column}, p.${column})`
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
   WHERE refusal IS NULL AND l.img IS NOT NULL AND drawn IS NOT TRUE AND NOT picture_file AND (drawn IS NOT NULL OR NOT ${keptImageAt('l.img')})
     AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT} AND p.img = l.img)`,
)

// A picture that the storage no longer has is fetched again.
const takeFetched = untypedStatement(
  'use-fetched-pictures',
  `UPDATE import_lines l SET img = nullif(f.image, '') FROM fetched_pictures f
   WHERE l.img = f.address AND (f.image = '' OR ${keptImageAt('f.image')})`,
)

const ELSEWHERE = `l.img ~* '^https?://'`

const refusePicturesElsewhere = untypedStatement(
  'refuse-pictures-elsewhere',
  `UPDATE import_lines l SET refusal = :refusal WHERE refusal IS NULL AND ${ELSEWHERE} AND NOT ${keptImageAt('l.img')}
     AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT} AND p.img = l.img)`,
)

const picturesElsewhere = untypedStatement<{ img: string }>(
  'pictures-elsewhere',
  `SELECT DISTINCT img FROM import_lines l WHERE ${ELSEWHERE} AND refusal = :refusal ORDER BY img LIMIT ${MAX_FETCHED}`,
)

/** Of files that name them by addresses elsewhere; the owner's browser can fetch them. */
export async function findPicturesElsewhere(tx: Queryable): Promise<string[]> {
  await takeFetched(tx)
  const refusal = t('import.img-elsewhere')
  await refusePicturesElsewhere(tx, { refusal })
  return (await picturesElsewhere(tx, { refusal })).map(({ img }) => img)
}

/** What a file of another firm does not say of a new product. */
const completeNew = untypedStatement(
  'complete-new-lines',
  `UPDATE import_lines SET name = coalesce(name, part_number), description = coalesce(description, name, part_number),
     minimum_order = coalesce(minimum_order, order_multiple, 1), available_quantity = coalesce(available_quantity, 0), family = coalesce(family, of_family),
     refusal = CASE WHEN price IS NULL THEN :refusal END
   WHERE product_id IS NULL AND refusal IS NULL`,
)

/** Of a product, in characters. */
const MAX_NAME = 200

/** Other firms may call several parts 'Resistor' (rules: P-91). */
const nameApart = untypedStatement(
  'name-lines-apart',
  `UPDATE import_lines SET name = concat(left(name, ${MAX_NAME} - 1 - length(part_number)), ' ', part_number)
   WHERE part_number IS NOT NULL AND refusal IS NULL
     AND lower(name) IN (SELECT lower(name) FROM import_lines GROUP BY 1 HAVING count(*) > 1)`,
)

export async function completeNewLines(tx: Queryable): Promise<void> {
  const refusal = `price: ${t('product-form.price-required')}`
  await completeNew(tx, { refusal })
  await nameApart(tx)
}

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
     AND NOT is_price_ladder(coalesce(l.price, p.price), coalesce(l.minimum_order, p.minimum_order), coalesce(l.order_multiple, p.order_multiple, 1),
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
  if (numbered) await refuseSameNumbers(tx, { refusal: t('import.same-number') })
  await refuseSameNames(tx, { refusal: t('import.same-name') })
  if (numbered) {
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
