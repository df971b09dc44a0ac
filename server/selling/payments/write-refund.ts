import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { updateFulfilment } from '#server/selling/fulfilment/fulfilment-of.ts'
import { writeCreditNote } from '#server/selling/papers/write-paper.ts'
import { balanceReceipts } from '#server/selling/receipts/balance-receipts.ts'
import type { PlannedRefund } from './plan-refund.ts'
import type { OrderToRefund } from './refundable-order.ts'

export const countChange = statement(
  'count-refund-for-buyer',
  'UPDATE users SET orders_version = orders_version + 1 WHERE id = (SELECT user_id FROM orders WHERE id = :orderId)',
)

const lockProducts = statement(
  'lock-returned-products',
  `SELECT FROM products WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = :orderId AND position = ANY (:positions))
   ORDER BY id FOR NO KEY UPDATE`,
)

const insertRefund = statement(
  'insert-order-refund',
  `WITH asked AS (
     SELECT * FROM jsonb_to_recordset(:lines)
       AS asked (position smallint, quantity integer, withdrawn integer, cents bigint, restocked integer)
   ), refund AS (
     INSERT INTO refunds (id, order_id, payment_id, state, cents, charge_cents, tax_cents, takes_rest, reason, actor)
     VALUES (:id, :orderId, :paymentId, CASE WHEN :cents::bigint = 0 THEN 'returned' ELSE 'due' END, :cents, :chargeCents, :taxCents, :takesRest, :reason, :actor)
   ), listed AS (
     INSERT INTO refund_lines (refund_id, order_id, line_position, quantity, withdrawn, cents, restocked)
     SELECT :id, :orderId, position, quantity, withdrawn, cents, restocked FROM asked
   ), counted AS (
     UPDATE order_lines l SET refunded = l.refunded + asked.quantity, withdrawn = l.withdrawn + asked.withdrawn,
       restocked = l.restocked + asked.restocked, refunded_cents = l.refunded_cents + asked.cents
     FROM asked WHERE l.order_id = :orderId AND l.position = asked.position
   ), back AS (
     SELECT l.product_id, sum(asked.restocked)::int AS pieces
     FROM asked JOIN order_lines l ON l.order_id = :orderId AND l.position = asked.position
     WHERE asked.restocked > 0 GROUP BY l.product_id
   ), stocked AS (
     UPDATE products p SET available_quantity = p.available_quantity + back.pieces FROM back WHERE p.id = back.product_id
   )
   INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
   SELECT product_id, pieces, 'returned', :orderId, :actor FROM back`,
)

const addLinesEvent = statement(
  'add-lines-refunded-event',
  `INSERT INTO order_events (order_id, kind, actor, detail)
   VALUES (:orderId, 'lines-refunded', :actor, jsonb_build_object('cents', :cents::bigint))`,
)

const endOrder = statement(
  'mark-order-refunded',
  `WITH o AS (
     UPDATE orders SET state = 'refunded' WHERE id = :orderId AND state = 'paid' RETURNING id
   ), ended AS (
     UPDATE order_lines l SET refunded = l.quantity, withdrawn = l.quantity - l.shipped, coming_back = 0, kept_back = 0
     FROM o WHERE l.order_id = o.id
   ), closed AS (
     UPDATE returns r SET state = 'closed' FROM o WHERE r.order_id = o.id AND r.state IN ('asked', 'approved', 'received')
   ), due AS (
     UPDATE payments p SET state = 'refund-due', updated_at = now() FROM o
     WHERE p.order_id = o.id AND p.state = 'succeeded'
   )
   INSERT INTO order_events (order_id, kind, actor) SELECT id, 'refunded', :actor FROM o`,
)

interface RefundToWrite {
  order: OrderToRefund
  paymentId: string
  actor: string
  plan: PlannedRefund
}

/**
 * The order becomes refunded with its last money, so that its payment is due for refund before the provider is called
 * (rules: P-23).
 */
export async function writeRefund(
  tx: Queryable,
  { order, paymentId, actor, plan }: RefundToWrite,
): Promise<string> {
  const id = newId()
  await countChange(tx, { orderId: order.id })
  await lockProducts(tx, {
    orderId: order.id,
    positions: plan.lines.flatMap((line) => (line.restocked > 0 ? [line.position] : [])),
  })
  await insertRefund(tx, {
    id,
    orderId: order.id,
    paymentId,
    cents: plan.cents,
    chargeCents: plan.chargeCents,
    taxCents: plan.taxCents,
    takesRest: plan.takesRest,
    reason: plan.reason,
    actor,
    lines: JSON.stringify(plan.lines),
  })
  if (plan.takesRest) await endOrder(tx, { orderId: order.id, actor })
  else await addLinesEvent(tx, { orderId: order.id, actor, cents: plan.cents })
  await updateFulfilment(tx, order.id)
  await balanceReceipts(tx, order.id)
  await writeCreditNote(tx, id)
  return id
}

/** Requires the order's lock. */
export async function endRefundedOrder(tx: Queryable, orderId: string): Promise<void> {
  await countChange(tx, { orderId })
  await endOrder(tx, { orderId, actor: null })
  await updateFulfilment(tx, orderId)
}
