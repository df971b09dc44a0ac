import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { creditNoteFacts } from './credit-note-facts.ts'
import { type InvoiceRow, paperOf } from './invoice-of-paper.ts'
import { orderFacts, READY, SELLER } from './order-facts.ts'
import type { PaperFacts } from './paper-facts.ts'
import { withTax } from './tax-of-paper.ts'

// The counter moves with the row, or not at all (rules: K-2). While papers of the kind wait for a seller, a new one
// waits behind them.
const insertPaper = statement(
  'write-paper',
  `WITH seller AS (SELECT ${SELLER} AS company), counted AS (
     UPDATE paper_counters SET last = last + 1
     WHERE kind = :factsKind AND (SELECT company FROM seller) IS NOT NULL AND :facts::jsonb ->> 'taxIn' IS DISTINCT FROM 'waits'
       AND NOT EXISTS (SELECT FROM papers WHERE serial IS NULL AND kind = :factsKind AND ${READY})
     RETURNING last
   )
   INSERT INTO papers (id, order_id, kind, position, serial, facts, refund_id, shipment_id, corrects)
   SELECT :id, :orderId, :factsKind, (SELECT count(*) + 1 FROM papers WHERE order_id = :orderId AND kind = :factsKind), (SELECT last FROM counted),
     :facts::jsonb || CASE WHEN EXISTS (SELECT FROM counted) THEN jsonb_build_object('seller', company) ELSE '{}' END, :refundId, :shipmentId, :corrects
   FROM seller`,
)

interface Cause {
  refundId?: string
  shipmentId?: string
  /** The invoice that the paper cancels or replaces. */
  corrects?: string
}

async function write(tx: Queryable, orderId: string, facts: PaperFacts, cause: Cause): Promise<void> {
  const { refundId = null, shipmentId = null, corrects = null } = cause
  await insertPaper(tx, {
    id: newId(),
    orderId,
    factsKind: facts.kind,
    facts: JSON.stringify(facts),
    refundId,
    shipmentId,
    corrects,
  })
}

const confirmsOrders = statement(
  'confirms-orders',
  `SELECT coalesce((${SELLER} ->> 'orderConfirmation')::boolean, false) AS "confirms!"`,
)

/** Requires the order's lock. Call it last: it locks the counters of the kinds. */
export async function writePapersOfPaid(tx: Queryable, orderId: string): Promise<void> {
  const [shop] = await confirmsOrders(tx)
  if (shop?.confirms)
    await write(tx, orderId, { kind: 'order-confirmation', ...(await orderFacts(tx, orderId)) }, {})
  await writeInvoice(tx, orderId)
}

export interface CorrectedInvoice {
  id: string
  facts: PaperFacts
  invoice: InvoiceRow | null
}

/** Cancels an invoice, and writes it again with the billing address that the order has now. Locks as `writeInvoice`. */
export async function writeCorrection(
  tx: Queryable,
  orderId: string,
  { id, facts, invoice, reason }: CorrectedInvoice & { reason: string },
): Promise<void> {
  const { replaces: _, ...cancelled } = facts
  const corrected = { ...cancelled, ...(invoice && { invoice: paperOf(invoice) }) }
  const cause = { corrects: id }
  const note = { kind: 'credit-note' as const, refund: { reason, invoiceId: id }, cancels: true }
  await write(tx, orderId, { ...corrected, ...note }, cause)
  // What an earlier release did not keep comes from the order.
  const { incoterm: __, ...now } = await orderFacts(tx, orderId)
  const { billTo, deliveryNotes } = now
  const left = deliveryNotes ? { deliveryNotes } : {}
  await write(tx, orderId, { ...now, ...corrected, billTo, ...left, replaces: id }, cause)
}

/** Requires the order's lock. Call it last: it locks the counter of the kind. */
export async function writeInvoice(tx: Queryable, orderId: string): Promise<void> {
  const facts: PaperFacts = { kind: 'invoice', ...(await orderFacts(tx, orderId)) }
  await write(tx, orderId, await withTax(tx, facts), {})
}

export async function writeCreditNote(tx: Queryable, refundId: string): Promise<void> {
  const found = await creditNoteFacts(tx, refundId)
  if (found) await write(tx, found.orderId, await withTax(tx, found.facts), { refundId })
}

export async function writePackingList(tx: Queryable, shipmentId: string): Promise<void> {
  const { orderId, facts } = await packingListFacts(tx, shipmentId)
  await write(tx, orderId, facts, { shipmentId })
}

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

async function packingListFacts(
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
