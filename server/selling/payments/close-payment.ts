import type { Database } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isUnexpectedState, type Provider } from '#server/selling/card-provider/provider.ts'
import { readIntent } from './apply-intent.ts'
import { keyedCall } from './keyed-call.ts'
import { openPaymentOf, type PaymentRow } from './payment-row.ts'
import { intentOf } from './provider-intent.ts'
import { syncIntent } from './sync-payment.ts'

/** Refuses if the money has arrived or is being processed (rules: M-8). */
export async function closePayment(
  db: Database,
  provider: Provider | undefined,
  orderId: string,
): Promise<'closed' | Refusal> {
  const [payment] = await openPaymentOf(db, { orderId })
  if (!payment) return 'closed'
  if (!provider) return refuse('payments-off')
  const intent = await intentOf(db, provider, payment)
  // The provider has no intent and will not create one, so nothing can be charged.
  if (intent === 'gone' || intent instanceof Refusal) return 'closed'
  const synced = await syncIntent(db, provider, await cancelIntent(db, provider, payment, intent.id))
  if (synced === 'succeeded') return refuse('order-paid')
  if (synced === 'processing') return refuse('payment-processing')
  return 'closed'
}

async function cancelIntent(db: Database, provider: Provider, payment: PaymentRow, id: string) {
  try {
    return await keyedCall(db, payment, 'cancel', (options) =>
      provider.stripe.paymentIntents.cancel(id, {}, options),
    )
  } catch (error) {
    if (isUnexpectedState(error)) return readIntent(provider, id)
    throw error
  }
}
