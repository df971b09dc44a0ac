import { type Answer, type Call, type Change, ok } from './call.ts'
import { behaviourOf } from './cards.ts'
import { type ChargeKey, type ChargeRow, chargeView, findCharge } from './charges.ts'
import { inWords } from './currency.ts'
import { recordEvents } from './events.ts'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { equal, listParams, readList, selectPage } from './list.ts'
import { newId } from './object-id.ts'
import { integer, metadata, oneOf, onlyKnown, text } from './params.ts'
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods.ts'
import { type RefundRow, refundView } from './refund-view.ts'

const SLOW = '3 seconds'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export interface NewRefund {
  of: ChargeKey
  amount: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

export function readNewRefund(form: Form): NewRefund {
  onlyKnown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata'])
  const intent = text(form, 'payment_intent')
  const charge = text(form, 'charge')
  if ((intent === undefined) === (charge === undefined)) {
    const message = 'Exactly one of the following params should be provided: payment_intent or charge.'
    const code = intent === undefined ? 'parameter_missing' : 'parameters_exclusive'
    throw invalidRequest(message, { code, param: 'payment_intent' })
  }
  const amount = integer(form, 'amount')
  if (amount !== undefined && amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  return {
    of:
      charge === undefined
        ? { column: 'payment_intent', id: intent as string }
        : { column: 'id', id: charge },
    amount,
    reason: oneOf(form, 'reason', REASONS) ?? null,
    metadata: metadata(form),
  }
}

/** Never more than the unrefunded rest. With some test cards the refund is slow or fails later (settle-refund.ts). */
export async function createRefund(change: Change, input: NewRefund): Promise<Answer> {
  const charge = await lockCharge(change, input.of)
  const amount = refundable(charge, input.amount)
  const method = await findPaymentMethod(change.db, charge.payment_method)
  const refund = refundView(await insertRefund(change, charge, { ...input, amount }, method))
  const refunded = await moveRefunded(change, charge.id, amount)
  recordEvents(change, ['refund.created', refund], ['charge.refunded', chargeView(refunded, method)])
  return ok(refund)
}

async function insertRefund(
  { db }: Change,
  charge: ChargeRow,
  { amount, reason, metadata: given }: NewRefund & { amount: number },
  method: PaymentMethodRow,
): Promise<RefundRow> {
  const { refund: slow } = behaviourOf(method.behaviour)
  const { rows } = await db.query<RefundRow>(
    `INSERT INTO card_gateway.refunds
       (id, charge, payment_intent, payment_method, amount, currency, reason, metadata, status, settles_to,
        settles_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $10::text IS NOT NULL THEN now() + interval '${SLOW}' END)
     RETURNING *`,
    [
      newId('re'),
      charge.id,
      charge.payment_intent,
      method.id,
      amount,
      charge.currency,
      reason,
      given,
      slow?.from ?? 'succeeded',
      slow?.to,
    ],
  )
  return rows[0] as RefundRow
}

export async function moveRefunded({ db }: Change, charge: string, amount: number): Promise<ChargeRow> {
  const update =
    'UPDATE card_gateway.charges SET amount_refunded = amount_refunded + $2 WHERE id = $1 RETURNING *'
  const { rows } = await db.query<ChargeRow>(update, [charge, amount])
  return rows[0] as ChargeRow
}

async function lockCharge({ db }: Change, of: ChargeKey): Promise<ChargeRow> {
  const charge = await findCharge(db, of, 'FOR UPDATE')
  if (charge?.status === 'succeeded') return charge
  if (of.column === 'id') {
    if (!charge) throw noSuch('charge', of.id)
    throw invalidRequest(`Charge ${of.id} has failed and cannot be refunded.`, { param: 'charge' })
  }
  const intent = await db.query('SELECT 1 FROM card_gateway.payment_intents WHERE id = $1', [of.id])
  if (intent.rowCount === 0) throw noSuch('payment_intent', of.id, 'payment_intent')
  const message = `This PaymentIntent (${of.id}) does not have a successful charge to refund.`
  throw invalidRequest(message, { param: 'payment_intent' })
}

function refundable(charge: ChargeRow, wanted: number | undefined): number {
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, { code: 'charge_disputed' })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (wanted !== undefined && wanted > left) {
    const message = `Refund amount (${inWords(wanted, charge.currency)}) is greater than unrefunded amount on charge (${inWords(left, charge.currency)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  return wanted ?? left
}

export async function retrieveRefund({ db }: Call, id: string): Promise<Answer> {
  const { rows } = await db.query<RefundRow>('SELECT * FROM card_gateway.refunds WHERE id = $1', [id])
  if (!rows[0]) throw noSuch('refund', id)
  return ok(refundView(rows[0]))
}

export async function listRefunds({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'payment_intent', 'charge'])
  const { rows, has_more } = await selectPage<RefundRow>(db, 'refunds', readList(form), [
    equal('payment_intent', text(form, 'payment_intent')),
    equal('charge', text(form, 'charge')),
  ])
  return ok({ object: 'list', data: rows.map(refundView), has_more, url: '/v1/refunds' })
}
