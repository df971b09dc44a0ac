import type { Shipment } from '#contract/selling/shipments.ts'
import { trackingLink } from '#server/selling/fulfilment/shipment-mail.ts'
import type { ShipmentRow } from './order-row.ts'

export function toShipment(row: ShipmentRow): Shipment {
  const link = row.tracking_number === null ? undefined : trackingLink(row.carrier, row.tracking_number)
  return {
    _id: row.id,
    position: row.position,
    carrier: row.carrier,
    ...(row.tracking_number === null ? {} : { trackingNumber: row.tracking_number }),
    ...(link ? { trackingLink: link } : {}),
    at: new Date(row.at).toISOString(),
    lineCount: row.line_count ?? row.lines.length,
    lines: row.lines.map(({ part_number, name, quantity, lot, date_code }) => ({
      partNumber: part_number,
      name,
      quantity,
      ...(lot === null ? {} : { lot }),
      ...(date_code === null ? {} : { dateCode: date_code }),
    })),
  }
}
