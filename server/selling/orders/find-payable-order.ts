import type { PayableOrder } from '#contract/selling/orders.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { actsAsAdmin, type Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { expectedTransfer } from '#server/selling/receipts/expected-transfer.ts'
import { findOrder } from './find-order.ts'

export async function findPayableOrder(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<PayableOrder | Refusal> {
  const order = await findOrder(db, caller, id, actsAsAdmin(caller))
  if (order instanceof Refusal || (order.payBy === 'card' && order.receipts?.length === 0)) return order
  const expected = await expectedTransfer(db, order._id)
  return expected ? { ...order, ways: { card: expected.card, transfer: expected.account } } : order
}
