import type { DeskProduct } from '#contract/desk-products.ts'
import { PRODUCT_COLUMNS, type ProductRow, toTool } from './product-row.ts'

/** The columns of a product as the desk sees it. */
export const DESK_COLUMNS = `${PRODUCT_COLUMNS}, version, archived_at, created_at`

export interface DeskRow extends ProductRow {
  version: number
  archived_at: Date | null
  created_at: Date
}

/** A product as the desk sees it. */
export function toDeskProduct(row: DeskRow): DeskProduct {
  return {
    ...toTool(row),
    version: row.version,
    onSale: row.archived_at === null,
    createdAt: row.created_at.toISOString(),
    ...(row.archived_at ? { deletedAt: row.archived_at.toISOString() } : {}),
  }
}
