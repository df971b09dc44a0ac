import type { Tool } from '#contract/catalog/catalog.ts'
import { numberForms } from '#server/catalog/search/words/number-suffixes.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

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
