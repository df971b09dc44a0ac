import type Stripe from 'stripe'
import { type Queryable, statement } from '#server/platform/database.ts'
import type { PaymentRow } from './payment-row.ts'
import type { Provider } from './provider.ts'

const keepIntent = statement(
  'keep-intent',
  `UPDATE payments SET intent_id = $2, state = CASE state WHEN 'opening' THEN 'open' ELSE state END, updated_at = now()
   WHERE id = $1`,
)

/**
 * The payment's intent at the provider, made there if it is not yet. The payment's id is the idempotency key: after a
 * crash between making and keeping it, the same intent comes back.
 */
export async function intentOf(
  db: Queryable,
  provider: Provider,
  payment: PaymentRow,
): Promise<Stripe.PaymentIntent> {
  if (payment.intent_id) return provider.stripe.paymentIntents.retrieve(payment.intent_id)
  const intent = await provider.stripe.paymentIntents.create(
    {
      amount: payment.amount_cents,
      currency: payment.currency,
      allowed_payment_method_types: ['card'],
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
    { idempotencyKey: payment.id },
  )
  await keepIntent(db, [payment.id, intent.id])
  // An idempotent answer shows the intent as it was when first made, which may be long ago.
  return provider.stripe.paymentIntents.retrieve(intent.id)
}
