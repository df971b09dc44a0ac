import { cents, fromCents } from '#contract/money.ts'
import type { Receipt, ReturnInput, ReversalInput } from '#contract/selling/receipts.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { MONEY_RETURNED, postOrderMail } from '#server/selling/orders/order-mail-facts.ts'
import { countChange } from '#server/selling/payments/write-refund.ts'
import { balanceReceipts } from './balance-receipts.ts'
import { lockReceipt, readReceipt } from './lock-receipt.ts'

// The condition refuses what another call has returned meanwhile, should the order not be locked.
const giveBack = statement(
  'return-receipt',
  `WITH r AS (
     UPDATE receipts SET to_return_cents = to_return_cents - :cents, returned_cents = returned_cents + :cents
     WHERE id = :receiptId AND to_return_cents >= :cents RETURNING id, order_id
   ), listed AS (
     INSERT INTO receipt_entries (id, receipt_id, kind, cents, day, reference, actor)
     SELECT :id, id, 'returned', :cents, :day::date, :reference, :actor FROM r
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT order_id, 'receipt-returned', :actor, jsonb_build_object('cents', :cents::bigint) FROM r RETURNING order_id`,
)

export async function returnReceipt(
  db: Database,
  caller: Caller,
  { id, input, key }: { id: string; input: ReturnInput; key: string | undefined },
): Promise<Receipt | Refusal> {
  const under = { userId: caller.id, call: 'return-receipt', key }
  const returned = await onceInTransaction(db, under, { receipt: id, ...input }, (tx) =>
    returnUnderLock(tx, caller, id, input),
  )
  return returned instanceof Refusal ? returned : returned.kept
}

async function returnUnderLock(
  tx: Queryable,
  caller: Caller,
  receiptId: string,
  { amount, returnedOn, reference }: ReturnInput,
): Promise<Receipt | Refusal> {
  const receipt = await lockReceipt(tx, receiptId)
  if (!receipt) return refuse('no-such-receipt')
  const { order_id: orderId, to_return_cents: left } = receipt
  const money = cents(amount) ?? Number.NaN
  const [done] = await giveBack(tx, {
    receiptId: receipt.id,
    id: newId(),
    cents: money,
    day: returnedOn,
    reference,
    actor: caller.id,
  })
  if (!done) return refuse('more-than-to-return', { left: fromCents(left) })
  await countChange(tx, { orderId })
  await balanceReceipts(tx, orderId)
  await postOrderMail(tx, orderId, MONEY_RETURNED, { returned_cents: money, why: 'by-transfer' })
  return readReceipt(tx, receipt.id)
}

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
