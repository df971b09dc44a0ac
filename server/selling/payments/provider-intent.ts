import type Stripe from 'stripe'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isRefusedForGood, isUnknownThere, type Provider } from '#server/selling/card-provider/provider.ts'
import { readIntent } from './apply-intent.ts'
import { keyedCall } from './keyed-call.ts'
import type { PaymentRow } from './payment-row.ts'

// The first stored intent stays: only its client secret may have reached a browser.
const keepIntent = statement<{ intent_id: string }>(
  'keep-intent',
  `UPDATE payments SET intent_id = coalesce(intent_id, $2),
     state = CASE state WHEN 'opening' THEN 'open' ELSE state END, updated_at = now()
   WHERE id = $1 RETURNING intent_id`,
)

const giveUp = statement(
  'give-up-payment',
  `UPDATE payments SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state IN ('opening', 'open')`,
)

/**
 * Returns the payment's intent at the provider; creates it if needed. The idempotency key contains the payment's id, so
 * that a crash between creating and storing yields the same intent. After an error of the provider a second intent may
 * be created; the payment keeps the first one stored. If the provider refuses to create it, such as for an amount below
 * its minimum, the payment is cancelled, so that the order can be cancelled. The same applies to an intent that is
 * unknown to the provider ('gone'), such as after a change of account.
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
    const [kept] = await keepIntent(db, [payment.id, intent.id])
    if (!kept) throw new Error(`Payment ${payment.id} not found.`)
    return kept.intent_id === intent.id && !isReplayed(intent)
      ? intent
      : await readIntent(provider, kept.intent_id)
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    await giveUp(db, [payment.id])
    return refuse('payment-refused', { reason: error.message })
  }
}

/**
 * A replayed response shows the intent at its creation, which may be outdated
 * (docs.stripe.com/error-low-level#idempotency).
 */
function isReplayed({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true'
}

async function storedIntent(db: Queryable, provider: Provider, paymentId: string, intentId: string) {
  try {
    return await readIntent(provider, intentId)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await giveUp(db, [paymentId])
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
