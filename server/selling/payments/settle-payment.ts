import type Stripe from 'stripe'
import { type Database, statement } from '#server/platform/database/database.ts'
import { isRefusedForGood, isUnknownThere, type Provider } from '#server/selling/card-provider/provider.ts'
import { dueRefundsOf, giveBackLater } from './give-back.ts'
import { readIntent, recordIntent } from './record-intent.ts'
import { refundPayment } from './refund-payment.ts'

export type Settled = 'succeeded' | 'processing' | 'cancelled' | 'open' | 'unknown'

const markCancelled = statement(
  'mark-payment-cancelled',
  `UPDATE payments SET state = 'cancelled', updated_at = now() WHERE intent_id = $1 AND state = 'open'`,
)

const hasDueRefund = statement(
  'has-due-refund',
  `SELECT FROM order_refunds WHERE order_id = $1 AND payment_id = $2 AND state = 'due' LIMIT 1`,
)

/** A payment that is unknown to the provider, such as after a change of account, is marked as cancelled. */
export async function settlePayment(db: Database, provider: Provider, intentId: string): Promise<Settled> {
  try {
    const due = await dueRefundsOf(db, [intentId])
    const settled = await settleIntent(db, provider, await readIntent(provider, intentId))
    for (const refund of due) await giveBackLater(db, provider, refund)
    return settled
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await markCancelled(db, [intentId])
    return 'unknown'
  }
}

/** Refunds money for an order that is no longer unpaid. */
export async function settleIntent(
  db: Database,
  provider: Provider,
  intent: Stripe.PaymentIntent,
): Promise<Settled> {
  if (intent.status === 'succeeded') {
    const payment = await recordIntent(db, provider, intent)
    if (payment === undefined) return 'unknown'
    // A refund of the order has a call of its own. Without one, the money was for no order.
    if (
      payment.state === 'refund-due' &&
      (await hasDueRefund(db, [payment.order_id, payment.id])).length === 0
    ) {
      await refundPayment(db, provider, payment).catch((error) => {
        // Such as for a disputed charge. The refund stays due, and the overview shows it to the owner.
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
