import type { OrderState } from '#contract/selling/order.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import { HELD_UNTIL, REACHED_AT } from '#server/selling/orders/order-row.ts'

export const MONEY_RECEIVED = 'money-received'

export interface ReceiptMailFacts {
  id: string
  serial: number
  customer_name: string
  email: string
  po_number: string | null
  state: OrderState
  total_cents: number
  hold_until: string
  cents: number
  received_cents: number
  to_return_cents: number
}

const receiptFacts = statement(
  'receipt-mail-facts',
  `SELECT ${REACHED_AT} AS "email!", jsonb_build_object('id', o.id, 'serial', o.serial, 'customer_name', o.customer_name, 'email', o.email,
     'po_number', o.po_number, 'state', o.state, 'total_cents', o.total_cents, 'hold_until', ${HELD_UNTIL}, 'cents', r.cents,
     'to_return_cents', r.to_return_cents, 'received_cents', (
       SELECT sum(cents) FROM receipts WHERE order_id = o.id AND NOT reversed)) AS "facts!"
   FROM receipts r JOIN orders o ON o.id = r.order_id
   WHERE r.id = :receiptId AND (o.state = 'unpaid' OR r.to_return_cents > 0)`,
  asRow<{ email: string; facts: ReceiptMailFacts }>,
)

/** Says what is missing or comes back. A receipt that pays an order to the cent has the mail of a paid order only. */
export async function postReceiptMail(tx: Queryable, receiptId: string): Promise<void> {
  const [found] = await receiptFacts(tx, { receiptId })
  if (!found || found.email === '') return
  await postMail(tx, { recipient: found.email, kind: MONEY_RECEIVED, facts: { ...found.facts } })
}
