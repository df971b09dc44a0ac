import type { PriceBreak, PricedProduct } from '#contract/pricing.ts'

/** Columns of a product `p` that its prices depend on. */
export const PRICED_COLUMNS =
  'p.price, p.minimum_order, p.order_multiple, p.available_quantity, p.price_breaks, p.life_cycle'

export interface PricedRow {
  price: string
  minimum_order: number
  order_multiple: number
  available_quantity: number
  price_breaks: PriceBreak[]
  life_cycle: string
}

export function toPricedProduct(row: PricedRow): PricedProduct {
  return {
    minimumOrder: row.minimum_order,
    orderMultiple: row.order_multiple,
    availableQuantity: row.available_quantity,
    priceBreaks: [{ quantity: row.minimum_order, price: Number(row.price) }, ...row.price_breaks],
    lifeCycle: row.life_cycle,
  }
}
