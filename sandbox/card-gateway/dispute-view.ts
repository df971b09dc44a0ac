import type { Stripe } from 'stripe'
import type { DisputeReason } from './cards.ts'
import { seconds } from './object-id.ts'

export interface DisputeRow {
  id: string
  charge: string
  payment_intent: string
  amount: number
  currency: string
  brand: string
  reason: DisputeReason
  status: 'needs_response' | 'won' | 'lost'
  created: Date
}

const DAYS_TO_ANSWER = 7

/** Visa's reason codes (docs.stripe.com/disputes/categories). */
const visaCodes: Record<DisputeReason, string> = { fraudulent: '10.4', product_not_received: '13.1' }

export function disputeView(row: DisputeRow): Stripe.Dispute {
  const code = row.brand === 'visa' ? visaCodes[row.reason] : null
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [],
    charge: row.charge,
    created: seconds(row.created),
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: seconds(row.created) + DAYS_TO_ANSWER * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: code,
    payment_intent: row.payment_intent,
    payment_method_details: {
      card: { brand: row.brand, case_type: 'chargeback', network: row.brand, network_reason_code: code },
      type: 'card',
    },
    reason: row.reason,
    status: row.status,
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
