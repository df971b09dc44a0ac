import type { Stripe } from 'stripe'
import type { Caller } from './call.ts'
import { seconds } from './object-id.ts'

export interface PaymentIntentRow {
  id: string
  client_secret: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: Stripe.PaymentIntent.LastPaymentError | null
  canceled_at: Date | null
  created: Date
}

/** A browser does not see charges and metadata. */
export function paymentIntentView(row: PaymentIntentRow, caller: Caller): Partial<Stripe.PaymentIntent> {
  return caller === 'secret' ? wholePaymentIntent(row) : publicPart(row)
}

export function wholePaymentIntent(row: PaymentIntentRow): Stripe.PaymentIntent {
  return {
    ...publicPart(row),
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: row.latest_charge,
    managed_payments: null,
    metadata: row.metadata,
    on_behalf_of: null,
    payment_method_options: null,
    payment_record: null,
    review: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

function publicPart(row: PaymentIntentRow) {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    automatic_payment_methods: null,
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: seconds(row.created),
    currency: row.currency,
    description: null,
    last_payment_error: row.last_payment_error,
    livemode: false,
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: row.payment_method,
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    processing: row.status === 'processing' ? { card: {}, type: 'card' } : null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: row.status,
  } satisfies Partial<Stripe.PaymentIntent>
}
