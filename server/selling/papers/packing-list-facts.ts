import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { orderFacts } from './order-facts.ts'
import type { PaperFacts } from './paper-facts.ts'

interface Row {
  order_id: string
  position: number
  carrier: string
  tracking_number: string | null
  lines: {
    position: number
    quantity: number
    lot: string | null
    dateCode: string | null
    shippedBefore: number
    toCome: number
  }[]
}

const shipmentForPaper = statement(
  'shipment-for-paper',
  `SELECT s.order_id, s.position, s.carrier, s.tracking_number,
     (SELECT jsonb_agg(jsonb_build_object('position', p.line_position, 'quantity', p.quantity, 'lot', p.lot,
        'dateCode', p.date_code, 'shippedBefore', l.shipped - packed.pieces,
        'toCome', l.quantity - l.withdrawn - l.shipped) ORDER BY p.position)
      FROM shipment_lines p JOIN order_lines l ON (l.order_id, l.position) = (p.order_id, p.line_position)
        CROSS JOIN LATERAL (
          SELECT sum(quantity) AS pieces FROM shipment_lines WHERE shipment_id = s.id AND line_position = p.line_position
        ) packed
      WHERE p.shipment_id = s.id) AS "lines!"
   FROM shipments s WHERE s.id = :shipmentId`,
  asRow<Row>,
)

export async function packingListFacts(
  tx: Queryable,
  shipmentId: string,
): Promise<{ orderId: string; facts: PaperFacts }> {
  const [shipment] = await shipmentForPaper(tx, { shipmentId })
  if (!shipment) throw new Error(`Shipment ${shipmentId} has a packing list and does not exist.`)
  const order = await orderFacts(tx, shipment.order_id)
  const lines = shipment.lines.map(({ position, ...packed }) => {
    const line = order.lines[position - 1]
    if (!line) throw new Error(`A shipment names line ${position}, which its order does not have.`)
    return { ...line, ...packed, ordered: line.quantity }
  })
  const facts: PaperFacts = {
    ...order,
    kind: 'packing-list',
    lines,
    charges: [],
    shipment: {
      position: shipment.position,
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
    },
  }
  return { orderId: shipment.order_id, facts }
}
