import type { Stripe } from 'stripe'
import { type Answer, type Call, type Change, ok } from './call.ts'
import { type ChargeRow, chargeView } from './charges.ts'
import { recordEvent } from './events.ts'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { listParams, readList, selectPage } from './list.ts'
import { newId, seconds } from './object-id.ts'
import { integer, metadata, oneOf, onlyKnown, text } from './params.ts'
import { findPaymentMethod } from './payment-methods.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export interface RefundRow {
  id: string
  charge: string
  payment_intent: string
  payment_method: string
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  created: Date
}

export interface NewRefund {
  of: { column: 'id' | 'payment_intent'; id: string }
  amount: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

/** The parameters of a new refund: of an intent or of a charge, and the whole rest unless an amount is given. */
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

/** POST /v1/refunds: gives back what is left of a charge or a part of it, never more. */
export async function createRefund(change: Change, input: NewRefund): Promise<Answer> {
  const charge = await lockCharge(change, input.of)
  const amount = refundable(charge, input.amount)
  const { rows } = await change.db.query<RefundRow>(
    `INSERT INTO card_gateway.refunds
       (id, charge, payment_intent, payment_method, amount, currency, reason, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
    [
      ...[newId('re'), charge.id, charge.payment_intent, charge.payment_method],
      ...[amount, charge.currency, input.reason, input.metadata],
    ],
  )
  const update =
    'UPDATE card_gateway.charges SET amount_refunded = amount_refunded + $2 WHERE id = $1 RETURNING *'
  const refunded = await change.db.query<ChargeRow>(update, [charge.id, amount])
  const method = await findPaymentMethod(change.db, charge.payment_method)
  await recordEvent(change, 'charge.refunded', chargeView(refunded.rows[0] as ChargeRow, method))
  return ok(refundView(rows[0] as RefundRow))
}

async function lockCharge({ db }: Change, of: NewRefund['of']): Promise<ChargeRow> {
  const select = `SELECT * FROM card_gateway.charges WHERE ${of.column} = $1
                  ORDER BY status = 'succeeded' DESC LIMIT 1 FOR UPDATE`
  const { rows } = await db.query<ChargeRow>(select, [of.id])
  const charge = rows[0]
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
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (wanted !== undefined && wanted > left) {
    const message = `Refund amount (${usd(wanted)}) is greater than unrefunded amount on charge (${usd(left)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  return wanted ?? left
}

function usd(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** GET /v1/refunds/:id */
export async function retrieveRefund({ db }: Call, id: string): Promise<Answer> {
  const { rows } = await db.query<RefundRow>('SELECT * FROM card_gateway.refunds WHERE id = $1', [id])
  if (!rows[0]) throw noSuch('refund', id)
  return ok(refundView(rows[0]))
}

/** GET /v1/refunds: the newest first, of one `payment_intent` or `charge` where given. */
export async function listRefunds({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'payment_intent', 'charge'])
  const where = { payment_intent: text(form, 'payment_intent'), charge: text(form, 'charge') }
  const { rows, has_more } = await selectPage<RefundRow>(db, 'refunds', readList(form), where)
  return ok({ object: 'list', data: rows.map(refundView), has_more, url: '/v1/refunds' })
}

function refundView(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge,
    created: seconds(row.created),
    currency: row.currency,
    customer: null,
    customer_account: null,
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
