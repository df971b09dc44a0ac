import { dollars } from '#contract/money.ts'
import type { Order, OrderState } from '#contract/orders.ts'

const IS_VERIFIED = '(SELECT email_verified FROM users WHERE id = o.user_id)'

/**
 * The end of the hold of an unpaid order `o`. The buyer's verification lengthens it at once, and never shortens it. The
 * index on `hold_until` finds all orders whose hold may have ended.
 */
export const HELD_UNTIL = `CASE WHEN o.hold_until_verified > o.hold_until AND ${IS_VERIFIED}
  THEN o.hold_until_verified ELSE o.hold_until END`

/** The columns of an order and its first line as the wire's flat order has them; `o` and `l` are the tables. */
export const ORDER_COLUMNS = `o.id, o.customer_name, o.email, o.address, o.number, o.state, o.total_cents,
  o.transaction_id, ${HELD_UNTIL} AS hold_until, o.created_at,
  CASE WHEN o.hold_until_verified > o.hold_until AND NOT ${IS_VERIFIED} THEN o.hold_until_verified END
    AS hold_until_verified,
  l.product_id, l.name, l.description, l.img, l.price, l.quantity`

export interface OrderRow {
  id: string
  customer_name: string
  email: string
  address: string
  number: string
  state: OrderState
  total_cents: number
  transaction_id: string | null
  hold_until: Date | string
  created_at: Date | string
  /** The end of the hold once the buyer's email is verified, where that lengthens it. */
  hold_until_verified: Date | string | null
  product_id: string
  name: string
  description: string
  img: string
  price: string | number
  quantity: number
}

/** An order with the specification's field names. Takes a row as SQL or as stored JSON gives it. */
export function toOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    toolId: row.product_id,
    img: row.img,
    user: row.customer_name,
    email: row.email,
    address: row.address,
    number: row.number,
    quantity: row.quantity,
    price: Number(row.price),
    totalPrice: dollars(row.total_cents),
    name: row.name,
    description: row.description,
    paid: row.state === 'paid',
    ...(row.transaction_id ? { transactionId: row.transaction_id } : {}),
    state: row.state,
    holdUntil: new Date(row.hold_until).toISOString(),
    ...(row.state === 'unpaid' && row.hold_until_verified
      ? { holdUntilVerified: new Date(row.hold_until_verified).toISOString() }
      : {}),
    createdAt: new Date(row.created_at).toISOString(),
  }
}
