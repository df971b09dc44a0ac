import { type Answer, type Change, ok } from './call.ts'
import { recordEvents } from './events.ts'
import { unexpectedState } from './gateway-error.ts'
import { type PaymentIntentRow, wholePaymentIntent } from './payment-intent-view.ts'
import { lockPaymentIntent } from './payment-intents.ts'

/** Throws 400 if the intent is succeeded, processing or canceled. */
export async function cancelPaymentIntent(change: Change, _: unknown, id: string): Promise<Answer> {
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
    `UPDATE card_gateway.payment_intents SET status = 'canceled', canceled_at = now() WHERE id = $1 RETURNING *`,
    [id],
  )
  const canceled = wholePaymentIntent(rows[0] as PaymentIntentRow)
  recordEvents(change, ['payment_intent.canceled', canceled])
  return ok(canceled)
}
