import { type Database, statement } from '#server/platform/database.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-row.ts'
import { isUnexpectedState, type Provider } from './provider.ts'
import { intentOf } from './provider-intent.ts'
import { settleIntent } from './settle-payment.ts'

const openPaymentOf = statement<PaymentRow>(
  'payment-to-close',
  `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = $1 AND state IN ('opening', 'open')`,
)

/**
 * Ends an order's open payment at the provider, so that no card can be charged for it any more. Refused when the
 * money has come in or is on its way. Nothing to do when there is no open payment.
 */
export async function closePayment(
  db: Database,
  provider: Provider | undefined,
  orderId: string,
): Promise<'closed' | Refusal> {
  const [payment] = await openPaymentOf(db, [orderId])
  if (!payment) return 'closed'
  if (!provider) return refuse('payments-off')
  const settled = await settleIntent(db, provider, await cancelIntent(db, provider, payment))
  if (settled === 'succeeded') return refuse('order-paid')
  if (settled === 'processing') return refuse('payment-processing')
  return 'closed'
}

async function cancelIntent(db: Database, provider: Provider, payment: PaymentRow) {
  const { id } = await intentOf(db, provider, payment)
  try {
    return await provider.stripe.paymentIntents.cancel(id)
  } catch (error) {
    if (isUnexpectedState(error)) return provider.stripe.paymentIntents.retrieve(id)
    throw error
  }
}
