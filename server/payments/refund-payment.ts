import Stripe from 'stripe'
import type { Database } from '#server/platform/database.ts'
import type { PaymentRow } from './payment-row.ts'
import type { Provider } from './provider.ts'
import { readIntent, recordIntent } from './record-intent.ts'

/**
 * Gives back, once, what is left of a payment's money. The payment's id is part of the idempotency key, so that a
 * repeat after a crash refunds nothing twice; where the provider has forgotten the key, it says that nothing is left.
 */
export async function refundPayment(db: Database, provider: Provider, payment: PaymentRow): Promise<void> {
  if (!payment.intent_id) throw new Error(`Payment ${payment.id} is due back but has no intent.`)
  try {
    await provider.stripe.refunds.create(
      { payment_intent: payment.intent_id, metadata: { payment_id: payment.id } },
      { idempotencyKey: `refund-${payment.id}` },
    )
  } catch (error) {
    if (!isRefundedAlready(error)) throw error
  }
  await recordIntent(db, provider, await readIntent(provider, payment.intent_id))
}

function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
}
