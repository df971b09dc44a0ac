import { BYTE_ORDER_MARK, quoted } from '#contract/csv-text.ts'
import { fromCents } from '#contract/money.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { LAST_ID } from '#server/platform/http/keyset.ts'
import { IS_OWN, type Owner } from './own-order.ts'

const ORDERS = 200

const text = (cell: string | null) => (cell === null ? '' : quoted(cell))

type ExportedLine = RowOf<typeof linesToExport>

const COLUMNS: Record<string, (line: ExportedLine) => string | number> = {
  orderNumber: ({ serial }) => orderNumber(serial),
  date: ({ date }) => date,
  state: ({ state }) => state,
  poNumber: ({ po_number }) => text(po_number),
  partNumber: ({ part_number }) => text(part_number),
  name: ({ name }) => text(name),
  reference: ({ reference }) => text(reference),
  quantity: ({ quantity }) => quantity ?? '',
  price: ({ price }) => (price === null ? '' : Number(price)),
  total: ({ cents }) => fromCents(cents).toFixed(2),
  shipped: ({ shipped }) => shipped ?? '',
  carrier: ({ carriers }) => text(carriers),
  trackingNumber: ({ tracking_numbers }) => text(tracking_numbers),
  currency: ({ currency }) => currency,
}

const OF_COMPANY: typeof COLUMNS = { ...COLUMNS, ownNumber: ({ own_number }) => text(own_number) }

const linesToExport = statement(
  'lines-of-orders-to-export',
  `SELECT o.id, o.serial, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, o.state, o.po_number, o.currency,
     entry.part_number, entry.name AS "name!", entry.reference, entry.quantity, entry.price, entry.cents,
     entry.shipped, entry.own_number, sent.carriers, sent.tracking_numbers
   FROM (SELECT * FROM orders o WHERE o.user_id = :callerId AND ${IS_OWN} AND o.id < :after ORDER BY o.id DESC LIMIT ${ORDERS}) o CROSS JOIN LATERAL (
     SELECT false AS is_charge, position, part_number, name, reference, quantity, price, total_cents AS cents, shipped, own_number
     FROM order_lines WHERE order_id = o.id
     UNION ALL
     SELECT true, position, NULL, name, NULL, NULL, NULL, cents, NULL, NULL FROM order_charges WHERE order_id = o.id
     UNION ALL
     -- What a reduced order cost besides its first line.
     SELECT true, 1, NULL, :reducedRest, NULL, NULL, NULL, o.total_cents - total_cents, NULL, NULL FROM order_lines
     WHERE order_id = o.id AND o.reduced_lines IS NOT NULL AND o.total_cents <> total_cents
   ) entry LEFT JOIN LATERAL (
     SELECT string_agg(DISTINCT s.carrier, '; ') AS carriers,
       string_agg(DISTINCT s.tracking_number, '; ') AS tracking_numbers
     FROM shipments s WHERE s.order_id = o.id AND NOT entry.is_charge AND EXISTS (
       SELECT FROM shipment_lines l WHERE l.shipment_id = s.id AND l.line_position = entry.position)
   ) sent ON true
   ORDER BY o.id DESC, entry.is_charge, entry.position`,
)

/** No cell can run as a formula of a spreadsheet. A member of a company also gets its own part numbers. */
export async function* exportOrders(db: Queryable, owner: Owner): AsyncGenerator<string> {
  const columns = owner.companyId === null ? COLUMNS : OF_COMPANY
  const cells = Object.values(columns)
  yield `${BYTE_ORDER_MARK}${Object.keys(columns)}\r\n`
  for (let after: string | undefined = LAST_ID; after !== undefined; ) {
    const lines: ExportedLine[] = await linesToExport(db, {
      ...owner,
      after,
      reducedRest: t('orders.reduced-rest'),
    })
    if (lines.length > 0) yield lines.map((line) => `${cells.map((cell) => cell(line))}\r\n`).join('')
    after = lines.at(-1)?.id
  }
}
