import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js'
import { t } from '#messages/catalogue.ts'
import type { Tried } from './card-form.ts'

export async function payByStripe(
  stripe: Stripe,
  { clientSecret, card }: { clientSecret: string; card: StripeCardNumberElement },
  billing: { name: string; email: string },
): Promise<Tried> {
  const method = await stripe
    .createPaymentMethod({ type: 'card', card, billing_details: billing })
    .catch(unanswered)
  if (method.error) return refused(method.error, t('payment.unreachable'))
  const confirmation = { payment_method: method.paymentMethod.id }
  const { paymentIntent, error } = await stripe
    .confirmCardPayment(clientSecret, confirmation)
    .catch(unanswered)
  // An error may carry a payment that has already succeeded, such as in another tab: not a refusal.
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { status: intent.status, id: intent.id }
  if (intent?.status === 'canceled') return { status: 'ended' }
  if (error && WITHOUT_OUTCOME.has(error.type)) return { status: 'unsure' }
  return refused(error ?? {}, t('refusal.payment-not-completed'))
}

/** Stripe's answer was lost, or does not say what was done. */
const WITHOUT_OUTCOME = new Set<StripeError['type']>(['api_connection_error', 'api_error'])

function unanswered() {
  const error: StripeError = { type: 'api_connection_error' }
  return { error, paymentMethod: undefined, paymentIntent: undefined }
}

function refused({ message, code }: Partial<StripeError>, otherwise: string): Tried {
  return { status: 'refused', message: message ?? otherwise, code }
}
