import type { PayableOrder } from '#contract/selling/orders.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { actsAsAdmin, type Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { expectedTransfer } from '#server/selling/receipts/expected-transfer.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { findOrder } from './find-order.ts'

export async function findPayableOrder(
  { db, readSettings }: { db: Queryable; readSettings: ReadSettings },
  caller: Caller,
  id: string,
): Promise<PayableOrder | Refusal> {
  const order = await findOrder(db, caller, id, actsAsAdmin(caller))
  if (order instanceof Refusal || (order.payBy === 'card' && order.receipts?.length === 0)) return order
  const expected = await expectedTransfer(db, order._id)
  if (!expected) return order
  const { payment } = (await readSettings(db, ['payment'])).settings
  return { ...order, ways: { card: expected.card && payment.card, transfer: expected.account } }
}
