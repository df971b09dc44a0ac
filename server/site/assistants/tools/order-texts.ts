import type { Order } from '#contract/selling/orders.ts'
import { cut } from '../part-texts.ts'

export function orderLine({ orderNumber, createdAt, state, totalPrice, lines, lineCount, shipments }: Order) {
  const parts = lines.slice(0, 3).map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`)
  const count = lineCount ?? lines.length
  const more = count > parts.length ? ` and ${count - parts.length} more lines` : ''
  const parcels = shipments.length > 0 ? ` Parcels: ${shipments.length}.` : ''
  return `${orderNumber}, ${createdAt.slice(0, 10)}: ${state}, ${totalPrice} in all. ${parts.join(', ')}${more}.${parcels}`
}

/** Within the schema of an order. */
export function shortOrder(order: Order, lines: number): Order {
  return {
    ...order,
    description: cut(order.description, 60),
    address: cut(order.address, 100),
    lines: order.lines.slice(0, lines),
    lineCount: order.lineCount ?? order.lines.length,
    shipments: order.shipments
      .slice(0, 1)
      .map((shipment) => ({ ...shipment, lines: shipment.lines.slice(0, 2) })),
    ...(order.note !== undefined && { note: cut(order.note, 100) }),
  }
}
