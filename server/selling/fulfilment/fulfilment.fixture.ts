import { addShipment, type ShipmentInput } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { pay } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import type { Outcome, Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

export interface PaidOrder {
  id: string
  orderNumber: string
  parts: string[]
}

export async function paidOrder(shop: Shop, buyer: Shopper, ...quantities: number[]): Promise<PaidOrder> {
  const order = await unpaidOrder(shop, buyer, ...quantities)
  await pay(shop.url, buyer, order.id)
  return order
}

export async function unpaidOrder(shop: Shop, buyer: Shopper, ...quantities: number[]): Promise<PaidOrder> {
  const lines = []
  for (const quantity of quantities) {
    const toolId = await stock(shop.db, { minimumOrder: 1, availableQuantity: quantity + 1000 })
    lines.push({ toolId, quantity })
  }
  const { body } = await placeLines(buyer, lines)
  const parts = body.lines.map(({ partNumber }: { partNumber: string }) => partNumber)
  return { id: body._id, orderNumber: body.orderNumber, parts }
}

/** A parcel's line with pieces of the first part of an order. */
export const pieces = ({ parts }: PaidOrder, quantity: number) => [{ partNumber: parts[0] ?? '', quantity }]

type ShippedLines = ShipmentInput['lines']

export function ship(
  who: Shopper,
  id: string,
  lines: ShippedLines,
  more: { carrier?: string; trackingNumber?: string; key?: string } = {},
): Promise<Outcome> {
  const { key, ...rest } = more
  const body = { carrier: 'DHL', lines, ...rest }
  return who.call(addShipment, { params: { id }, body }, key ? { 'idempotency-key': key } : {})
}

export async function orderOf(who: Shopper, id: string) {
  return (await who.call(getOrder, { params: { id } })).body
}

export async function auditShipments(shop: Shop): Promise<string[]> {
  const { rows } = await shop.db.query<{ wrong: string }>(
    `SELECT 'line ' || l.position || ' of ' || l.order_id || ': ' || l.shipped || ' shipped, shipments have ' || coalesce(s.pieces, 0) AS wrong
     FROM order_lines l LEFT JOIN (
       SELECT order_id, line_position, sum(quantity) AS pieces FROM shipment_lines GROUP BY 1, 2
     ) s ON s.order_id = l.order_id AND s.line_position = l.position
     WHERE l.shipped <> coalesce(s.pieces, 0)
     UNION ALL
     SELECT 'order ' || o.id || ' is ' || o.state || ' and ' || coalesce(o.fulfilment, 'not paid') FROM orders o
     CROSS JOIN LATERAL (
       SELECT bool_or(quantity > shipped + withdrawn + kept_back) AS is_left, bool_or(shipped > 0) AS is_shipped
       FROM order_lines WHERE order_id = o.id
     ) sums
     WHERE o.fulfilment IS DISTINCT FROM CASE
       WHEN o.state NOT IN ('paid', 'refunded') THEN NULL
       WHEN is_left THEN CASE WHEN is_shipped THEN 'partly-shipped' ELSE 'to-ship' END
       WHEN is_shipped THEN 'shipped' ELSE 'cancelled' END`,
  )
  return rows.map(({ wrong }) => wrong)
}
