import type { OrderState } from '#contract/selling/order.ts'
import type { RefundableLine, RefundableOrder } from '#contract/selling/refund-shares.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

export interface LineToRefund extends RefundableLine {
  position: number
  partNumber: string
  shipped: number
  withdrawn: number
  /** In open returns: those that have left, and those that are kept back. */
  comingBack: number
  keptBack: number
}

export interface OrderToRefund extends RefundableOrder {
  id: string
  state: OrderState
  lines: LineToRefund[]
  totalCents: number
  /** Of all refunds, also of those that are due or have failed: the store owes them. */
  givenCents: number
}

const lockOrder = statement('lock-order-to-refund', 'SELECT FROM orders WHERE id = :orderId FOR UPDATE')

const orderToRefund = statement(
  'order-to-refund',
  `SELECT o.id, o.state, o.total_cents AS "totalCents",
     (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'partNumber', coalesce(l.part_number,
          (SELECT part_number FROM products WHERE id = l.product_id)),
        'quantity', l.quantity, 'totalCents', l.total_cents, 'refunded', l.refunded,
        'refundedCents', l.refunded_cents, 'shipped', l.shipped, 'withdrawn', l.withdrawn,
        'comingBack', l.coming_back, 'keptBack', l.kept_back) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id) AS "lines!",
     charged."chargeCents", charged."taxCents",
     given."givenCents", given."givenChargeCents", given."givenTaxCents", given."givenNetCents"
   FROM orders o CROSS JOIN LATERAL (
     SELECT coalesce(sum(cents) FILTER (WHERE kind <> 'tax'), 0)::bigint AS "chargeCents",
       coalesce(sum(cents) FILTER (WHERE kind = 'tax'), 0)::bigint AS "taxCents"
     FROM order_charges WHERE order_id = o.id
   ) charged CROSS JOIN LATERAL (
     SELECT coalesce(sum(cents), 0)::bigint AS "givenCents",
       coalesce(sum(charge_cents), 0)::bigint AS "givenChargeCents",
       coalesce(sum(tax_cents), 0)::bigint AS "givenTaxCents",
       coalesce(sum(cents - tax_cents), 0)::bigint AS "givenNetCents"
     FROM refunds WHERE order_id = o.id
   ) given WHERE o.id = :orderId`,
  asRow<OrderToRefund>,
)

/** Locks an order and reads what its refunds depend on, in a statement of its own that sees what the lock waited for. */
export async function lockOrderToRefund(tx: Queryable, orderId: string): Promise<OrderToRefund> {
  await lockOrder(tx, { orderId })
  return readOrderToRefund(tx, orderId)
}

/** Requires the order's lock. */
export async function readOrderToRefund(tx: Queryable, orderId: string): Promise<OrderToRefund> {
  const [order] = await orderToRefund(tx, { orderId })
  if (!order) throw new Error(`Order ${orderId} is missing.`)
  return order
}
