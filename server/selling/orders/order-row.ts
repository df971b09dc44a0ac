import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { OrderState } from '#contract/selling/order.ts'
import type { Charge, PriceSource } from '#contract/selling/order-lines.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import type { Fulfilment } from '#contract/selling/shipments.ts'
import { DISPUTE_LOST } from '#server/selling/fulfilment/desk-columns.ts'
import type { ReceiptRow } from '#server/selling/receipts/receipt-row.ts'

const IS_VERIFIED = '(SELECT email_verified FROM users WHERE id = o.user_id)'

/** SQL. Verification never shortens a hold, so the index on `hold_until` finds every order that may be due. */
export const HELD_UNTIL = `CASE WHEN o.hold_until_verified > o.hold_until AND ${IS_VERIFIED}
  THEN o.hold_until_verified ELSE o.hold_until END`

/** SQL. Mails about an order of a company reach its buyer while a member, then the first admin. */
export const REACHED_AT = `CASE WHEN o.company_id IS NULL
    OR EXISTS (SELECT FROM company_members m WHERE m.user_id = o.user_id AND m.company_id = o.company_id) THEN o.email
  ELSE coalesce((SELECT u.email FROM company_members m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = o.company_id AND m.role = 'admin' AND u.closed_at IS NULL ORDER BY m.joined_at, u.id LIMIT 1), '') END`

const HEAD_COLUMNS = `o.id, o.serial, o.customer_name, ${REACHED_AT} AS "email!", o.address, o.phone, o.state, o.total_cents, o.currency,
  o.transaction_id, ${HELD_UNTIL} AS "hold_until!", o.created_at,
  CASE WHEN o.hold_until_verified > o.hold_until AND NOT ${IS_VERIFIED} THEN o.hold_until_verified END
    AS hold_until_verified,
  o.po_number, o.note, o.ship_to, o.bill_to, o.shipping_method, o.destination, o.fulfilment,
  ${DISPUTE_LOST} AS dispute_lost, o.reduced_lines, o.pay_by,
  o.buyer_reference, o.needed_by::text AS needed_by, o.deliver_complete, o.leaves_by::text AS leaves_by, o.papers_to, o.company_id, o.awaiting_approval,
  o.offer_id, CASE WHEN o.offer_id IS NOT NULL THEN (SELECT serial FROM offers WHERE id = o.offer_id) END AS offer_serial`

/** A list has 250 lines: json takes half the time of jsonb. A statement that looks into the lines needs jsonb. */
const lineRows = (
  json: 'json' | 'jsonb',
) => `${json}_agg(${json}_build_object('product_id', line.product_id, 'part_number', coalesce(
    line.part_number, (SELECT part_number FROM products WHERE id = line.product_id)),
  'name', line.name, 'img', line.img, 'price', line.price, 'quantity', line.quantity,
  'total_cents', line.total_cents, 'reference', line.reference, 'shipped', line.shipped, 'refunded', line.refunded,
  'withdrawn', line.withdrawn, 'coming_back', line.coming_back, 'kept_back', line.kept_back,
  'price_source', line.price_source, 'own_number', line.own_number)
  ORDER BY line.position)`

const CHARGES = `jsonb_agg(jsonb_build_object('kind', charge.kind, 'name', charge.name, 'cents', charge.cents,
  'percent', charge.percent) ORDER BY charge.position)`

const shipments = (shown: string) => `SELECT jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position,
    'carrier', s.carrier, 'tracking_number', s.tracking_number, 'at', s.created_at,
    'line_count', (SELECT count(*) FROM shipment_lines WHERE shipment_id = s.id), 'lines', (
      SELECT jsonb_agg(jsonb_build_object('part_number', coalesce(line.part_number,
          (SELECT part_number FROM products WHERE id = line.product_id)), 'name', line.name,
        'quantity', sl.quantity, 'lot', sl.lot, 'date_code', sl.date_code) ORDER BY sl.position)
      FROM shipment_lines sl JOIN order_lines line ON line.order_id = s.order_id AND line.position = sl.line_position
      WHERE sl.shipment_id = s.id AND ${shown})) ORDER BY s.position)
  FROM shipments s WHERE s.order_id = o.id`

const RECEIPTS = `SELECT jsonb_agg(jsonb_build_object('id', r.id, 'cents', r.cents, 'day', r.received_on, 'reference', r.reference,
    'note', r.note, 'to_return_cents', r.to_return_cents, 'returned_cents', r.returned_cents,
    'moved_cents', r.moved_cents, 'reversed', r.reversed) ORDER BY r.id)
  FROM receipts r WHERE r.order_id = o.id`

const MISSING = `(SELECT p.amount_cents - p.received_cents FROM payments p WHERE p.order_id = o.id AND p.pay_by = 'transfer')`

// One that failed gave nothing back.
const REFUNDED = `(SELECT sum(r.cents)::bigint FROM refunds r WHERE r.order_id = o.id AND r.state <> 'failed')`

/** Lists show so many lines of an order or of a shipment (rules: O-28). */
export const LISTED_LINES = 5

const columns = (lines: string, shippedLines: string) => `${HEAD_COLUMNS},
  (SELECT line.description FROM order_lines line WHERE line.order_id = o.id AND line.position = 1) AS "description!",
  (SELECT ${lineRows('json')} FROM order_lines line WHERE line.order_id = o.id AND ${lines}) AS "lines!",
  coalesce(o.reduced_lines, (SELECT max(position) FROM order_lines WHERE order_id = o.id)) AS "line_count!",
  coalesce((SELECT ${CHARGES} FROM order_charges charge WHERE charge.order_id = o.id), '[]') AS charges,
  coalesce((${shipments(shippedLines)}), '[]') AS shipments, (${RECEIPTS}) AS receipts,
  CASE WHEN o.transaction_id LIKE 'transfer-%' THEN ${MISSING} END AS missing_cents,
  CASE WHEN o.transaction_id IS NOT NULL THEN ${REFUNDED} END AS refunded_cents`

export const ORDER_COLUMNS = columns('true', 'true')

export const LISTED_COLUMNS = columns(`line.position <= ${LISTED_LINES}`, `sl.position <= ${LISTED_LINES}`)

/** SQL: ORDER_COLUMNS in the statement that inserts `o`, `line` and `charge`, because it does not see its own rows in the tables. */
export const PLACED_COLUMNS = `${HEAD_COLUMNS},
  (SELECT line.description FROM line WHERE line.position = 1) AS "description!",
  (SELECT ${lineRows('jsonb')} FROM line) AS "lines!", (SELECT count(*) FROM line)::int AS "line_count!",
  coalesce((SELECT ${CHARGES} FROM charge), '[]') AS charges, '[]'::jsonb AS shipments, NULL::jsonb AS receipts, NULL::bigint AS missing_cents,
  NULL::bigint AS refunded_cents`

export interface LineRow {
  product_id: string
  part_number: string
  name: string
  img: string
  price: number
  quantity: number
  total_cents: number
  reference: string | null
  shipped: number
  refunded: number
  /** Absent in JSON that was stored before this field. */
  withdrawn?: number
  /** Absent in JSON that was stored before these columns. */
  coming_back?: number
  kept_back?: number
  /** Absent in JSON that was stored before offers. */
  price_source?: PriceSource
  /** Absent in JSON that was stored before this column. */
  own_number?: string | null
}

export interface ShipmentRow {
  id: string
  position: number
  carrier: string
  tracking_number: string | null
  at: string
  /** Of the whole shipment. Absent in JSON that was stored before this field. */
  line_count?: number
  lines: {
    part_number: string
    name: string
    quantity: number
    lot: string | null
    date_code: string | null
  }[]
}

export interface OrderRow {
  id: string
  serial: number
  customer_name: string
  email: string
  address: string
  phone: string
  state: OrderState
  total_cents: number
  /** Absent in JSON that was stored before this column. */
  currency?: string
  transaction_id: string | null
  hold_until: Date | string
  created_at: Date | string
  /** End of the hold after verification of the buyer's email; null if verification does not extend it. */
  hold_until_verified: Date | string | null
  po_number: string | null
  note: string | null
  ship_to: StoredAddress | null
  bill_to: StoredAddress | null
  description: string
  lines: [LineRow, ...LineRow[]]
  line_count?: number
  charges: { kind: Charge['kind']; name: string; cents: number; percent: number | null }[]
  shipping_method: string | null
  /** Absent in JSON that was stored before this column. */
  destination?: Pick<StoredAddress, 'country' | 'region' | 'regionName'> | null
  fulfilment: Fulfilment | null
  /** The number of lines before the reduction (rules: O-29); null in whole orders, absent in JSON from before this column. */
  reduced_lines?: number | null
  /** Null before payment; absent in JSON that was stored before this column. */
  dispute_lost?: boolean | null
  shipments: ShipmentRow[]
  /** These are absent in JSON that was stored before receipts. Null: none. */
  pay_by?: PayBy
  /** Absent in JSON that was stored before these columns. */
  needed_by?: string | null
  deliver_complete?: boolean
  /** Absent in JSON that was stored before this column. */
  papers_to?: string | null
  buyer_reference?: string | null
  /** Absent in JSON that was stored before these columns. */
  company_id?: string | null
  awaiting_approval?: boolean
  /** Set when the order is paid; absent in JSON that was stored before this column. */
  leaves_by?: string | null
  receipts?: ReceiptRow[] | null
  /** Of an order that receipts paid. */
  missing_cents?: number | null
  /** Null: nothing; absent in JSON that was stored before this column. */
  refunded_cents?: number | null
  /** Absent in JSON that was stored before offers. */
  offer_id?: string | null
  offer_serial?: number | null
}
