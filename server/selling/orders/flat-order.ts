import { fromCents } from '#contract/money.ts'
import { offerNumber } from '#contract/selling/offer-number.ts'
import type { Order } from '#contract/selling/order.ts'
import type { OrderLine } from '#contract/selling/order-lines.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { toCharge } from '#server/selling/charges/price-order.ts'
import { receivedFields } from '#server/selling/receipts/received-fields.ts'
import type { LineRow, OrderRow } from './order-row.ts'
import { toShipment } from './to-shipment.ts'

/** The flat fields are those of the first line (rules: O-25). */
export function toOrder(row: OrderRow): Order {
  const [first] = row.lines
  return {
    _id: row.id,
    orderNumber: orderNumber(row.serial),
    toolId: first.product_id,
    img: first.img,
    user: row.customer_name,
    email: row.email,
    address: row.address,
    number: row.phone,
    quantity: first.quantity,
    price: first.price,
    totalPrice: fromCents(row.total_cents),
    ...(row.currency === undefined ? {} : { currency: row.currency }),
    ...(row.refunded_cents ? { refunded: fromCents(row.refunded_cents) } : {}),
    name: first.name,
    description: row.description,
    paid: row.state === 'paid',
    ...(row.transaction_id ? { transactionId: row.transaction_id } : {}),
    state: row.state,
    holdUntil: new Date(row.hold_until).toISOString(),
    ...(row.state === 'unpaid' && row.hold_until_verified
      ? { holdUntilVerified: new Date(row.hold_until_verified).toISOString() }
      : {}),
    createdAt: new Date(row.created_at).toISOString(),
    lines: row.lines.map(toLine),
    lineCount: row.line_count ?? row.lines.length,
    charges: row.charges.map(toCharge),
    ...(isShortened(row) ? { reduced: true } : {}),
    ...(row.shipping_method === null ? {} : { shippingMethod: row.shipping_method }),
    ...(row.fulfilment === null ? {} : { fulfilment: row.fulfilment }),
    ...(row.dispute_lost ? { disputeLost: true } : {}),
    shipments: row.shipments.map(toShipment),
    ...(row.po_number === null ? {} : { poNumber: row.po_number }),
    ...(row.buyer_reference ? { buyerReference: row.buyer_reference } : {}),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.needed_by ? { neededBy: row.needed_by } : {}),
    ...(row.deliver_complete ? { deliverComplete: true } : {}),
    ...(row.papers_to ? { papersTo: row.papers_to } : {}),
    ...(row.awaiting_approval && row.state === 'unpaid' ? { awaitingApproval: true } : {}),
    ...(row.leaves_by && row.state === 'paid' ? { leavesBy: row.leaves_by } : {}),
    ...(row.ship_to ? { shipTo: row.ship_to } : {}),
    ...(row.bill_to ? { billTo: row.bill_to } : {}),
    ...(row.offer_id && row.offer_serial
      ? { offer: { _id: row.offer_id, number: offerNumber(row.offer_serial) } }
      : {}),
    ...row.destination,
    ...receivedFields(row),
  }
}

/** An order of one line without charges is as before its reduction. */
function isShortened({ reduced_lines, lines: [first], total_cents }: OrderRow): boolean {
  return typeof reduced_lines === 'number' && (reduced_lines > 1 || first.total_cents !== total_cents)
}

function toLine(row: LineRow, index: number): OrderLine {
  return {
    line: index + 1,
    partNumber: row.part_number,
    toolId: row.product_id,
    name: row.name,
    img: row.img,
    quantity: row.quantity,
    price: row.price,
    ...(row.price_source === undefined ? {} : { priceSource: row.price_source }),
    totalPrice: fromCents(row.total_cents),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.own_number ? { ownNumber: row.own_number } : {}),
    shipped: row.shipped,
    refunded: row.refunded,
    ...(row.withdrawn === undefined ? {} : { withdrawn: row.withdrawn }),
    ...(row.coming_back ? { comingBack: row.coming_back } : {}),
    ...(row.kept_back ? { keptBack: row.kept_back } : {}),
  }
}
