import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { t } from '#messages/catalogue.ts'

/** What became of a try to pay: the payment's id when the money is taken or on its way, else why not. */
export type Tried = { paid: string } | { refused: string; code: string | undefined }

/**
 * Makes a payment method of the card in Stripe's fields and confirms the payment with it, with the billing name and
 * email. Stripe.js shows the bank's question (3-D Secure) by itself.
 */
export async function payByStripe(
  stripe: Stripe,
  { clientSecret, card }: { clientSecret: string; card: StripeCardNumberElement },
  billing: { name: string; email: string },
): Promise<Tried> {
  try {
    const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing })
    if (method.error) return refused(method.error)
    const confirmation = { payment_method: method.paymentMethod.id }
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, confirmation)
    // An error may tell that it is paid already, as from another tab: that is no refusal.
    const intent = paymentIntent ?? error.payment_intent
    if (intent?.status === 'succeeded' || intent?.status === 'processing') return { paid: intent.id }
    return refused(error ?? { message: t('refusal.payment-not-completed') })
  } catch {
    return refused({})
  }
}

function refused({ message, code }: { message?: string; code?: string }): Tried {
  return { refused: message ?? t('payment.unsure'), code }
}
