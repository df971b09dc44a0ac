import type { PriceBreak, PricedProduct } from '#contract/catalog/pricing.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'
import { type AgreedBreak, agreedOf, type Ladder, withAgreed } from './agreed-ladder.ts'

export const PRICED_COLUMNS = `p.price, p.minimum_order, p.order_multiple, p.available_quantity, p.price_breaks, p.life_cycle,
   ${ordersEndedSql('p.last_time_buy')} AS orders_ended`

/** With what the company has agreed. */
export const PRICED_FOR_COMPANY = `${PRICED_COLUMNS}, ${agreedOf(':companyId::uuid')} AS agreed`

export interface PricedRow {
  price: string
  minimum_order: number
  order_multiple: number
  available_quantity: number
  price_breaks: PriceBreak[]
  life_cycle: string
  orders_ended: boolean
  /** Absent where the public prices are read. */
  agreed?: AgreedBreak[] | null
}

export function toPricedProduct(row: PricedRow): PricedProduct & Ladder {
  const ladder = [{ quantity: row.minimum_order, price: Number(row.price) }, ...row.price_breaks]
  return {
    minimumOrder: row.minimum_order,
    orderMultiple: row.order_multiple,
    availableQuantity: row.available_quantity,
    ...withAgreed(ladder, row.agreed),
    lifeCycle: row.life_cycle,
    ordersEnded: row.orders_ended,
  }
}
