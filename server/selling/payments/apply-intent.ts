import type Stripe from 'stripe'
import { type Database, transactionUnderLock } from '#server/platform/database/database.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { applyView, lockOrderAndPayment } from './apply-view.ts'
import type { SeenRefund } from './match-refunds.ts'
import type { Dispute, PaymentRow } from './payment-row.ts'

export function readIntent({ stripe }: Provider, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
}

/** Starts no refund. Returns the updated payment; undefined for an intent of another system. */
export async function applyIntent(
  db: Database,
  provider: Provider,
  intent: Stripe.PaymentIntent,
  { includeRefunds = false } = {},
): Promise<PaymentRow | undefined> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const dispute = charge?.disputed ? await disputeOf(provider, intent.id) : undefined
  const record = (refunds: SeenRefund[]) =>
    transactionUnderLock(
      db,
      (tx) => lockOrderAndPayment(tx, intent),
      (tx, locked) => applyView(tx, locked, { intent, refunds, dispute }),
    )
  const payment = await record(
    charge?.amount_refunded || includeRefunds ? await refundsOf(provider, intent.id) : [],
  )
  if (!payment || !charge || payment.refunded_cents === charge.amount_refunded) return payment
  // A refund has failed, or this view of the intent is outdated. The list of refunds is authoritative.
  return record(await refundsOf(provider, intent.id))
}

async function refundsOf({ stripe }: Provider, intentId: string): Promise<SeenRefund[]> {
  const refunds = stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  const seen: SeenRefund[] = []
  for await (const { id, amount, status, metadata } of refunds) {
    const failed = status === 'failed' || status === 'canceled'
    seen.push({ id, cents: amount, failed, refundId: metadata?.refund_id ?? null })
  }
  return seen
}

async function disputeOf({ stripe }: Provider, intentId: string): Promise<Dispute | undefined> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 })
  return data[0] && outcomeOf(data[0].status)
}

/** Inquiries (`warning_…`) take no money and may be answered by a refund, so they do not count as disputes. */
function outcomeOf(status: Stripe.Dispute.Status): Dispute | undefined {
  if (status === 'lost') return 'lost'
  if (status === 'won') return 'won'
  return status.startsWith('warning_') || status === 'prevented' ? undefined : 'open'
}
