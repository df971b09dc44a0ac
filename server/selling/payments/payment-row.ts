import { type RowOf, statement } from '#server/platform/database/database.ts'

/** `tries` counts error responses of the provider, a part of the next call's idempotency key. */
export type PaymentRow = RowOf<typeof openPaymentOf>
export type PaymentState = PaymentRow['state']
export type Dispute = NonNullable<PaymentRow['dispute']>

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
