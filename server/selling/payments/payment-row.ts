import type { PayBy } from '#contract/selling/receipts.ts'
import { statement } from '#server/platform/database/database.ts'

export type PaymentState =
  | 'opening'
  | 'open'
  | 'succeeded'
  | 'cancelled'
  | 'refund-due'
  | 'refunded'
  | 'refund-failed'

export type Dispute = 'open' | 'won' | 'lost'

export interface PaymentRow {
  id: string
  order_id: string
  intent_id: string | null
  amount_cents: number
  currency: string
  state: PaymentState
  received_cents: number | null
  refunded_cents: number
  dispute: Dispute | null
  pay_by: PayBy
  /** Number of error responses of the provider. Part of the next call's idempotency key. */
  tries: number
}

export const PAYMENT_COLUMNS =
  'id, order_id, intent_id, amount_cents, currency, state, received_cents, refunded_cents, dispute, pay_by, tries'

export const openPaymentOf = statement(
  'open-payment-of-order',
  `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = :orderId AND state IN ('opening', 'open')`,
)

export const successfulPaymentOf = statement(
  'successful-payment-of-order',
  `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = :orderId AND state = 'succeeded'`,
)
