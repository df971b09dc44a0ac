import type { Stripe } from 'stripe'
import { seconds } from './object-id.ts'

export interface RefundRow {
  id: string
  charge: string
  payment_intent: string
  payment_method: string
  amount: number
  currency: string
  metadata: Record<string, string>
  status: 'succeeded' | 'failed'
  failure_reason: string | null
  created: Date
}

export function refundView(row: RefundRow): Stripe.Refund {
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
    ...(row.failure_reason !== null && { failure_reason: row.failure_reason }),
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  }
}
