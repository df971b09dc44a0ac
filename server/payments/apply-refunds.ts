import type { OrderState } from '#contract/orders.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { MONEY_RETURNED, postOrderMail, type WhyReturned } from '#server/orders/order-mail-facts.ts'
import { PAYMENT_COLUMNS, type PaymentRow, type PaymentState } from './payment-row.ts'

export interface LockedOrder {
  id: string
  state: OrderState
  transaction_id: string | null
}

export interface SeenRefund {
  id: string
  cents: number
  /** The money did not reach the buyer and is back in the store's account. */
  failed: boolean
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

const markRefundedThere = statement(
  'mark-order-refunded-at-provider',
  `WITH o AS (
     UPDATE orders SET state = 'refunded' WHERE id = $1 AND state = 'paid' RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM o WHERE u.id = o.user_id
   )
   INSERT INTO order_events (order_id, kind) SELECT id, 'refunded' FROM o`,
)

const addEvent = statement(
  'tell-of-refund',
  `INSERT INTO order_events (order_id, kind, detail)
   SELECT order_id, $2, jsonb_build_object('transactionId', intent_id, 'cents', $3::bigint) FROM payments WHERE id = $1`,
)

/**
 * Requires the order's lock. Stores the refunds and their sum. A full refund ends the payment, and the order too if the
 * refund was started in the provider's dashboard. A partial refund adds an event and changes no state. A smaller sum
 * than before means that a refund failed. Refunds may be reported repeatedly, late and in any order.
 */
export async function applyRefunds(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: SeenRefund[],
): Promise<PaymentRow> {
  await keepRefunds(tx, [payment.id, JSON.stringify(refunds)])
  const refundedCents = (await sumOfRefunds(tx, [payment.id]))[0]?.cents ?? 0
  const cents = refundedCents - payment.refunded_cents
  const whole = refundedCents >= (payment.received_cents ?? payment.amount_cents)
  const next = stateAfter(payment.state, whole, refunds)
  if (cents === 0 && next === payment.state) return payment
  if (payment.state === 'succeeded' && next === 'refunded') await markRefundedThere(tx, [payment.order_id])
  const [kept] = await keepSum(tx, [payment.id, refundedCents, next])
  if (!kept) throw new Error('The payment is missing although its order is locked.')
  if (cents <= 0) {
    await addEvent(tx, [payment.id, 'refund-failed', -cents])
  } else {
    await addEvent(tx, [payment.id, next === 'refunded' ? 'money-returned' : 'partly-refunded', cents])
    const why = whyReturned(order, payment, next)
    await postOrderMail(tx, payment.order_id, MONEY_RETURNED, { returned_cents: cents, why })
  }
  return kept
}

function stateAfter(state: PaymentState, whole: boolean, refunds: SeenRefund[]): PaymentState {
  if (whole) return 'refunded'
  const failed = state === 'refund-due' && refunds.every((refund) => refund.failed)
  return state === 'refunded' || failed ? 'refund-failed' : state
}

function whyReturned(order: LockedOrder, payment: PaymentRow, next: PaymentState): WhyReturned {
  if (payment.state === 'succeeded') return next === 'refunded' ? 'refunded' : 'part'
  if (order.state === 'paid') return 'twice'
  return order.state === 'unpaid' ? 'mismatch' : order.state
}
