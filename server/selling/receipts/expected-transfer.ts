import type { Payment } from '#contract/selling/payment-settings.ts'
import type { TransferAccount } from '#contract/selling/transfer-code.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { HELD_UNTIL } from '#server/selling/orders/order-row.ts'

interface ExpectedTransfer {
  account: TransferAccount
  currency: string
  until: string
  /** Whether the order can be paid by card, too. */
  card: boolean
}

const PAYMENT_SETTINGS = `(SELECT value FROM settings WHERE section = 'payment' ORDER BY version DESC LIMIT 1)`

/** SQL. The owner has turned cards off. */
export const CARD_IS_OFF = `coalesce((${PAYMENT_SETTINGS} ->> 'card') = 'false', false)`

/** SQL. The owner takes transfers; for which orders, ways-to-pay.ts says. */
export const TRANSFER_IS_ON = `coalesce((${PAYMENT_SETTINGS} ->> 'transfer') = 'true', false)`

const COUNTED = 'SELECT FROM receipts r WHERE r.order_id = o.id AND NOT r.reversed'

const transferOfOrder = statement(
  'expected-transfer',
  `SELECT ${HELD_UNTIL} AS "until!", o.currency, ${PAYMENT_SETTINGS} AS payment,
     NOT ${CARD_IS_OFF} AND NOT EXISTS (${COUNTED}) AS "card!"
   FROM orders o WHERE o.id = :orderId AND o.state = 'unpaid' AND NOT o.awaiting_approval AND (o.pay_by = 'transfer' OR EXISTS (${COUNTED}))`,
  asRow<{ until: Date; currency: string; payment: Payment | null; card: boolean }>,
)

/** Of an unpaid order that money by transfer is expected for, or has come for. */
export async function expectedTransfer(
  db: Queryable,
  orderId: string,
): Promise<ExpectedTransfer | undefined> {
  const [expected] = await transferOfOrder(db, { orderId })
  if (!expected) return undefined
  const { payment, until, ...more } = expected
  const { accountHolder, iban, bic, accountNumber, routingNumber } = payment ?? {}
  const account = { accountHolder, iban, bic, accountNumber, routingNumber }
  return { ...more, account, until: until.toISOString() }
}
