import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { LISTED_COLUMNS, type ProductRow, SINGLE_COLUMNS, toTool } from './product-row.ts'

const MORE = 'version, archived_at, created_at'

export const DESK_COLUMNS = `${SINGLE_COLUMNS}, place, ${MORE}`
export const LISTED_DESK_COLUMNS = `${LISTED_COLUMNS}, ${MORE}`

export interface DeskRow extends ProductRow {
  place?: string | null
  version: number
  archived_at: Date | null
  created_at: Date
}

export function toDeskProduct(row: DeskRow): DeskProduct {
  return {
    ...toTool(row),
    ...(row.place ? { place: row.place } : {}),
    version: row.version,
    onSale: row.archived_at === null,
    createdAt: row.created_at.toISOString(),
    ...(row.archived_at ? { deletedAt: row.archived_at.toISOString() } : {}),
  }
}
