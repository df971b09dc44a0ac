import type Stripe from 'stripe'
import { isRefusedForGood, isUnknownThere, type Provider } from '#server/card-provider/provider.ts'
import { type Database, statement } from '#server/database/database.ts'
import { readIntent, recordIntent } from './record-intent.ts'
import { refundPayment } from './refund-payment.ts'

/** What the provider says of a payment: its money is here, on its way, called off, or still to come. */
export type Settled = 'succeeded' | 'processing' | 'cancelled' | 'open' | 'unknown'

const markCancelled = statement(
  'mark-payment-cancelled',
  `UPDATE payments SET state = 'cancelled', updated_at = now() WHERE intent_id = $1 AND state = 'open'`,
)

/**
 * Asks the provider how a payment stands and records it. The browser's word counts for nothing (rules: M-6). One
 * that the provider does not know, as after a change of account, can't be paid and ends.
 */
export async function settlePayment(db: Database, provider: Provider, intentId: string): Promise<Settled> {
  try {
    return await settleIntent(db, provider, await readIntent(provider, intentId))
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await markCancelled(db, [intentId])
    return 'unknown'
  }
}

/**
 * Records an intent as the provider has just shown it: however often, from wherever and in whatever order it comes,
 * the order is paid once. Money for an order that no longer wants it goes back.
 */
export async function settleIntent(
  db: Database,
  provider: Provider,
  intent: Stripe.PaymentIntent,
): Promise<Settled> {
  if (intent.status === 'succeeded') {
    const payment = await recordIntent(db, provider, intent)
    if (payment === undefined) return 'unknown'
    if (payment.state === 'refund-due') {
      await refundPayment(db, provider, payment).catch((error) => {
        // Such as a charge under dispute. It stays due, and the overview shows it to the owner.
        if (!isRefusedForGood(error)) throw error
      })
    }
    return 'succeeded'
  }
  if (intent.status === 'canceled') {
    await markCancelled(db, [intent.id])
    return 'cancelled'
  }
  return intent.status === 'processing' ? 'processing' : 'open'
}
