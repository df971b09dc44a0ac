import type { OrderState } from '#contract/selling/order.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import {
  MONEY_RETURNED,
  postOrderMail,
  type ReturnedLine,
  type WhyReturned,
} from '#server/selling/orders/order-mail-facts.ts'
import { writeCreditNote } from '#server/selling/papers/write-paper.ts'
import { type MatchedRefunds, matchRefunds, type SeenRefund } from './match-refunds.ts'
import { PAYMENT_COLUMNS, type PaymentRow, type PaymentState } from './payment-row.ts'
import { endRefundedOrder } from './write-refund.ts'

export interface LockedOrder {
  id: string
  state: OrderState
  transaction_id: string | null
}

const keepRefunds = statement(
  'keep-refunds',
  `INSERT INTO provider_refunds (id, payment_id, cents, failed)
   SELECT id, :paymentId, cents, failed FROM jsonb_to_recordset(:refunds) AS seen (id text, cents bigint, failed boolean)
   ON CONFLICT (id) DO UPDATE SET failed = true WHERE excluded.failed AND NOT provider_refunds.failed`,
)

const sumOfRefunds = statement(
  'sum-of-refunds',
  'SELECT coalesce(sum(cents), 0)::bigint AS cents FROM provider_refunds WHERE payment_id = :paymentId AND NOT failed',
)

const keepSum = statement(
  'keep-refunded-sum',
  `UPDATE payments SET refunded_cents = :refundedCents, state = :next,
     updated_at = CASE WHEN state = :next THEN updated_at ELSE now() END
   WHERE id = :paymentId RETURNING ${PAYMENT_COLUMNS}`,
  asRow<PaymentRow>,
)

const standingOfRefunds = statement(
  'standing-of-refunds',
  `SELECT coalesce(sum(r.cents), 0) >= o.total_cents AS all, coalesce(bool_or(r.state = 'due'), false) AS due,
     coalesce(bool_or(r.state = 'failed'), false) AS failed, coalesce(bool_or(r.state = 'settled'), false) AS settled
   FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN refunds r ON r.payment_id = p.id
   WHERE p.id = :id GROUP BY o.id`,
)

const addEvent = statement(
  'tell-of-refund',
  `INSERT INTO order_events (order_id, kind, detail)
   SELECT order_id, :kind, jsonb_build_object('transactionId', intent_id, 'cents', :cents::bigint) FROM payments WHERE id = :paymentId`,
)

const linesOfRefunds = statement(
  'lines-of-returned-refunds',
  `SELECT line.name, coalesce(line.part_number, p.part_number) AS part_number, sum(r.quantity)::int AS "quantity!",
     sum(r.cents)::bigint AS "cents!"
   FROM refund_lines r JOIN order_lines line ON line.order_id = r.order_id AND line.position = r.line_position
     JOIN products p ON p.id = line.product_id
   WHERE r.refund_id = ANY (:returned) GROUP BY line.order_id, line.position, p.part_number ORDER BY line.position`,
  asRow<ReturnedLine>,
)

/**
 * Requires the order's lock. Refunds may be reported repeatedly, late and in any order; a smaller sum than before
 * means that one has failed.
 */
export async function applyRefunds(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: SeenRefund[],
): Promise<PaymentRow> {
  await keepRefunds(tx, { paymentId: payment.id, refunds: JSON.stringify(refunds) })
  const refundedCents = (await sumOfRefunds(tx, { paymentId: payment.id }))[0]?.cents ?? 0
  const whole = refundedCents >= (payment.received_cents ?? payment.amount_cents)
  const ofOrder = payment.state === 'succeeded' || payment.intent_id === order.transaction_id
  const matched = await matchRefunds(tx, payment, refunds, { cents: refundedCents, whole, ofOrder })
  const next = whole ? 'refunded' : await stateAfter(tx, payment, ofOrder)
  const kept = await keepChange(tx, { order, payment, next, refundedCents, matched })
  for (const id of matched.added) await writeCreditNote(tx, id)
  return kept
}

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
  const [kept] = await keepSum(tx, { paymentId: payment.id, refundedCents, next })
  if (!kept) throw new Error('The payment is missing although its order is locked.')
  if (cents <= 0) {
    await addEvent(tx, {
      paymentId: payment.id,
      kind: 'refund-failed',
      cents: -cents || matched.failedCents,
    })
  } else {
    await addEvent(tx, {
      paymentId: payment.id,
      kind: next === 'refunded' ? 'money-returned' : 'partly-refunded',
      cents,
    })
    const why = whyReturned(order, payment, next)
    const returned_lines = await linesOfRefunds(tx, { returned: matched.returned })
    await postOrderMail(tx, payment.order_id, MONEY_RETURNED, { returned_cents: cents, why, returned_lines })
  }
  return kept
}

async function stateAfter(tx: Queryable, { id, state }: PaymentRow, ofOrder: boolean): Promise<PaymentState> {
  const [{ all, due, failed, settled } = NO_REFUND] = await standingOfRefunds(tx, { id })
  if (ofOrder && !all) return state === 'refunded' ? 'refund-failed' : state
  if (due) return 'refund-due'
  // The provider still has some of the money that was for no order, unless a person has settled that.
  return failed || !(ofOrder || settled) ? 'refund-failed' : 'refunded'
}

const NO_REFUND = { all: false, due: false, failed: false, settled: false }

function whyReturned(order: LockedOrder, payment: PaymentRow, next: PaymentState): WhyReturned {
  if (payment.state === 'succeeded') return next === 'refunded' ? 'refunded' : 'part'
  if (order.state === 'paid') return 'twice'
  return order.state === 'unpaid' ? 'mismatch' : order.state
}
