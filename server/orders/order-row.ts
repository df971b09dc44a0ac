import { dollars } from '#contract/money.ts'
import type { Order, OrderState } from '#contract/orders.ts'

const IS_VERIFIED = '(SELECT email_verified FROM users WHERE id = o.user_id)'

/**
 * SQL: end of the hold of an unpaid order `o`. Verification of the buyer's email extends the hold at once and never
 * shortens it, so the index on `hold_until` finds every order whose hold may have ended.
 */
export const HELD_UNTIL = `CASE WHEN o.hold_until_verified > o.hold_until AND ${IS_VERIFIED}
  THEN o.hold_until_verified ELSE o.hold_until END`

/** SQL: columns of an order `o` and its first line `l`, as in the wire's flat order. */
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
  /** End of the hold after verification of the buyer's email; null if verification does not extend it. */
  hold_until_verified: Date | string | null
  product_id: string
  name: string
  description: string
  img: string
  price: string | number
  quantity: number
}

/** Converts a row, from SQL or stored JSON, to the specification's field names. */
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
