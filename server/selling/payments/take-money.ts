import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { promiseNow } from '#server/selling/dispatch/promise-now.ts'
import { ORDER_PAID, OWNER, OWNER_ORDER_PAID, PLACED_FACTS } from '#server/selling/orders/order-mail-facts.ts'
import { ORDER_COLUMNS } from '#server/selling/orders/order-row.ts'
import { writePapersOfPaid } from '#server/selling/papers/write-paper.ts'
import { balanceReceipts } from '#server/selling/receipts/balance-receipts.ts'
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-row.ts'

const paidTotal = openCounter('farad_orders_paid_total', 'Orders paid.')

// One statement: the money with the paid order and its mails, or with the refund that is due (rules: M-11).
const recordMoney = statement(
  'record-money',
  `WITH o AS (
     UPDATE orders SET state = 'paid', transaction_id = :intentId, fulfilment = 'to-ship', network = NULL, leaves_by = :leavesBy::date, (lines_to_ship, pieces_to_ship) = (
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

interface Money {
  orderId: string
  paymentId: string
  /** The provider's name of the payment, or the store's own of a transfer. */
  intentId: string
  receivedCents: number
  state: 'succeeded' | 'refund-due'
  /** Whether it pays the order, which must be unpaid. */
  wanted: boolean
}

/** Requires the order's lock. The only way in which an order becomes paid, by card or by transfer. */
export async function takeMoney(tx: Queryable, money: Money): Promise<PaymentRow> {
  const ids = { mailId: newId(), ownersMailId: newId(), refundId: newId() }
  const { leavesBy } = money.wanted ? await promiseNow(tx) : {}
  const [taken] = await recordMoney(tx, { ...money, ...ids, leavesBy: leavesBy ?? null })
  if (!taken) throw new Error('The payment is missing although its order is locked.')
  if (!money.wanted) return taken
  paidTotal.inc()
  await balanceReceipts(tx, money.orderId)
  await writePapersOfPaid(tx, money.orderId)
  return taken
}
