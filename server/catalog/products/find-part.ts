import type { Tool } from '#contract/catalog/catalog.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Counted, Keyset } from '#server/platform/http/keyset.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'
import { PUBLIC_COLUMNS } from './public-product.ts'

const productByNumber = statement(
  'product-by-part-number',
  `SELECT ${PUBLIC_COLUMNS} FROM products WHERE part_number = :partNumber AND archived_at IS NULL`,
  asRow<ProductRow>,
)

export async function findPart(db: Queryable, text: string): Promise<Tool | Refusal> {
  const partNumber = partNumberIn(text)
  if (partNumber === undefined) return refuse('no-such-product')
  const [row] = await productByNumber(db, { partNumber })
  return row ? toTool(row) : refuse('no-such-product')
}

const listedByNumber = statement(
  'listed-by-part-number',
  `SELECT ${LISTED_COLUMNS} FROM products
   WHERE part_number = :partNumber AND archived_at IS NULL AND family = ANY (coalesce(:families::text[], ARRAY[family]))`,
  asRow<ProductRow>,
)

export async function listByNumber(
  db: Queryable,
  text: string,
  families: string[] | undefined,
  { after, before }: Keyset,
): Promise<Counted<Tool> | undefined> {
  const partNumber = partNumberIn(text)
  if (partNumber === undefined) return undefined
  const rows = await listedByNumber(db, { partNumber, families: families ?? null })
  if (rows.length === 0) return undefined
  return { rows: after || before ? [] : rows.map(toTool), total: rows.length }
}
