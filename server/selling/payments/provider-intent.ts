import type Stripe from 'stripe'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isRefusedForGood, isUnknownThere, type Provider } from '#server/selling/card-provider/provider.ts'
import { readIntent } from './apply-intent.ts'
import { keyedCall } from './keyed-call.ts'
import type { PaymentRow } from './payment-row.ts'

// The first stored intent stays: only its client secret may have reached a browser.
const keepIntent = statement(
  'keep-intent',
  `UPDATE payments SET intent_id = coalesce(intent_id, :intentId),
     state = CASE state WHEN 'opening' THEN 'open' ELSE state END, updated_at = now()
   WHERE id = :paymentId RETURNING intent_id AS "intent_id!"`,
)

const giveUp = statement(
  'give-up-payment',
  `UPDATE payments SET state = 'cancelled', updated_at = now() WHERE id = :paymentId AND state IN ('opening', 'open')`,
)

/**
 * The key contains the payment's id, so that a crash between creating and storing yields the same intent. A payment
 * that the provider refuses, or whose intent is unknown to it ('gone'), is cancelled, so that the order can be
 * cancelled.
 */
export async function intentOf(
  db: Queryable,
  provider: Provider,
  payment: PaymentRow,
): Promise<Stripe.PaymentIntent | 'gone' | Refusal> {
  if (payment.intent_id) return storedIntent(db, provider, payment.id, payment.intent_id)
  try {
    const intent = await keyedCall(db, payment, 'create', (options) =>
      createIntent(provider, payment, options),
    )
    const [kept] = await keepIntent(db, { paymentId: payment.id, intentId: intent.id })
    if (!kept) throw new Error(`Payment ${payment.id} not found.`)
    return kept.intent_id === intent.id && !isReplayed(intent)
      ? intent
      : await readIntent(provider, kept.intent_id)
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    await giveUp(db, { paymentId: payment.id })
    return refuse('payment-refused', { reason: error.message })
  }
}

/** A replayed response may be outdated (docs.stripe.com/error-low-level#idempotency). */
function isReplayed({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true'
}

async function storedIntent(db: Queryable, provider: Provider, paymentId: string, intentId: string) {
  try {
    return await readIntent(provider, intentId)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await giveUp(db, { paymentId })
    return 'gone'
  }
}

function createIntent(
  { stripe }: Provider,
  payment: PaymentRow,
  options: Stripe.RequestOptions,
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create(
    {
      amount: payment.amount_cents,
      currency: payment.currency,
      allowed_payment_method_types: ['card'],
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
    options,
  )
}
