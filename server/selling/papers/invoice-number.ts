import { paperNumber } from '#contract/selling/papers.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const invoiceOfOrder = statement(
  'invoice-of-order',
  `SELECT serial FROM papers WHERE order_id = :orderId AND kind = 'invoice' AND serial IS NOT NULL`,
)

/** The number of an order's invoice; undefined while it waits for the seller's data. */
export async function invoiceNumber(db: Queryable, orderId: string): Promise<string | undefined> {
  const [invoice] = await invoiceOfOrder(db, { orderId })
  return invoice && paperNumber('invoice', invoice.serial)
}
