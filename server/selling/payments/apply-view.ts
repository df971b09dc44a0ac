import type Stripe from 'stripe'
import type { OrderState } from '#contract/selling/order.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import { OWNER } from '#server/selling/orders/order-mail-facts.ts'
import { mayMove } from '#server/selling/orders/order-states.ts'
import { applyRefunds, type LockedOrder } from './apply-refunds.ts'
import { OWNER_DISPUTE } from './dispute-mail.ts'
import type { SeenRefund } from './match-refunds.ts'
import { type Dispute, PAYMENT_COLUMNS, type PaymentRow, type PaymentState } from './payment-row.ts'
import { takeMoney } from './take-money.ts'

type OrderAndPayment = PaymentRow & { order_state: OrderState; order_transaction_id: string | null }

// Locks the order first, as everywhere, then its payment. Finds the payment by the intent, or by the intent's metadata
// if the provider's answer to its creation was lost.
const orderAndPaymentOf = statement(
  'lock-order-and-payment-of-intent',
  `SELECT ${PAYMENT_COLUMNS.split(', ').map((column) => `p.${column}`)},
     o.state AS order_state, o.transaction_id AS order_transaction_id
   FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.intent_id = :intentId OR (p.id = :paymentId AND p.intent_id IS NULL)
   FOR UPDATE OF o, p`,
)

const keepDispute = statement(
  'keep-dispute',
  `WITH logged AS (
     INSERT INTO order_events (order_id, kind, detail)
     SELECT order_id, CASE :dispute WHEN 'open' THEN 'disputed' ELSE 'dispute-' || :dispute END,
       jsonb_build_object('transactionId', intent_id)
     FROM payments WHERE id = :paymentId
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, '${OWNER}', '${OWNER_DISPUTE}', jsonb_build_object('order', o.id, 'serial', o.serial,
       'cents', p.received_cents, 'dispute', :dispute, 'transactionId', p.intent_id)
     FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = :paymentId
   ), settled AS (
     -- With a lost dispute the bank has returned the money already.
     UPDATE refunds SET state = 'settled', updated_at = now() WHERE :dispute = 'lost' AND state = 'due' AND payment_id = :paymentId
   )
   UPDATE payments SET dispute = :dispute,
     state = CASE WHEN :dispute = 'lost' AND state = 'refund-due' THEN 'refunded' ELSE state END
   WHERE id = :paymentId RETURNING ${PAYMENT_COLUMNS}`,
)

const WITHOUT_MONEY: readonly PaymentState[] = ['opening', 'open', 'cancelled']

export function lockOrderAndPayment(tx: Queryable, intent: Stripe.PaymentIntent): Promise<OrderAndPayment[]> {
  const paymentId = intent.metadata.payment_id ?? ''
  return orderAndPaymentOf(tx, { intentId: intent.id, paymentId: isId(paymentId) ? paymentId : null })
}

/** Requires that lock. Idempotent for repeated views and views out of order (rules: M-6). */
export async function applyView(
  tx: Queryable,
  [locked]: OrderAndPayment[],
  view: { intent: Stripe.PaymentIntent; refunds: SeenRefund[]; dispute: Dispute | undefined },
): Promise<PaymentRow | undefined> {
  const { intent, refunds, dispute } = view
  if (!locked) return undefined
  const { order_state, order_transaction_id, ...row } = locked
  const order = { id: row.order_id, state: order_state, transaction_id: order_transaction_id }
  let payment: PaymentRow = row
  if (WITHOUT_MONEY.includes(payment.state)) payment = await applyMoney(tx, order, payment, intent)
  if (refunds.length > 0) payment = await applyRefunds(tx, order, payment, refunds)
  // A decided dispute is final; an older view may arrive later.
  if (dispute && dispute !== payment.dispute && (payment.dispute ?? 'open') === 'open') {
    payment = requireRow(await keepDispute(tx, { paymentId: payment.id, dispute, mailId: newId() }))
  }
  return payment
}

/** Money that the order does not want is due for refund (rules: M-7). */
function applyMoney(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  intent: Stripe.PaymentIntent,
): Promise<PaymentRow> {
  const wanted = mayMove(order.state, 'paid') && isWhatWasAsked(intent, payment)
  const belongs = wanted || (order.state === 'paid' && order.transaction_id === intent.id)
  return takeMoney(tx, {
    orderId: order.id,
    paymentId: payment.id,
    intentId: intent.id,
    receivedCents: intent.amount_received,
    state: belongs ? 'succeeded' : 'refund-due',
    wanted,
  })
}

function isWhatWasAsked(intent: Stripe.PaymentIntent, payment: PaymentRow): boolean {
  return (
    intent.amount_received === payment.amount_cents &&
    intent.currency === payment.currency &&
    intent.metadata.order_id === payment.order_id
  )
}

function requireRow(rows: PaymentRow[]): PaymentRow {
  if (!rows[0]) throw new Error('The payment is missing although its order is locked.')
  return rows[0]
}
