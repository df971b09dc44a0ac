import { partNumberIn } from '#contract/catalog/part-number.ts'
import type { ShipmentInput } from '#contract/selling/fulfilment.ts'
import type { OrderState } from '#contract/selling/order.ts'
import type { Shipment } from '#contract/selling/shipments.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { STOPPING_CHECK } from '#server/selling/order-checks/check-row.ts'
import { ORDER_COLUMNS, type OrderRow } from '#server/selling/orders/order-row.ts'
import { toShipment } from '#server/selling/orders/to-shipment.ts'
import { writePackingList } from '#server/selling/papers/write-paper.ts'
import { SHIPPING_DISPUTE } from './desk-columns.ts'
import { LEFT_TO_SHIP, updateFulfilment } from './fulfilment-of.ts'
import { PACKER, type PackerRow, refusePackedByAnother } from './packer.ts'
import { postShipmentMail } from './shipment-mail-facts.ts'

const lockOrder = statement(
  'lock-order-to-ship',
  `SELECT o.state, o.deliver_complete, ${PACKER} FROM orders o WHERE o.id = :id FOR UPDATE`,
  asRow<{ state: OrderState; deliver_complete: boolean; packer: PackerRow | null }>,
)

// A statement of its own, which sees what the lock has waited for.
const stoppedBy = statement(
  'what-stops-shipment',
  `SELECT ${SHIPPING_DISPUTE} AS shipping_dispute, ${STOPPING_CHECK} AS check, EXISTS (
     SELECT FROM payments WHERE order_id = o.id AND pay_by = 'transfer' AND received_cents < amount_cents) AS "short!" FROM orders o WHERE o.id = :id`,
)

// Requires the order's lock, which makes the number of the shipment unique and keeps `shipped` in its bounds.
const writeShipment = statement(
  'write-shipment',
  `WITH s AS (
     INSERT INTO shipments (id, order_id, position, carrier, tracking_number, actor)
     SELECT :shipmentId, :id, coalesce(max(position), 0) + 1, :carrier, :trackingNumber, :callerId FROM shipments WHERE order_id = :id
     RETURNING position
   ), sent AS (
     SELECT * FROM ROWS FROM (jsonb_to_recordset(:lines) AS (line smallint, quantity integer, lot text, date_code text))
       WITH ORDINALITY AS sent (line, quantity, lot, date_code, position)
   ), lined AS (
     INSERT INTO shipment_lines (shipment_id, position, order_id, line_position, quantity, lot, date_code)
     SELECT :shipmentId, position, :id, line, quantity, lot, date_code FROM sent
   ), summed AS (
     UPDATE order_lines l SET shipped = l.shipped + sum.quantity
     FROM (SELECT line, sum(quantity)::integer AS quantity FROM sent GROUP BY line) sum
     WHERE l.order_id = :id AND l.position = sum.line
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM orders o WHERE o.id = :id AND u.id = o.user_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT :id, 'shipped', :callerId, jsonb_build_object('shipment', position) FROM s`,
)

const shippedOrder = statement(
  'shipped-order',
  `SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.id = :id`,
  asRow<OrderRow>,
)

export async function addShipment(
  db: Database,
  caller: Caller,
  id: string,
  input: ShipmentInput,
  key: string | undefined,
): Promise<Shipment | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  const under = { userId: caller.id, call: 'add-shipment', key }
  const added = await onceInTransaction(db, under, { id, ...input }, async (tx) => {
    const lines = await lockAndJudge(tx, caller, id, input)
    return lines instanceof Refusal ? lines : ship(tx, caller, id, input, lines)
  })
  return added instanceof Refusal ? added : added.kept
}

async function lockAndJudge(
  tx: Queryable,
  caller: Caller,
  id: string,
  { lines, incomplete = false }: ShipmentInput,
): Promise<ShippedLine[] | Refusal> {
  const [order] = await lockOrder(tx, { id })
  if (!order) return refuse('no-such-order')
  if (order.state !== 'paid') return refuse('not-to-ship', { state: order.state })
  const [stop] = await stoppedBy(tx, { id })
  if (stop?.shipping_dispute) return refuse('order-disputed')
  if (stop?.short) return refuse('money-missing')
  if (stop?.check) return refuse('order-to-be-checked', { check: stop.check })
  return (
    refusePackedByAnother(order.packer, caller.id) ??
    matchShippedLines(tx, id, lines, order.deliver_complete && !incomplete)
  )
}

async function ship(
  tx: Queryable,
  caller: Caller,
  id: string,
  { carrier, trackingNumber }: ShipmentInput,
  lines: ShippedLine[],
): Promise<Shipment> {
  const shipmentId = newId()
  await writeShipment(tx, {
    shipmentId,
    id,
    carrier,
    trackingNumber: trackingNumber ?? null,
    callerId: caller.id,
    lines: JSON.stringify(lines),
  })
  await updateFulfilment(tx, id)
  const [order] = await shippedOrder(tx, { id })
  const shipment = order?.shipments.at(-1)
  if (!order || !shipment) throw new Error(`The shipment ${shipmentId} is missing.`)
  await postShipmentMail(tx, order, shipment)
  await writePackingList(tx, shipmentId)
  return toShipment(shipment)
}

interface ShippedLine {
  line: number
  quantity: number
  lot?: string | undefined
  date_code?: string | undefined
}

const linesToShip = statement(
  'lines-to-ship',
  `SELECT l.position, coalesce(l.part_number, p.part_number) AS part_number, ${LEFT_TO_SHIP} AS left_to_ship
   FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = :orderId ORDER BY l.position`,
)

/** Requires the order's lock. All lines or none, each at most what is left, over its lots (rules: F-2); with `complete` only all that is left. */
async function matchShippedLines(
  tx: Queryable,
  orderId: string,
  asked: ShipmentInput['lines'],
  complete: boolean,
): Promise<ShippedLine[] | Refusal> {
  const lines = await linesToShip(tx, { orderId })
  const byNumber = new Map(lines.map((line) => [line.part_number, line]))
  const left = new Map(lines.map(({ position, left_to_ship }) => [position, left_to_ship]))
  const unknown: { path: string; message: string }[] = []
  const shipped: ShippedLine[] = []
  for (const [nth, { partNumber, quantity, lot, dateCode }] of asked.entries()) {
    const line = byNumber.get(partNumberIn(partNumber) ?? '')
    if (line) {
      left.set(line.position, (left.get(line.position) ?? 0) - quantity)
      shipped.push({ line: line.position, quantity, lot, date_code: dateCode })
    } else unknown.push({ path: `lines.${nth}.partNumber`, message: t('shipment.part-not-ordered') })
  }
  if (unknown.length > 0) return refuse('invalid-fields', {}, unknown)
  const over = lines.find(({ position }) => (left.get(position) ?? 0) < 0)
  if (over) return refuse('more-than-to-ship', { partNumber: over.part_number, left: over.left_to_ship })
  const rest = [...left.values()].reduce((sum, each) => sum + each, 0)
  return complete && rest > 0 ? refuse('delivery-incomplete', { left: rest }) : shipped
}
