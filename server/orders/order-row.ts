import { dollars } from '#contract/money.ts'
import type { Order, OrderState } from '#contract/orders.ts'

/** The columns of an order and its first line as the wire's flat order has them; `o` and `l` are the tables. */
export const ORDER_COLUMNS = `o.id, o.customer_name, o.email, o.address, o.number, o.state, o.total_cents,
  o.transaction_id, o.hold_until, o.created_at,
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
    createdAt: new Date(row.created_at).toISOString(),
  }
}
