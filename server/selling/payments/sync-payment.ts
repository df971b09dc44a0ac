import type Stripe from 'stripe'
import { type Database, statement } from '#server/platform/database/database.ts'
import { isUnknownThere, type Provider } from '#server/selling/card-provider/provider.ts'
import { applyIntent, readIntent } from './apply-intent.ts'
import { dueRefundsOfOrder, giveBackLater, giveBackWhole } from './give-back.ts'

type Synced = 'succeeded' | 'processing' | 'cancelled' | 'open' | 'unknown'

const markCancelled = statement(
  'mark-payment-cancelled',
  `UPDATE payments SET state = 'cancelled', updated_at = now() WHERE intent_id = :intentId AND state = 'open'`,
)

/** A payment that is unknown to the provider, such as after a change of account, is marked as cancelled. */
export async function syncPayment(db: Database, provider: Provider, intentId: string): Promise<Synced> {
  try {
    const due = await dueRefundsOfOrder(db, { intentId })
    const synced = await syncIntent(db, provider, await readIntent(provider, intentId))
    for (const refund of due) await giveBackLater(db, provider, refund)
    return synced
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await markCancelled(db, { intentId })
    return 'unknown'
  }
}

/** Refunds money for an order that is no longer unpaid. */
export async function syncIntent(
  db: Database,
  provider: Provider,
  intent: Stripe.PaymentIntent,
): Promise<Synced> {
  if (intent.status === 'succeeded') {
    const payment = await applyIntent(db, provider, intent)
    if (payment === undefined) return 'unknown'
    if (payment.state === 'refund-due') await giveBackWhole(db, provider, payment.id)
    return 'succeeded'
  }
  if (intent.status === 'canceled') {
    await markCancelled(db, { intentId: intent.id })
    return 'cancelled'
  }
  return intent.status === 'processing' ? 'processing' : 'open'
}
