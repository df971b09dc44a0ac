import type { Tool } from '#contract/catalog.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { isId } from '#server/database/ids.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { type ProductRow, SINGLE_COLUMNS, toTool } from './product-row.ts'

const productById = statement<ProductRow>(
  'product-by-id',
  `SELECT ${SINGLE_COLUMNS} FROM products WHERE id = $1 AND archived_at IS NULL`,
)

/** Finds a product on sale. */
export async function findProduct(db: Queryable, id: string): Promise<Tool | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const [row] = await productById(db, [id])
  return row ? toTool(row) : refuse('no-such-product')
}
