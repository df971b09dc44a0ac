import Stripe from 'stripe'
import type { Database } from '#server/platform/database/database.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { keyedCall } from './keyed-call.ts'
import type { PaymentRow } from './payment-row.ts'
import { readIntent, recordIntent } from './record-intent.ts'

/**
 * A retry after a crash uses the same idempotency key; after the key has expired, the provider answers that the charge is
 * refunded already.
 */
export async function refundPayment(db: Database, provider: Provider, payment: PaymentRow): Promise<void> {
  if (!payment.intent_id) throw new Error(`Payment ${payment.id} is due for refund but has no intent.`)
  const refund = { payment_intent: payment.intent_id, metadata: { payment_id: payment.id } }
  try {
    await keyedCall(db, payment, 'refund', (options) => provider.stripe.refunds.create(refund, options))
  } catch (error) {
    if (!isRefundedAlready(error)) throw error
  }
  await recordIntent(db, provider, await readIntent(provider, payment.intent_id))
}

function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
}
