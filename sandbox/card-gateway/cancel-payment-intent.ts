import { type Answer, type Change, ok } from './call.ts'
import { recordEvents } from './events.ts'
import type { Form } from './form.ts'
import { unexpectedState } from './gateway-error.ts'
import { oneOf, onlyKnown } from './params.ts'
import { type PaymentIntentRow, wholePaymentIntent } from './payment-intent-view.ts'
import { lockPaymentIntent } from './payment-intents.ts'

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

export interface Cancellation {
  reason: (typeof REASONS)[number] | null
}

export function readCancellation(form: Form): Cancellation {
  onlyKnown(form, ['cancellation_reason'])
  return { reason: oneOf(form, 'cancellation_reason', REASONS) ?? null }
}

/** Throws 400 if the intent is succeeded, processing or canceled. */
export async function cancelPaymentIntent(change: Change, input: Cancellation, id: string): Promise<Answer> {
  const intent = await lockPaymentIntent(change, id)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. ` +
        'Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, ' +
        'requires_capture, requires_confirmation, requires_action.',
      wholePaymentIntent(intent),
    )
  }
  const { rows } = await change.db.query<PaymentIntentRow>(
    `UPDATE card_gateway.payment_intents
     SET status = 'canceled', canceled_at = now(), cancellation_reason = $2 WHERE id = $1 RETURNING *`,
    [id, input.reason],
  )
  const canceled = wholePaymentIntent(rows[0] as PaymentIntentRow)
  recordEvents(change, ['payment_intent.canceled', canceled])
  return ok(canceled)
}
