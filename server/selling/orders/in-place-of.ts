import { orderNumber } from '#contract/selling/order-number.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const replacedOrder = statement(
  'order-in-whose-place',
  'SELECT ended.serial FROM orders o JOIN orders ended ON ended.id = o.again_of WHERE o.id = :orderId',
)

/** Of the order that had ended before its money came (rules: M-52). */
export async function numberInPlaceOf(db: Queryable, orderId: string): Promise<string | undefined> {
  const [ended] = await replacedOrder(db, { orderId })
  return ended && orderNumber(ended.serial)
}
