import { type Answer, type Change, ok } from './call.ts'
import { behaviourOf } from './cards.ts'
import { failPayment, type PaymentError } from './charge-intent.ts'
import { pay } from './confirm-payment-intent.ts'
import type { Form } from './form.ts'
import { unexpectedState } from './gateway-error.ts'
import { oneOf, onlyKnown, requiredText, text } from './params.ts'
import { paymentIntentView } from './payment-intent-view.ts'
import { lockPaymentIntent } from './payment-intents.ts'
import { findPaymentMethod } from './payment-methods.ts'

const OUTCOMES = ['approve', 'fail'] as const

interface Authentication {
  outcome: (typeof OUTCOMES)[number]
  clientSecret: string | undefined
}

const notAuthenticated: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export function readAuthentication(form: Form): Authentication {
  onlyKnown(form, ['outcome', 'client_secret'])
  requiredText(form, 'outcome')
  const outcome = oneOf(form, 'outcome', OUTCOMES) as Authentication['outcome']
  return { outcome, clientSecret: text(form, 'client_secret') }
}

/** Stands for the bank's 3-D Secure page, which Stripe.js shows for an intent at requires_action. */
export async function authenticatePaymentIntent(
  change: Change,
  input: Authentication,
  id: string,
): Promise<Answer> {
  const intent = await lockPaymentIntent(change, id, input.clientSecret)
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    const message = `This PaymentIntent has a status of ${intent.status} and does not require authentication.`
    throw unexpectedState(message, paymentIntentView(intent, change.caller))
  }
  const method = await findPaymentMethod(change.db, intent.payment_method)
  const { decline } = behaviourOf(method.behaviour)
  const settled =
    input.outcome === 'approve'
      ? await pay(change, intent, method, { authenticated: true, decline })
      : await failPayment(change, intent, method, notAuthenticated)
  return ok(paymentIntentView(settled.intent, change.caller))
}
