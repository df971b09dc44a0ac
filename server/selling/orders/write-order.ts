import type { StoredAddress } from '#contract/selling/delivery.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { AcceptedOrder } from './judge-order.ts'
import type { OrderKey } from './lock-order-facts.ts'
import type { OrderLimits } from './order-limits.ts'
import { ORDER_RECEIVED, PLACED_FACTS } from './order-mail-facts.ts'
import { type OrderRow, PLACED_COLUMNS } from './order-row.ts'

export interface OrderHead {
  address: string
  number: string
  shipTo?: StoredAddress | undefined
  billTo?: StoredAddress | undefined
  poNumber?: string | undefined
  note?: string | undefined
}

export interface OrderToWrite extends AcceptedOrder {
  /** `network` is set for a buyer who has never paid, if such buyers are limited. */
  buyer: { id: string; email_verified: boolean; has_paid: boolean; network: string | undefined }
  head: OrderHead
  key: OrderKey
}

/** One statement: all or nothing. Requires the locks of lock-order-facts.ts, under which the order was accepted. */
const writeAtOnce = statement<OrderRow>(
  'write-order',
  `WITH asked AS (
     SELECT * FROM unnest($12::uuid[], $13::int[], $14::numeric[], $15::text[])
       WITH ORDINALITY AS asked (product_id, quantity, price, reference, position)
   ), taken AS (
     UPDATE products p SET available_quantity = p.available_quantity - asked.quantity
     FROM asked WHERE p.id = asked.product_id
     RETURNING p.id, p.part_number, p.name, p.description, p.img, p.minimum_order,
       asked.quantity, asked.price, asked.reference, asked.position
   ), told AS (
     INSERT INTO changes (what, product_id) SELECT 'stock', id FROM taken
   ), counted AS (
     UPDATE users SET unpaid_orders = unpaid_orders + 1, orders_version = orders_version + 1 WHERE id = $2
   ), o AS (
     INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until,
       hold_until_verified, po_number, note, ship_to, bill_to, shipping_method, destination, network)
     SELECT $1::uuid, id, name, email, $3::text, $4::text, $5::bigint, now() + make_interval(hours => $6),
       now() + make_interval(hours => $7), $8::text, $9::text, $10::jsonb, $11::jsonb, $20::text, $26::jsonb, $28::text
     FROM users WHERE id = $2
     RETURNING *
   ), line AS (
     INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
       quantity, reference)
     SELECT $1, position, id, part_number, name, description, img, price, minimum_order, quantity, reference FROM taken
     RETURNING *
   ), charge AS (
     INSERT INTO order_charges (order_id, kind, name, cents, percent, category, position)
     SELECT $1, * FROM unnest($21::text[], $22::text[], $23::bigint[], $24::numeric[], $25::text[]) WITH ORDINALITY
     RETURNING *
   ), checked AS (
     INSERT INTO order_checks (order_id, name, vies_due)
     SELECT $1, name, CASE name WHEN 'vat-number' THEN now() END FROM unnest($27::text[]) AS checks (name)
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor) SELECT id, 'placed', user_id FROM o
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT product_id, -quantity, 'ordered', order_id, $2 FROM line ORDER BY position
   ), placed AS (
     SELECT ${PLACED_COLUMNS} FROM o
   ), kept AS (
     INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer)
     SELECT $2, $16::text, $17::text, $18::text, to_jsonb(placed) FROM placed WHERE $17::text IS NOT NULL
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT $19::uuid, email, '${ORDER_RECEIVED}', ${PLACED_FACTS} FROM placed
   )
   SELECT * FROM placed`,
)

export async function writeOrder(tx: Queryable, limits: OrderLimits, order: OrderToWrite): Promise<OrderRow> {
  const { buyer, head, lines, charges, totalCents, key } = order
  const { hours, later } = holdOf(buyer, limits)
  const [placed] = await writeAtOnce(tx, [
    newId(),
    buyer.id,
    head.address,
    head.number,
    totalCents,
    hours,
    later,
    head.poNumber,
    head.note,
    json(head.shipTo),
    json(head.billTo),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    lines.map(({ reference }) => reference ?? null),
    key.call,
    key.key,
    key.hash,
    newId(),
    order.shippingMethod,
    charges.map(({ kind }) => kind),
    charges.map(({ name }) => name),
    charges.map(({ cents }) => cents),
    charges.map(({ percent }) => percent ?? null),
    charges.map(({ category }) => category ?? null),
    json(order.destination),
    order.checks ?? [],
    buyer.network,
  ])
  if (!placed) throw new Error(`The order of user ${buyer.id} was not written.`)
  return placed
}

type HoldLimits = Pick<OrderLimits, 'holdHours' | 'holdHoursUnverified' | 'holdHoursFirst'>

/** Hours of the hold of an order, and of the longer one after verification of the email, if it is longer (rules: O-6). */
export function holdOf(
  buyer: { email_verified: boolean; has_paid: boolean },
  { holdHours, holdHoursUnverified, holdHoursFirst }: HoldLimits,
): { hours: number; later: number | null } {
  const full = buyer.has_paid ? holdHours : holdHoursFirst
  if (buyer.email_verified || holdHoursUnverified >= full) return { hours: full, later: null }
  return { hours: holdHoursUnverified, later: full }
}

const json = (address: object | undefined) => address && JSON.stringify(address)
