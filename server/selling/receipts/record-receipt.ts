import { formatTotal } from '#contract/currency.ts'
import { cents } from '#contract/money.ts'
import type { Receipt, ReceiptInput } from '#contract/selling/receipts.ts'
import { type Database, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { mayMove } from '#server/selling/orders/order-states.ts'
import { takeMoney } from '#server/selling/payments/take-money.ts'
import { countChange } from '#server/selling/payments/write-refund.ts'
import { balanceReceipts } from './balance-receipts.ts'
import { readReceipt } from './lock-receipt.ts'
import { postReceiptMail } from './receipt-mail-facts.ts'

const lockOrder = statement(
  'lock-order-to-receive',
  'SELECT state, serial, total_cents, awaiting_approval FROM orders WHERE id = :orderId FOR UPDATE',
)

const sameReceipt = statement(
  'same-receipt',
  `SELECT r.id FROM receipts r JOIN orders o ON o.id = r.order_id
   WHERE r.order_id = :orderId AND NOT r.reversed AND o.state <> 'unpaid' AND r.cents = :cents
     AND r.received_on = :receivedOn::date AND r.reference IS NOT DISTINCT FROM :reference::text LIMIT 1`,
)

const insertReceipt = statement(
  'insert-receipt',
  `WITH r AS (
     INSERT INTO receipts (id, order_id, cents, received_on, reference, note, account, actor)
     VALUES (:id, :orderId, :cents, :receivedOn::date, :reference, :note, :account, :actor) RETURNING order_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT order_id, 'receipt-recorded', :actor, jsonb_build_object('cents', :cents::bigint) FROM r`,
)

const sumOfReceipts = statement(
  'sum-of-receipts',
  'SELECT coalesce(sum(cents), 0)::bigint AS cents FROM receipts WHERE order_id = :orderId AND NOT reversed',
)

interface ArrivedMoney extends ReceiptInput {
  /** The buyer's, where the bank has told it. */
  account?: string | undefined
}

export interface ReceiptParts {
  db: Database
  /** Ends a card payment that is open, so that the order is not paid twice. */
  closeCard: (orderId: string) => Promise<void>
}

/**
 * Records money for an order in any state (rules: M-30), because it is there: what the order does not need is to be
 * returned.
 */
export async function recordReceipt(
  { db, closeCard }: ReceiptParts,
  caller: Caller,
  { id, input, key }: { id: string; input: ReceiptInput; key: string | undefined },
): Promise<Receipt | Refusal> {
  const orderId = id.toLowerCase()
  if (!isId(orderId)) return refuse('no-such-order')
  const under = { userId: caller.id, call: 'add-receipt', key }
  const recorded = await onceInTransaction(db, under, { order: orderId, ...input }, async (tx) =>
    (await isRepeated(tx, orderId, input))
      ? refuse('receipt-repeated', { amount: formatTotal(input.amount), day: input.receivedOn })
      : receive(tx, caller, orderId, input),
  )
  if (recorded instanceof Refusal) return recorded
  await closeCard(orderId)
  return recorded.kept
}

/** Under the lock of the order, so that of two clerks one is asked. */
async function isRepeated(tx: Queryable, orderId: string, input: ReceiptInput): Promise<boolean> {
  if (input.again) return false
  await lockOrder(tx, { orderId })
  const { amount, receivedOn, reference } = input
  const same = await sameReceipt(tx, { orderId, cents: cents(amount) ?? Number.NaN, receivedOn, reference })
  return same.length > 0
}

/** In a transaction without other locks than those before an order's. */
export async function receive(
  tx: Queryable,
  caller: Pick<Caller, 'id'>,
  orderId: string,
  money: ArrivedMoney,
): Promise<Receipt | Refusal> {
  const [order] = await lockOrder(tx, { orderId })
  if (!order) return refuse('no-such-order')
  const id = newId()
  await insertReceipt(tx, {
    id,
    orderId,
    cents: cents(money.amount) ?? Number.NaN,
    receivedOn: money.receivedOn,
    reference: money.reference,
    note: money.note,
    account: money.account,
    actor: caller.id,
  })
  if (!(await payOrder(tx, orderId, order))) await balanceReceipts(tx, orderId)
  await countChange(tx, { orderId })
  await postReceiptMail(tx, id)
  return readReceipt(tx, id)
}

/** Whether its receipts pay the order: not before its approval. */
async function payOrder(tx: Queryable, orderId: string, order: RowOf<typeof lockOrder>): Promise<boolean> {
  const [sum] = await sumOfReceipts(tx, { orderId })
  const pays = mayMove(order.state, 'paid') && sum && sum.cents >= order.total_cents
  if (!pays || order.awaiting_approval) return false
  await payByTransfer(tx, orderId, order)
  return true
}

/** After the approval of an order whose money came before it. */
export async function payIfReceived(tx: Queryable, orderId: string): Promise<void> {
  const [order] = await lockOrder(tx, { orderId })
  if (order) await payOrder(tx, orderId, order)
}

const insertTransfer = statement(
  'insert-transfer',
  `INSERT INTO payments (id, order_id, intent_id, pay_by, amount_cents, received_cents, currency, state)
   SELECT :id, id, :name, 'transfer', :cents, :cents, lower(currency), 'succeeded' FROM orders WHERE id = :orderId`,
)

/** Requires the order's lock, and receipts of its total. */
export async function payByTransfer(
  tx: Queryable,
  orderId: string,
  { serial, total_cents: receivedCents }: { serial: number; total_cents: number },
): Promise<void> {
  const paymentId = newId()
  const name = `transfer-${serial}`
  await insertTransfer(tx, { id: paymentId, orderId, name, cents: receivedCents })
  await takeMoney(tx, { orderId, paymentId, intentId: name, receivedCents, state: 'succeeded', wanted: true })
}
