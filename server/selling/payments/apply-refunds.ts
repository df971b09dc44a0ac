import type { OrderState } from '#contract/selling/orders.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import {
  MONEY_RETURNED,
  postOrderMail,
  type ReturnedLine,
  type WhyReturned,
} from '#server/selling/orders/order-mail-facts.ts'
import { writeCreditNote } from '#server/selling/papers/write-paper.ts'
import { type MatchedRefunds, matchRefunds } from './match-refunds.ts'
import { PAYMENT_COLUMNS, type PaymentRow, type PaymentState } from './payment-row.ts'
import { endRefundedOrder } from './write-refund.ts'

export interface LockedOrder {
  id: string
  state: OrderState
  transaction_id: string | null
}

export interface SeenRefund {
  id: string
  cents: number
  failed: boolean
  refundId: string | null
}

const keepRefunds = statement(
  'keep-refunds',
  `INSERT INTO refunds (id, payment_id, cents, failed)
   SELECT id, $1, cents, failed FROM jsonb_to_recordset($2) AS seen (id text, cents bigint, failed boolean)
   ON CONFLICT (id) DO UPDATE SET failed = true WHERE excluded.failed AND NOT refunds.failed`,
)

const sumOfRefunds = statement<{ cents: number }>(
  'sum-of-refunds',
  'SELECT coalesce(sum(cents), 0)::bigint AS cents FROM refunds WHERE payment_id = $1 AND NOT failed',
)

const keepSum = statement<PaymentRow>(
  'keep-refunded-sum',
  `UPDATE payments SET refunded_cents = $2, state = $3,
     updated_at = CASE WHEN state = $3 THEN updated_at ELSE now() END
   WHERE id = $1 RETURNING ${PAYMENT_COLUMNS}`,
)

const standingOfRefunds = statement<{ all: boolean; due: boolean; failed: boolean }>(
  'standing-of-order-refunds',
  `SELECT coalesce(sum(r.cents), 0) >= o.total_cents AS all,
     coalesce(bool_or(r.state = 'due'), false) AS due, coalesce(bool_or(r.state = 'failed'), false) AS failed
   FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id WHERE o.id = $1 GROUP BY o.id`,
)

const addEvent = statement(
  'tell-of-refund',
  `INSERT INTO order_events (order_id, kind, detail)
   SELECT order_id, $2, jsonb_build_object('transactionId', intent_id, 'cents', $3::bigint) FROM payments WHERE id = $1`,
)

const linesOfRefunds = statement<ReturnedLine>(
  'lines-of-returned-refunds',
  `SELECT line.name, coalesce(line.part_number, p.part_number) AS part_number, sum(r.quantity)::int AS quantity,
     sum(r.cents)::bigint AS cents
   FROM order_refund_lines r JOIN order_lines line ON line.order_id = r.order_id AND line.position = r.line_position
     JOIN products p ON p.id = line.product_id
   WHERE r.refund_id = ANY ($1) GROUP BY line.order_id, line.position, p.part_number ORDER BY line.position`,
)

/**
 * Requires the order's lock. Stores the refunds and their sum, and matches them with the refunds of the order. The order
 * ends when all its money is back or due. A partial refund adds an event and changes no state. A smaller sum than before
 * means that a refund failed. Refunds may be reported repeatedly, late and in any order.
 */
export async function applyRefunds(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: SeenRefund[],
): Promise<PaymentRow> {
  await keepRefunds(tx, [payment.id, JSON.stringify(refunds)])
  const refundedCents = (await sumOfRefunds(tx, [payment.id]))[0]?.cents ?? 0
  const whole = refundedCents >= (payment.received_cents ?? payment.amount_cents)
  const ofOrder = payment.state === 'succeeded' || payment.intent_id === order.transaction_id
  const matched = ofOrder ? await matchRefunds(tx, payment, refunds, { cents: refundedCents, whole }) : NONE
  const next = whole ? 'refunded' : await stateAfter(tx, payment, refunds, ofOrder)
  const kept = await keepChange(tx, { order, payment, next, refundedCents, matched })
  for (const id of matched.added) await writeCreditNote(tx, id)
  return kept
}

const NONE: MatchedRefunds = { added: [], returned: [], failedCents: 0 }

interface SeenChange {
  order: LockedOrder
  payment: PaymentRow
  next: PaymentState
  refundedCents: number
  matched: MatchedRefunds
}

async function keepChange(
  tx: Queryable,
  { order, payment, next, refundedCents, matched }: SeenChange,
): Promise<PaymentRow> {
  const cents = refundedCents - payment.refunded_cents
  if (cents === 0 && next === payment.state && matched.failedCents === 0) return payment
  if (payment.state === 'succeeded' && next !== 'succeeded') await endRefundedOrder(tx, payment.order_id)
  const [kept] = await keepSum(tx, [payment.id, refundedCents, next])
  if (!kept) throw new Error('The payment is missing although its order is locked.')
  if (cents <= 0) {
    await addEvent(tx, [payment.id, 'refund-failed', -cents || matched.failedCents])
  } else {
    await addEvent(tx, [payment.id, next === 'refunded' ? 'money-returned' : 'partly-refunded', cents])
    const why = whyReturned(order, payment, next)
    const returned_lines = await linesOfRefunds(tx, [matched.returned])
    await postOrderMail(tx, payment.order_id, MONEY_RETURNED, { returned_cents: cents, why, returned_lines })
  }
  return kept
}

async function stateAfter(
  tx: Queryable,
  { state, order_id }: PaymentRow,
  refunds: SeenRefund[],
  ofOrder: boolean,
): Promise<PaymentState> {
  const [standing] = ofOrder ? await standingOfRefunds(tx, [order_id]) : []
  if (standing?.all) {
    if (standing.due) return 'refund-due'
    return standing.failed ? 'refund-failed' : 'refunded'
  }
  const failed = state === 'refund-due' && refunds.every((refund) => refund.failed)
  return state === 'refunded' || failed ? 'refund-failed' : state
}

function whyReturned(order: LockedOrder, payment: PaymentRow, next: PaymentState): WhyReturned {
  if (payment.state === 'succeeded') return next === 'refunded' ? 'refunded' : 'part'
  if (order.state === 'paid') return 'twice'
  return order.state === 'unpaid' ? 'mismatch' : order.state
}
