import type Stripe from 'stripe'
import { isRefusedForGood, isUnknownThere, type Provider } from '#server/card-provider/provider.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { keyedCall } from './keyed-call.ts'
import type { PaymentRow } from './payment-row.ts'
import { readIntent } from './record-intent.ts'

// The first that is kept stays: its client secret may be in a browser's hands, that of any other in nobody's.
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
 * The payment's intent at the provider, made there if it is not yet. The payment's id is in the idempotency key: after a
 * crash between making and keeping it, the same intent comes back. After a fault of the provider's another may be made;
 * of several the payment has one, whoever asks. Where the provider will never make it, as for a sum
 * below its least, the payment is given up, so that the order can be cancelled; so is one ('gone') that the provider
 * does not know, as after a change of account.
 */
export async function intentOf(
  db: Queryable,
  provider: Provider,
  payment: PaymentRow,
): Promise<Stripe.PaymentIntent | 'gone' | Refusal> {
  if (payment.intent_id) return knownIntent(db, provider, payment.id, payment.intent_id)
  try {
    const intent = await keyedCall(db, payment, 'create', (options) => makeIntent(provider, payment, options))
    const [kept] = await keepIntent(db, [payment.id, intent.id])
    if (!kept) throw new Error(`Payment ${payment.id} is not there.`)
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
 * Whether an answer is an earlier one come again: it shows the intent as it was when first made, which may be long ago
 * (docs.stripe.com/error-low-level#idempotency).
 */
function isReplayed({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true'
}

async function knownIntent(db: Queryable, provider: Provider, paymentId: string, intentId: string) {
  try {
    return await readIntent(provider, intentId)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await giveUp(db, [paymentId])
    return 'gone'
  }
}

function makeIntent(
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
