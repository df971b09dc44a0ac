import type { Tool } from '#contract/catalog.ts'
import type { ProductFamily } from '#contract/families.ts'

/** The columns of a product as the wire shows it; the unit price stays text until then. */
export const PRODUCT_COLUMNS = 'id, name, description, img, price, minimum_order, available_quantity, family'

export interface ProductRow {
  id: string
  name: string
  description: string
  img: string
  price: string
  minimum_order: number
  available_quantity: number
  family: ProductFamily
}

/** A product with the specification's field names. */
export function toTool(row: ProductRow): Tool {
  return {
    _id: row.id,
    name: row.name,
    img: row.img,
    description: row.description,
    price: Number(row.price),
    minimumOrder: row.minimum_order,
    availableQuantity: row.available_quantity,
    family: row.family,
  }
}
