import type { Stripe } from 'stripe'
import type { Call, Change } from './call.ts'
import type { Decline } from './cards.ts'
import { noSuch } from './gateway-error.ts'
import { seconds } from './object-id.ts'
import type { PaymentIntentRow } from './payment-intent-view.ts'
import { billingDetails, type PaymentMethodRow } from './payment-methods.ts'
import { prepared } from './prepared.ts'

export interface ChargeRow {
  id: string
  payment_intent: string
  payment_method: string
  amount: number
  amount_refunded: number
  currency: string
  status: 'succeeded' | 'failed'
  failure_code: string | null
  failure_message: string | null
  decline_code: string | null
  authenticated: boolean
  disputed: boolean
  metadata: Record<string, string>
  created: Date
}

interface NewCharge {
  intent: PaymentIntentRow
  method: PaymentMethodRow
  authenticated: boolean
  decline: Decline | undefined
}

export async function insertCharge(
  { db }: Change,
  id: string,
  { intent, method, authenticated, decline }: NewCharge,
): Promise<ChargeRow> {
  const { rows } = await prepared<ChargeRow>(
    db,
    `INSERT INTO card_gateway.charges
       (id, payment_intent, payment_method, amount, currency, status, failure_code, failure_message,
        decline_code, authenticated, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *`,
    [
      id,
      intent.id,
      method.id,
      intent.amount,
      intent.currency,
      decline ? 'failed' : 'succeeded',
      decline?.code,
      decline?.message,
      decline?.decline_code,
      authenticated,
      intent.metadata,
    ],
  )
  return rows[0] as ChargeRow
}

type MethodOfCharge = Omit<PaymentMethodRow, 'created'>

/** Throws 404 if the id is unknown. */
export async function wholeCharge(db: Call['db'], id: string): Promise<Stripe.Charge> {
  const { rows } = await prepared<ChargeRow & { method: MethodOfCharge }>(
    db,
    `SELECT c.*, to_jsonb(m) AS method
     FROM card_gateway.charges c JOIN card_gateway.payment_methods m ON m.id = c.payment_method WHERE c.id = $1`,
    [id],
  )
  if (!rows[0]) throw noSuch('charge', id)
  const { method, ...charge } = rows[0]
  return chargeView(charge, method)
}

/** The one that succeeded, if any did. */
export async function lockCharge({ db }: Change, intent: string): Promise<ChargeRow | undefined> {
  const { rows } = await prepared<ChargeRow>(
    db,
    `SELECT * FROM card_gateway.charges WHERE payment_intent = $1
     ORDER BY status = 'succeeded' DESC LIMIT 1 FOR UPDATE`,
    [intent],
  )
  return rows[0]
}

export function chargeView(row: ChargeRow, method: MethodOfCharge): Stripe.Charge {
  const succeeded = row.status === 'succeeded'
  return {
    ...notUsedHere,
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: succeeded ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    billing_details: billingDetails(method),
    captured: succeeded,
    created: seconds(row.created),
    currency: row.currency,
    disputed: row.disputed,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    livemode: false,
    metadata: row.metadata,
    outcome: outcome(row),
    paid: succeeded,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method,
    payment_method_details: { card: cardDetails(row, method), type: 'card' },
    refunded: row.amount_refunded === row.amount,
    status: row.status,
  }
}

function outcome(row: ChargeRow): Stripe.Charge.Outcome {
  const succeeded = row.status === 'succeeded'
  if (row.decline_code === 'fraudulent') return blocked
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: succeeded ? 'approved_by_network' : 'declined_by_network',
    reason: row.decline_code ?? row.failure_code,
    seller_message: succeeded ? 'Payment complete.' : 'The bank declined the payment.',
    type: succeeded ? 'authorized' : 'issuer_declined',
  }
}

const blocked: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'not_sent_to_network',
  reason: 'highest_risk_level',
  risk_level: 'highest',
  seller_message: 'Stripe blocked this payment as too risky.',
  type: 'blocked',
}

function cardDetails(row: ChargeRow, method: MethodOfCharge): Stripe.Charge.PaymentMethodDetails.Card {
  const cvcCheck = row.failure_code === 'incorrect_cvc' ? 'fail' : 'pass'
  return {
    amount_authorized: row.status === 'succeeded' ? row.amount : null,
    authorization_code: null,
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    funding: method.funding,
    installments: null,
    last4: method.last4,
    mandate: null,
    network: method.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: row.authenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: null,
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}

const notUsedHere = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>
