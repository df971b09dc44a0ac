import { destinationText } from '#contract/selling/address-text.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { paperNumber } from '#contract/selling/papers.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { RECEIVED_ON } from '#server/selling/receipts/received-on.ts'
import type { PaperAddress, PaperCharge, PaperFacts, PaperLine } from './paper-facts.ts'

type Row = RowOf<typeof orderForPaper>

const orderForPaper = statement(
  'order-for-paper',
  `SELECT o.serial, o.created_at, o.customer_name, o.address, o.ship_to - 'phone' AS ship_to,
     o.bill_to - 'phone' AS bill_to, o.destination, o.po_number, o.buyer_reference, o.needed_by::text AS needed_by, o.deliver_complete,
     o.leaves_by::text AS leaves_by,
     o.total_cents, o.currency, o.transaction_id,
     EXISTS (SELECT FROM payments WHERE order_id = o.id AND pay_by = 'transfer') AS "by_transfer!",
     (SELECT value -> 'incoterm' FROM settings WHERE section = 'shipping' ORDER BY version DESC LIMIT 1) AS incoterm,
     CASE WHEN o.fulfilment = 'shipped' THEN (SELECT max(created_at) FROM shipments WHERE order_id = o.id) END AS supplied_at,
     ${RECEIVED_ON} AS paid_on, paid.created_at AS paid_at,
     (SELECT value ->> 'supply' FROM settings WHERE section = 'tax' AND created_at <= o.created_at ORDER BY version DESC LIMIT 1) AS supply,
     (SELECT jsonb_agg(jsonb_build_object('serial', serial, 'at', created_at) ORDER BY position) FROM papers
      WHERE order_id = o.id AND kind = 'packing-list' AND serial IS NOT NULL) AS delivery_notes,
     (SELECT jsonb_agg(jsonb_build_object('partNumber', coalesce(l.part_number, p.part_number), 'name', l.name,
        'quantity', l.quantity, 'price', l.price, 'cents', l.total_cents, 'reference', l.reference,
        'ownNumber', l.own_number, 'hsCode', p.hs_code, 'origin', p.origin_country, 'weightGrams', p.weight_grams, 'eccn', p.eccn) ORDER BY l.position)
      FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS "lines!",
     coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'cents', cents, 'percent', percent,
        'category', category) ORDER BY position)
      FROM order_charges WHERE order_id = o.id), '[]') AS charges
   FROM orders o LEFT JOIN order_events paid ON paid.order_id = o.id AND paid.kind = 'paid' WHERE o.id = :orderId`,
  asRow<{
    ship_to: PaperAddress | null
    bill_to: PaperAddress | null
    destination: Pick<StoredAddress, 'country' | 'region' | 'regionName'> | null
    incoterm: NonNullable<PaperFacts['incoterm']> | null
    supply: PaperFacts['supply'] | null
    delivery_notes: { serial: number; at: string }[] | null
    lines: PaperLine[]
    charges: PaperCharge[]
  }>,
)

export async function orderFacts(tx: Queryable, orderId: string): Promise<Omit<PaperFacts, 'kind'>> {
  const [row] = await orderForPaper(tx, { orderId })
  if (!row) throw new Error(`Order ${orderId} has a paper and does not exist.`)
  const shipTo = row.ship_to ?? typedAddress(row)
  return {
    order: {
      number: orderNumber(row.serial),
      at: row.created_at.toISOString(),
      poNumber: row.po_number,
      ...(row.buyer_reference !== null && { buyerReference: row.buyer_reference }),
      ...(row.needed_by !== null && { neededBy: row.needed_by }),
      ...(row.deliver_complete && { deliverComplete: true }),
      ...(row.leaves_by !== null && { leavesBy: row.leaves_by }),
    },
    shipTo,
    billTo: row.bill_to ?? shipTo,
    lines: row.lines,
    charges: row.charges,
    totalCents: row.total_cents,
    currency: row.currency,
    transactionId: row.transaction_id,
    ...(row.by_transfer && { byTransfer: true }),
    ...(row.incoterm && { incoterm: row.incoterm }),
    ...(row.supplied_at && { suppliedAt: row.supplied_at.toISOString() }),
    ...paymentOf(row),
    supply: row.supply ?? 'goods',
    ...(row.delivery_notes && { deliveryNotes: row.delivery_notes.map(deliveryNote) }),
  }
}

function paymentOf({ paid_on, paid_at }: Row): Pick<PaperFacts, 'paidOn' | 'paidAt'> {
  if (paid_on !== null) return { paidOn: paid_on }
  return paid_at === null ? {} : { paidAt: paid_at.toISOString() }
}

const deliveryNote = ({ serial, at }: { serial: number; at: string }) => ({
  number: paperNumber('packing-list', serial),
  at: new Date(at).toISOString(),
})

function typedAddress({ customer_name: name, address, destination }: Row): PaperAddress {
  if (!destination) return { name, lines: address }
  return { name, lines: `${address}\n${destinationText(destination)}`, country: destination.country }
}

const defaultSeller = statement(
  'keep-default-seller',
  'UPDATE default_seller SET company = :company::jsonb WHERE company IS DISTINCT FROM :company::jsonb',
)

export async function keepDefaultSeller(db: Queryable, company: Company | undefined): Promise<void> {
  await defaultSeller(db, { company: company === undefined ? null : JSON.stringify(company) })
}

export const SELLER = `coalesce((SELECT value FROM settings WHERE section = 'company' ORDER BY version DESC LIMIT 1),
  (SELECT company FROM default_seller))`

/** SQL: whether a paper of the table `papers` waits for nothing but the seller. */
export const READY = `facts ->> 'taxIn' IS DISTINCT FROM 'waits'`

/** SQL: the seller as it counted when order `o` was placed. If the owner entered it later, the first one. */
export const SELLER_AT_ORDER = `coalesce(
  (SELECT value FROM settings WHERE section = 'company' AND created_at <= o.created_at ORDER BY version DESC LIMIT 1),
  (SELECT company FROM default_seller),
  (SELECT value FROM settings WHERE section = 'company' ORDER BY version LIMIT 1))`
