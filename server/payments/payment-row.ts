import { statement } from '#server/database/database.ts'

export type PaymentState =
  | 'opening'
  | 'open'
  | 'succeeded'
  | 'cancelled'
  | 'refund-due'
  | 'refunded'
  | 'refund-failed'

/** What has become of the buyer's bank asking for the money back. */
export type Dispute = 'open' | 'won' | 'lost'

/** A payment: one intent at the provider, for one order. `intent_id` is unknown while it is being made there. */
export interface PaymentRow {
  id: string
  order_id: string
  intent_id: string | null
  amount_cents: number
  currency: string
  state: PaymentState
  /** What came in at the provider; null while nothing has. */
  received_cents: number | null
  refunded_cents: number
  dispute: Dispute | null
  /** How often the provider has refused a call about it: part of the next one's idempotency key. */
  tries: number
}

export const PAYMENT_COLUMNS =
  'id, order_id, intent_id, amount_cents, currency, state, received_cents, refunded_cents, dispute, tries'

/** The open payment of an order, of which there is one at most. */
export const openPaymentOf = statement<PaymentRow>(
  'open-payment-of-order',
  `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = $1 AND state IN ('opening', 'open')`,
)

/** The payment whose money an order has, of which there is one at most. */
export const successfulPaymentOf = statement<PaymentRow>(
  'successful-payment-of-order',
  `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = $1 AND state = 'succeeded'`,
)
