import { type Answer, type Call, type Change, ok } from './call.ts'
import { type ChargeRow, chargeView, lockCharge } from './charges.ts'
import { inWords } from './currency.ts'
import { recordEvents } from './events.ts'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { listParams, ofIntent, readList, selectPage } from './list.ts'
import { newId } from './object-id.ts'
import { integer, metadata, onlyKnown, requiredText } from './params.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { type RefundRow, refundView } from './refund-view.ts'

interface NewRefund {
  intent: string
  amount: number | undefined
  metadata: Record<string, string>
}

export function readNewRefund(form: Form): NewRefund {
  onlyKnown(form, ['payment_intent', 'amount', 'metadata'])
  const intent = requiredText(form, 'payment_intent')
  const amount = integer(form, 'amount')
  if (amount !== undefined && amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  return { intent, amount, metadata: metadata(form) }
}

/** Never more than the unrefunded rest. */
export async function createRefund(change: Change, input: NewRefund): Promise<Answer> {
  const charge = await lockPaid(change, input.intent)
  const amount = refundable(charge, input.amount)
  const method = await findPaymentMethod(change.db, charge.payment_method)
  const refund = refundView(await insertRefund(change, charge, { ...input, amount }))
  const refunded = await moveRefunded(change, charge.id, amount)
  recordEvents(change, ['refund.created', refund], ['charge.refunded', chargeView(refunded, method)])
  return ok(refund)
}

async function insertRefund(
  { db }: Change,
  charge: ChargeRow,
  { amount, metadata: given }: NewRefund & { amount: number },
): Promise<RefundRow> {
  const { rows } = await db.query<RefundRow>(
    `INSERT INTO card_gateway.refunds
       (id, charge, payment_intent, payment_method, amount, currency, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    [newId('re'), charge.id, charge.payment_intent, charge.payment_method, amount, charge.currency, given],
  )
  return rows[0] as RefundRow
}

export async function moveRefunded({ db }: Change, charge: string, amount: number): Promise<ChargeRow> {
  const update =
    'UPDATE card_gateway.charges SET amount_refunded = amount_refunded + $2 WHERE id = $1 RETURNING *'
  const { rows } = await db.query<ChargeRow>(update, [charge, amount])
  return rows[0] as ChargeRow
}

async function lockPaid(change: Change, intent: string): Promise<ChargeRow> {
  const charge = await lockCharge(change, intent)
  if (charge?.status === 'succeeded') return charge
  const { rowCount } = await change.db.query('SELECT 1 FROM card_gateway.payment_intents WHERE id = $1', [
    intent,
  ])
  if (rowCount === 0) throw noSuch('payment_intent', intent, 'payment_intent')
  const message = `This PaymentIntent (${intent}) does not have a successful charge to refund.`
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

export async function listRefunds({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'payment_intent'])
  const { rows, has_more } = await selectPage<RefundRow>(db, 'refunds', readList(form), ofIntent(form))
  return ok({ object: 'list', data: rows.map(refundView), has_more, url: '/v1/refunds' })
}
