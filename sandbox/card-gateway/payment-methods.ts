import type { ClientBase, Pool } from 'pg'
import type { Stripe } from 'stripe'
import { type Answer, type Change, ok } from './call.ts'
import { type Card, readCard } from './card-input.ts'
import type { BehaviourTag } from './cards.ts'
import type { Form } from './form.ts'
import { noSuch } from './gateway-error.ts'
import { newId, seconds } from './object-id.ts'
import { group, oneOf, onlyKnown, requiredText, text } from './params.ts'
import { prepared } from './prepared.ts'

export interface PaymentMethodRow {
  id: string
  brand: string
  funding: string
  last4: string
  exp_month: number
  exp_year: number
  behaviour: BehaviourTag
  billing_name: string | null
  billing_email: string | null
  created: Date
}

interface NewPaymentMethod {
  card: Card
  name: string | null
  email: string | null
}

/** Throws 402 for a card that is not accepted. */
export function readNewPaymentMethod(form: Form): NewPaymentMethod {
  onlyKnown(form, ['type', 'card', 'billing_details'])
  requiredText(form, 'type')
  oneOf(form, 'type', ['card'])
  const billing = group(form, 'billing_details') ?? {}
  onlyKnown(billing, ['name', 'email'], 'billing_details')
  return {
    card: readCard(form),
    name: text(billing, 'name', 'billing_details[name]') ?? null,
    email: text(billing, 'email', 'billing_details[email]') ?? null,
  }
}

export async function createPaymentMethod(
  { db }: Change,
  { card, name, email }: NewPaymentMethod,
): Promise<Answer> {
  const { rows } = await prepared<PaymentMethodRow>(
    db,
    `INSERT INTO card_gateway.payment_methods
       (id, brand, funding, last4, exp_month, exp_year, behaviour, billing_name, billing_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
    [
      newId('pm'),
      card.brand,
      card.funding,
      card.last4,
      card.exp_month,
      card.exp_year,
      card.behaviour,
      name,
      email,
    ],
  )
  return ok(paymentMethodView(rows[0] as PaymentMethodRow))
}

export async function findPaymentMethod(db: ClientBase | Pool, id: string): Promise<PaymentMethodRow> {
  const select = 'SELECT * FROM card_gateway.payment_methods WHERE id = $1'
  const { rows } = await prepared<PaymentMethodRow>(db, select, [id])
  if (!rows[0]) throw noSuch('PaymentMethod', id, 'payment_method')
  return rows[0]
}

const displayBrands: Record<string, string> = {
  amex: 'american_express',
  diners: 'diners_club',
  unionpay: 'union_pay',
}

export function paymentMethodView(row: PaymentMethodRow): Stripe.PaymentMethod {
  return {
    id: row.id,
    object: 'payment_method',
    billing_details: billingDetails(row),
    card: {
      brand: row.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: displayBrands[row.brand] ?? row.brand,
      exp_month: row.exp_month,
      exp_year: row.exp_year,
      funding: row.funding,
      generated_from: null,
      last4: row.last4,
      networks: { available: [row.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(row.created),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function billingDetails(row: Pick<PaymentMethodRow, 'billing_name' | 'billing_email'>) {
  return {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email: row.billing_email,
    name: row.billing_name,
    phone: null,
    tax_id: null,
  }
}
