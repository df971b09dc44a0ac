import { Tool } from '#contract/catalog.ts'
import { isNumber, PRODUCT_FIELDS } from '#contract/product-fields.ts'

export const PRODUCT_COLUMNS = ['id', ...PRODUCT_FIELDS.map(({ column }) => column)].join(', ')

export type ProductRow = { id: string } & Record<string, unknown>

/** In the order of the wire. */
const WIRE_FIELDS = Object.keys(Tool.shape).flatMap((name) =>
  PRODUCT_FIELDS.filter((field) => field.name === name),
)

export function toTool(row: ProductRow): Tool {
  const tool: Record<string, unknown> = { _id: row.id }
  for (const field of WIRE_FIELDS) {
    const value = row[field.column]
    // PostgreSQL sends decimals as text.
    tool[field.name] = isNumber(field) ? Number(value) : value
  }
  return tool as Tool
}
