import type Stripe from 'stripe'
import type { OrderState } from '#contract/selling/orders.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { ORDER_PAID, OWNER, OWNER_ORDER_PAID, PLACED_FACTS } from '#server/selling/orders/order-mail-facts.ts'
import { ORDER_COLUMNS } from '#server/selling/orders/order-row.ts'
import { mayMove } from '#server/selling/orders/order-states.ts'
import { writeInvoice } from '#server/selling/papers/write-paper.ts'
import { applyRefunds, type LockedOrder, type SeenRefund } from './apply-refunds.ts'
import { type Dispute, PAYMENT_COLUMNS, type PaymentRow, type PaymentState } from './payment-row.ts'

const paidTotal = openCounter('farad_orders_paid_total', 'Orders paid.')

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

// One statement: the money with the paid order and its mails, or with the refund that is due.
const recordMoney = statement(
  'record-money',
  `WITH o AS (
     UPDATE orders SET state = 'paid', transaction_id = :intentId, fulfilment = 'to-ship', network = NULL, (lines_to_ship, pieces_to_ship) = (
       SELECT count(*), sum(quantity) FROM order_lines WHERE order_id = :orderId)
     WHERE id = :orderId AND state = 'unpaid' AND :wanted RETURNING *
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders - 1, orders_version = u.orders_version + 1
     FROM o WHERE u.id = o.user_id
   ), logged AS (
     INSERT INTO order_events (order_id, kind, detail)
     SELECT id, 'paid', jsonb_build_object('transactionId', :intentId::text) FROM o
     UNION ALL
     SELECT :orderId, 'refund-due', jsonb_build_object('transactionId', :intentId::text) WHERE :state = 'refund-due'
   ), refund AS (
     INSERT INTO refunds (id, payment_id, state, cents, takes_rest)
     SELECT :refundId::uuid, :paymentId, 'due', :receivedCents, true WHERE :state = 'refund-due'
   ), placed AS (
     SELECT ${ORDER_COLUMNS} FROM o
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, email, '${ORDER_PAID}', ${PLACED_FACTS} FROM placed
     UNION ALL
     SELECT :ownersMailId::uuid, '${OWNER}', '${OWNER_ORDER_PAID}', ${PLACED_FACTS} FROM placed
   )
   UPDATE payments SET state = :state, intent_id = :intentId, received_cents = :receivedCents, updated_at = now() WHERE id = :paymentId
   RETURNING ${PAYMENT_COLUMNS}`,
)

const keepDispute = statement(
  'keep-dispute',
  `WITH logged AS (
     INSERT INTO order_events (order_id, kind, detail)
     SELECT order_id, CASE :dispute WHEN 'open' THEN 'disputed' ELSE 'dispute-' || :dispute END,
       jsonb_build_object('transactionId', intent_id)
     FROM payments WHERE id = :paymentId
   ), settled AS (
     -- With a lost dispute the bank has returned the money already.
     UPDATE refunds SET state = 'settled', updated_at = now() WHERE :dispute = 'lost' AND state = 'due' AND payment_id = :paymentId
   )
   UPDATE payments SET dispute = :dispute,
     state = CASE WHEN :dispute = 'lost' AND state = 'refund-due' THEN 'refunded' ELSE state END
   WHERE id = :paymentId RETURNING ${PAYMENT_COLUMNS}`,
)

interface ProviderView {
  intent: Stripe.PaymentIntent
  refunds: SeenRefund[]
  dispute: Dispute | undefined
}

const WITHOUT_MONEY: readonly PaymentState[] = ['opening', 'open', 'cancelled']

export function lockOrderAndPayment(tx: Queryable, intent: Stripe.PaymentIntent): Promise<OrderAndPayment[]> {
  const paymentId = intent.metadata.payment_id ?? ''
  return orderAndPaymentOf(tx, { intentId: intent.id, paymentId: isId(paymentId) ? paymentId : null })
}

/** Requires that lock. Idempotent for repeated views and views out of order. */
export async function applyView(
  tx: Queryable,
  [locked]: OrderAndPayment[],
  view: ProviderView,
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
    payment = requireRow(await keepDispute(tx, { paymentId: payment.id, dispute }))
  }
  return payment
}

async function applyMoney(
  tx: Queryable,
  order: LockedOrder,
  payment: PaymentRow,
  intent: Stripe.PaymentIntent,
): Promise<PaymentRow> {
  const wanted = mayMove(order.state, 'paid') && isWhatWasAsked(intent, payment)
  const belongs = wanted || (order.state === 'paid' && order.transaction_id === intent.id)
  const state: PaymentState = belongs ? 'succeeded' : 'refund-due'
  const taken = requireRow(
    await recordMoney(tx, {
      paymentId: payment.id,
      intentId: intent.id,
      orderId: order.id,
      state,
      receivedCents: intent.amount_received,
      wanted,
      mailId: newId(),
      ownersMailId: newId(),
      refundId: newId(),
    }),
  )
  if (wanted) {
    paidTotal.inc()
    await writeInvoice(tx, order.id)
  }
  return taken
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
