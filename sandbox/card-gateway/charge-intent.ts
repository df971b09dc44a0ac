import type { Stripe } from 'stripe'
import type { Change } from './call.ts'
import { behaviourOf, type Decline } from './cards.ts'
import { chargeView, insertCharge } from './charges.ts'
import { insertDispute } from './disputes.ts'
import { recordEvents } from './events.ts'
import { newId } from './object-id.ts'
import { type PaymentIntentRow, wholePaymentIntent } from './payment-intent-view.ts'
import { type PaymentMethodRow, paymentMethodView } from './payment-methods.ts'
import { prepared } from './prepared.ts'

export type PaymentError = Stripe.PaymentIntent.LastPaymentError

export interface Attempt {
  authenticated: boolean
  decline: Decline | undefined
}

export interface Attempted {
  intent: PaymentIntentRow
  error?: PaymentError
}

/** On a decline the intent accepts another card. */
export async function charge(
  change: Change,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  attempt: Attempt,
): Promise<Attempted> {
  const id = newId('ch')
  const inserting = insertCharge(change, id, { intent, method, ...attempt })
  if (attempt.decline) {
    await inserting
    const error: PaymentError = { type: 'card_error', ...attempt.decline, charge: id }
    return failPayment(change, intent, method, error)
  }
  const updating = prepared<PaymentIntentRow>(
    change.db,
    `UPDATE card_gateway.payment_intents
     SET status = 'succeeded', payment_method = $2, latest_charge = $3, last_payment_error = NULL
     WHERE id = $1 RETURNING *`,
    [intent.id, method.id, id],
  )
  const [made, { rows }] = await Promise.all([inserting, updating])
  const row = rows[0] as PaymentIntentRow
  recordEvents(
    change,
    ['charge.succeeded', chargeView(made, method)],
    ['payment_intent.succeeded', wholePaymentIntent(row)],
  )
  const { dispute } = behaviourOf(method.behaviour)
  if (dispute) await insertDispute(change, made, method, dispute)
  return { intent: row }
}

export async function failPayment(
  change: Change,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  reason: PaymentError,
): Promise<{ intent: PaymentIntentRow; error: PaymentError }> {
  const error = { ...reason, payment_method: paymentMethodView(method) }
  const { rows } = await prepared<PaymentIntentRow>(
    change.db,
    `UPDATE card_gateway.payment_intents
     SET status = 'requires_payment_method', payment_method = NULL, last_payment_error = $2,
         latest_charge = coalesce($3, latest_charge)
     WHERE id = $1 RETURNING *`,
    [intent.id, error, reason.charge],
  )
  const row = rows[0] as PaymentIntentRow
  recordEvents(change, ['payment_intent.payment_failed', wholePaymentIntent(row)])
  return { intent: row, error }
}
