import type { Tool } from '#contract/catalog/catalog.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { DESK_COLUMNS, type DeskRow, toDeskProduct } from './desk-product-row.ts'
import { type ProductRow, toTool } from './product-row.ts'
import { PUBLIC_COLUMNS } from './public-product.ts'

const productById = statement(
  'product-by-id',
  `SELECT ${PUBLIC_COLUMNS} FROM products WHERE id = :id AND archived_at IS NULL`,
  asRow<ProductRow>,
)

export async function findProduct(db: Queryable, id: string): Promise<Tool | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const [row] = await productById(db, { id })
  return row ? toTool(row) : refuse('no-such-product')
}

const deskProductById = statement(
  'desk-product-by-id',
  `SELECT ${DESK_COLUMNS} FROM products WHERE id = :id`,
  asRow<DeskRow>,
)

export async function findDeskProduct(db: Queryable, id: string): Promise<DeskProduct | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const [row] = await deskProductById(db, { id })
  return row ? toDeskProduct(row) : refuse('no-such-product')
}
