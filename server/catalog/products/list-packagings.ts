import type { Tool } from '#contract/catalog/catalog.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { numberForms } from '#server/catalog/search/words/number-suffixes.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

const MAX_PACKAGINGS = 20

const packagingsOfPart = statement(
  'packagings-of-part',
  `WITH own AS (
     SELECT base_number AS own_base FROM products WHERE part_number = :partNumber AND archived_at IS NULL
   )
   SELECT ${LISTED_COLUMNS}, packaging, pack_quantity
   FROM own LEFT JOIN products ON base_number = own_base AND archived_at IS NULL
   ORDER BY pack_quantity NULLS FIRST, minimum_order, part_number LIMIT ${MAX_PACKAGINGS}`,
  asRow<Omit<ProductRow, 'id'> & { id: string | null }>,
)

/** Empty for a part without base number (rules: P-63). */
export async function listPackagings(db: Queryable, text: string): Promise<Tool[] | Refusal> {
  const partNumber = partNumberIn(text)
  if (partNumber === undefined) return refuse('no-such-product')
  const rows = await packagingsOfPart(db, { partNumber })
  if (rows.length === 0) return refuse('no-such-product')
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : toTool({ ...row, id })))
}

const MAX_EQUIVALENTS = 20

const equivalentsOf = statement(
  'equivalents-of-part',
  `SELECT ${LISTED_COLUMNS} FROM products
   WHERE archived_at IS NULL
     AND id IN (SELECT product_id FROM unnest(:partNumber::text[]) AS form (number)
                  JOIN cross_references ON normal_number = normal_part_number(number))
   ORDER BY part_number LIMIT ${MAX_EQUIVALENTS}`,
  asRow<ProductRow>,
)

/** Whatever the packing, grade or RoHS of the number (rules: P-64). */
export async function listEquivalents(db: Queryable, partNumber: string): Promise<Tool[]> {
  return (await equivalentsOf(db, { partNumber: numberForms(partNumber) })).map(toTool)
}
