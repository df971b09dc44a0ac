import type { Receipt, ReversalInput } from '#contract/selling/receipts.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { countChange } from '#server/selling/payments/write-refund.ts'
import { balanceReceipts } from './balance-receipts.ts'
import { lockReceipt, readReceipt } from './lock-receipt.ts'

const reverse = statement(
  'reverse-receipt',
  `WITH r AS (
     UPDATE receipts SET reversed = true, to_return_cents = 0
     WHERE id = :receiptId AND NOT reversed AND returned_cents = 0 RETURNING id, order_id, cents
   ), listed AS (
     INSERT INTO receipt_entries (id, receipt_id, kind, cents, day, reason, actor)
     SELECT :id, id, 'reversed', cents, (now() AT TIME ZONE 'UTC')::date, :reason, :actor FROM r
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT order_id, 'receipt-reversed', :actor, jsonb_build_object('cents', cents) FROM r RETURNING order_id`,
)

export function reverseReceipt(
  db: Database,
  caller: Caller,
  id: string,
  { reason }: ReversalInput,
): Promise<Receipt | Refusal> {
  return transaction(db, (tx) => reverseUnderLock(tx, caller, id, reason))
}

/** A paid order stays paid, because its invoice is out and its mails are sent: it is short until its money comes (rules: M-33). */
async function reverseUnderLock(
  tx: Queryable,
  caller: Caller,
  receiptId: string,
  reason: string,
): Promise<Receipt | Refusal> {
  const receipt = await lockReceipt(tx, receiptId)
  if (!receipt) return refuse('no-such-receipt')
  if (receipt.reversed) return refuse('receipt-reversed')
  if (receipt.returned_cents > 0) return refuse('receipt-returned')
  const { id, order_id: orderId } = receipt
  await reverse(tx, { receiptId: id, id: newId(), reason, actor: caller.id })
  await countChange(tx, { orderId })
  await balanceReceipts(tx, orderId)
  return readReceipt(tx, id)
}
