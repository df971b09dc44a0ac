import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import type { OrderRow, ShipmentRow } from '#server/selling/orders/order-row.ts'

export const ORDER_SHIPPED = 'order-shipped'

const LINES_LISTED = 30

export interface MailedLine {
  name: string
  part_number: string
  quantity: number
  lot?: string | null
  date_code?: string | null
}

export interface MailedLines {
  first: MailedLine[]
  count: number
}

export interface ShipmentMailFacts
  extends Pick<OrderRow, 'id' | 'serial' | 'customer_name' | 'email' | 'address' | 'po_number'>,
    Pick<ShipmentRow, 'position' | 'carrier' | 'tracking_number'> {
  sent: MailedLines
  to_come: MailedLines
}

/** Erased users have no email and get no mail. */
export async function postShipmentMail(
  tx: Queryable,
  order: OrderRow,
  { position, carrier, tracking_number, lines }: ShipmentRow,
): Promise<void> {
  if (order.email === '') return
  const { id, serial, customer_name, email, address, po_number } = order
  const toCome = order.lines
    .map((line) => ({ name: line.name, part_number: line.part_number, quantity: leftToShip(line) }))
    .filter(({ quantity }) => quantity > 0)
  const facts: ShipmentMailFacts = {
    id,
    serial,
    customer_name,
    email,
    address,
    po_number,
    position,
    carrier,
    tracking_number,
    sent: firstOf(lines),
    to_come: firstOf(toCome),
  }
  await postMail(tx, { recipient: email, kind: ORDER_SHIPPED, facts: { ...facts } })
}

const firstOf = (lines: MailedLine[]): MailedLines => ({
  first: lines.slice(0, LINES_LISTED),
  count: lines.length,
})
