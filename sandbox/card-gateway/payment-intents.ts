import { createHash, timingSafeEqual } from 'node:crypto'
import { type Answer, type Call, type Change, ok } from './call.ts'
import { wholeCharge } from './charges.ts'
import { checkCurrency, inWords } from './currency.ts'
import { recordEvents } from './events.ts'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { listParams, readList, selectPage } from './list.ts'
import { newClientSecret, newId } from './object-id.ts'
import { expansion, group, integer, metadata, onlyKnown, requiredText, text } from './params.ts'
import { type PaymentIntentRow, paymentIntentView, wholePaymentIntent } from './payment-intent-view.ts'
import { prepared } from './prepared.ts'

const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

interface NewPaymentIntent {
  amount: number
  currency: string
  metadata: Record<string, string>
}

/** Throws 400 for an amount or currency that Stripe rejects in test mode. */
export function readNewPaymentIntent(form: Form): NewPaymentIntent {
  onlyKnown(form, ['amount', 'currency', 'metadata', 'allowed_payment_method_types'])
  checkMethodTypes(form)
  return { ...readAmount(form), metadata: metadata(form) }
}

export async function createPaymentIntent(change: Change, input: NewPaymentIntent): Promise<Answer> {
  const id = newId('pi')
  const { rows } = await prepared<PaymentIntentRow>(
    change.db,
    `INSERT INTO card_gateway.payment_intents
       (id, client_secret, amount, currency, status, metadata)
     VALUES ($1, $2, $3, $4, 'requires_payment_method', $5) RETURNING *`,
    [id, newClientSecret(id), input.amount, input.currency, input.metadata],
  )
  const intent = wholePaymentIntent(rows[0] as PaymentIntentRow)
  recordEvents(change, ['payment_intent.created', intent])
  return ok(intent)
}

/** A browser must send `client_secret`. */
export async function retrievePaymentIntent(call: Call, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, ['client_secret', 'expand'])
  const expanded = expansion(form, call.caller === 'secret' ? ['latest_charge'] : [])
  const select = 'SELECT * FROM card_gateway.payment_intents WHERE id = $1'
  const { rows } = await prepared<PaymentIntentRow>(call.db, select, [id])
  const row = admitted(call, rows[0], id, text(form, 'client_secret'))
  const view = paymentIntentView(row, call.caller)
  if (row.latest_charge === null || !expanded.has('latest_charge')) return ok(view)
  return ok({ ...view, latest_charge: await wholeCharge(call.db, row.latest_charge) })
}

/** Locked until the transaction ends. */
export async function lockPaymentIntent(
  change: Change,
  id: string,
  clientSecret?: string,
): Promise<PaymentIntentRow> {
  const select = 'SELECT * FROM card_gateway.payment_intents WHERE id = $1 FOR UPDATE'
  const { rows } = await prepared<PaymentIntentRow>(change.db, select, [id])
  return admitted(change, rows[0], id, clientSecret)
}

function admitted(
  { caller }: Pick<Call, 'caller'>,
  row: PaymentIntentRow | undefined,
  id: string,
  clientSecret?: string,
): PaymentIntentRow {
  const param = 'client_secret'
  if (caller === 'publishable' && clientSecret === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (!row) throw noSuch('payment_intent', id, 'intent')
  if (clientSecret !== undefined && !sameSecret(clientSecret, row.client_secret)) {
    const message =
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.'
    throw invalidRequest(message, { code: 'payment_intent_invalid_parameter', param })
  }
  return row
}

function readAmount(form: Form): { amount: number; currency: string } {
  requiredText(form, 'amount')
  const amount = integer(form, 'amount') as number
  const param = 'amount'
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param })
  const currency = checkCurrency(requiredText(form, 'currency').toLowerCase())
  if (amount < MIN_AMOUNT) {
    const message = `Amount must be at least ${inWords(MIN_AMOUNT, currency)} ${currency}`
    throw invalidRequest(message, { code: 'amount_too_small', param })
  }
  if (amount > MAX_AMOUNT) {
    const message = `Amount must be no more than ${inWords(MAX_AMOUNT, currency)}`
    throw invalidRequest(message, { code: 'amount_too_large', param })
  }
  return { amount, currency }
}

function checkMethodTypes(form: Form): void {
  const types = Object.values(group(form, 'allowed_payment_method_types') ?? { 0: 'card' })
  if (types.length === 1 && types[0] === 'card') return
  const message = 'Invalid allowed_payment_method_types: this gateway supports only ["card"].'
  throw invalidRequest(message, { param: 'allowed_payment_method_types' })
}

export async function listPaymentIntents({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'expand'])
  const expanded = expansion(form, ['data.latest_charge'])
  const { rows, has_more } = await selectPage<PaymentIntentRow>(db, 'payment_intents', readList(form))
  const data = []
  for (const row of rows) {
    const view = wholePaymentIntent(row)
    const whole = expanded.size > 0 && row.latest_charge !== null
    data.push(whole ? { ...view, latest_charge: await wholeCharge(db, row.latest_charge as string) } : view)
  }
  return ok({ object: 'list', data, has_more, url: '/v1/payment_intents' })
}

/** In constant time, which does not reveal where the secrets differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
