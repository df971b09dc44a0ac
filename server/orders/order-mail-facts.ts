import { type Queryable, statement } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'

// The kinds of mail about an order. The first is written by `place-order.ts` in the statement that places it.
export const ORDER_RECEIVED = 'order-received'
export const ORDER_PAID = 'order-paid'
export const ORDER_CANCELLED = 'order-cancelled'
export const ORDER_EXPIRED = 'order-expired'
export const MONEY_RETURNED = 'money-returned'

/** The mail to the store's owner about a paid order; the owner's address is read when the mail is sent. */
export const OWNER_ORDER_PAID = 'owner-order-paid'
export const OWNER = 'owner'

export type OrderMailKind =
  | typeof ORDER_RECEIVED
  | typeof ORDER_PAID
  | typeof ORDER_CANCELLED
  | typeof ORDER_EXPIRED
  | typeof MONEY_RETURNED

/** Why money goes back: the order was refunded, in part or whole; or had ended; or needed no money, or another sum. */
export type WhyReturned = 'refunded' | 'part' | 'cancelled' | 'expired' | 'twice' | 'mismatch'

/** What the outbox keeps of an order: its row as it was then, and what a kind of mail has beside. */
export type OrderMailFacts = Omit<OrderRow, 'description' | 'img' | 'number'> & {
  /** Of 'money-returned'. */
  returned_cents?: number
  why?: WhyReturned
  /** Of 'order-cancelled': the store's team did it, not the buyer. */
  by_store?: boolean
}

/** Those facts of `placed`, a row of ORDER_COLUMNS. */
export const PLACED_FACTS = `to_jsonb(placed) - 'description' - 'img' - 'number'`

const postOfOrder = statement(
  'post-order-mail',
  `INSERT INTO outbox (id, recipient, kind, facts)
   SELECT $1, placed.email, $2::text, ${PLACED_FACTS} || $4::jsonb
   FROM (SELECT ${ORDER_COLUMNS} FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 1
         WHERE o.id = $3) placed
   WHERE placed.email <> ''`,
)

/**
 * Puts a mail to an order's buyer into the outbox, in the transaction that causes it. An erased person has no email and
 * gets no mail.
 */
export async function postOrderMail(
  tx: Queryable,
  orderId: string,
  kind: OrderMailKind,
  beside: Pick<OrderMailFacts, 'returned_cents' | 'why' | 'by_store'> = {},
): Promise<void> {
  await postOfOrder(tx, [newId(), kind, orderId, JSON.stringify(beside)])
}
