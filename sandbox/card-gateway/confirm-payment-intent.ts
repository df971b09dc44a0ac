import { type Answer, type Change, ok } from './call.ts'
import { behaviourOf } from './cards.ts'
import { type Attempt, type Attempted, charge } from './charge-intent.ts'
import { recordEvents } from './events.ts'
import type { Form } from './form.ts'
import { unexpectedState } from './gateway-error.ts'
import { onlyKnown, text } from './params.ts'
import { type PaymentIntentRow, paymentIntentView, wholePaymentIntent } from './payment-intent-view.ts'
import { lockPaymentIntent } from './payment-intents.ts'
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods.ts'
import { markProcessing, staysProcessing } from './settle-processing.ts'

interface Confirmation {
  paymentMethod: string | undefined
  clientSecret: string | undefined
}

export function readConfirmation(form: Form): Confirmation {
  onlyKnown(form, ['payment_method', 'client_secret'])
  return { paymentMethod: text(form, 'payment_method'), clientSecret: text(form, 'client_secret') }
}

/** Answers 402 on a decline. Throws 400 if the intent is succeeded, canceled or processing. */
export async function confirmPaymentIntent(change: Change, input: Confirmation, id: string): Promise<Answer> {
  const given = input.paymentMethod
  const [intent, found] = await Promise.all([
    lockPaymentIntent(change, id, input.clientSecret),
    given === undefined ? undefined : findPaymentMethod(change.db, given),
  ])
  checkConfirmable(change, intent)
  const method = found ?? (await findMethodOf(change, intent))
  const behaviour = behaviourOf(method.behaviour)
  if (behaviour.authenticate) return ok(await requireAction(change, intent, method))
  const attempt = await pay(change, intent, method, { authenticated: false, decline: behaviour.decline })
  const view = paymentIntentView(attempt.intent, change.caller)
  return attempt.error
    ? { status: 402, body: { error: { ...attempt.error, payment_intent: view } } }
    : ok(view)
}

function checkConfirmable(change: Change, intent: PaymentIntentRow): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return
  throw unexpectedState(notConfirmable[intent.status], paymentIntentView(intent, change.caller))
}

const notConfirmable = {
  succeeded:
    'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
  canceled: 'You cannot confirm this PaymentIntent because it has a status of canceled. Create a new one.',
  processing: 'You cannot confirm this PaymentIntent because it has a status of processing.',
}

function findMethodOf(change: Change, intent: PaymentIntentRow): Promise<PaymentMethodRow> {
  if (intent.payment_method !== null) return findPaymentMethod(change.db, intent.payment_method)
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. Confirm it with the " +
    'payment_method to charge.'
  throw unexpectedState(message, paymentIntentView(intent, change.caller))
}

async function requireAction(change: Change, intent: PaymentIntentRow, method: PaymentMethodRow) {
  const { rows } = await change.db.query<PaymentIntentRow>(
    `UPDATE card_gateway.payment_intents
     SET status = 'requires_action', payment_method = $2, last_payment_error = NULL WHERE id = $1 RETURNING *`,
    [intent.id, method.id],
  )
  const row = rows[0] as PaymentIntentRow
  recordEvents(change, ['payment_intent.requires_action', wholePaymentIntent(row)])
  return paymentIntentView(row, change.caller)
}

export async function pay(
  change: Change,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  attempt: Attempt,
): Promise<Attempted> {
  if (!attempt.decline && (await staysProcessing(change, intent))) {
    return { intent: await markProcessing(change, intent, method) }
  }
  return charge(change, intent, method, attempt)
}
