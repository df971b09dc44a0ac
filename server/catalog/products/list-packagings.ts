import type { Tool } from '#contract/catalog/catalog.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
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
