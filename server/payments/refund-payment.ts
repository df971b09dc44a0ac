import Stripe from 'stripe'
import type { Provider } from '#server/card-provider/provider.ts'
import type { Database } from '#server/database/database.ts'
import { keyedCall } from './keyed-call.ts'
import type { PaymentRow } from './payment-row.ts'
import { readIntent, recordIntent } from './record-intent.ts'

/**
 * Gives back, once, what is left of a payment's money: a repeat after a crash has the same idempotency key, and where the
 * provider has forgotten that, it says that nothing is left.
 */
export async function refundPayment(db: Database, provider: Provider, payment: PaymentRow): Promise<void> {
  if (!payment.intent_id) throw new Error(`Payment ${payment.id} is due back but has no intent.`)
  const asked = { payment_intent: payment.intent_id, metadata: { payment_id: payment.id } }
  try {
    await keyedCall(db, payment, 'refund', (options) => provider.stripe.refunds.create(asked, options))
  } catch (error) {
    if (!isRefundedAlready(error)) throw error
  }
  await recordIntent(db, provider, await readIntent(provider, payment.intent_id))
}

function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
}
