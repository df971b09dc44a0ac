import type { Receipt } from '#contract/selling/receipts.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { RECEIPT_COLUMNS, type ReceiptRow, toReceipt } from './receipt-row.ts'

const lockOrder = statement(
  'lock-order-of-receipt',
  'SELECT o.id FROM receipts r JOIN orders o ON o.id = r.order_id WHERE r.id = :id FOR UPDATE OF o',
)

// A statement of its own, which sees what the lock has waited for.
const findReceipt = statement(
  'receipt-under-lock',
  `SELECT ${RECEIPT_COLUMNS}, r.order_id FROM receipts r WHERE r.id = :id`,
  asRow<ReceiptRow & { order_id: string }>,
)

/** Locks the order of a receipt. */
export async function lockReceipt(
  tx: Queryable,
  id: string,
): Promise<(ReceiptRow & { order_id: string }) | undefined> {
  if (!isId(id)) return undefined
  const [order] = await lockOrder(tx, { id })
  return order && (await findReceipt(tx, { id }))[0]
}

export async function readReceipt(tx: Queryable, id: string): Promise<Receipt> {
  const [receipt] = await findReceipt(tx, { id })
  if (!receipt) throw new Error(`Receipt ${id} is missing.`)
  return toReceipt(receipt)
}
