import { type Database, statement } from '#server/platform/database.ts'
import type { PaymentRow } from './payment-row.ts'
import type { Provider } from './provider.ts'

const markRefunded = statement(
  'mark-payment-refunded',
  `WITH p AS (
     UPDATE payments SET state = 'refunded', updated_at = now() WHERE id = $1 AND state = 'refund-due'
     RETURNING order_id, intent_id
   )
   INSERT INTO order_events (order_id, kind, detail)
   SELECT order_id, 'money-returned', jsonb_build_object('transactionId', intent_id, 'refundId', $2::text) FROM p`,
)

/**
 * Gives back, whole and once, money that came for an order which was no longer to be paid. The payment's id is part
 * of the idempotency key, so that a repeat after a crash refunds nothing twice.
 */
export async function refundPayment(db: Database, provider: Provider, payment: PaymentRow): Promise<void> {
  if (!payment.intent_id) throw new Error(`Payment ${payment.id} is due back but has no intent.`)
  const refund = await provider.stripe.refunds.create(
    { payment_intent: payment.intent_id },
    { idempotencyKey: `refund-${payment.id}` },
  )
  await markRefunded(db, [payment.id, refund.id])
}
