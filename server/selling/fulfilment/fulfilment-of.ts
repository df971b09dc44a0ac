import type { Fulfilment } from '#contract/selling/shipments.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

/** SQL: pieces of an order line `l` that have neither left nor been refunded before they left, nor are kept back by a return. */
export const LEFT_TO_SHIP = '(l.quantity - l.shipped - l.withdrawn - l.kept_back)'

/** SQL: whether an order of the table `orders` has pieces to ship. After a lost dispute its money is back with the buyer, after a reversed receipt it has not come. */
export const TO_SHIP = `(state = 'paid' AND fulfilment IN ('to-ship', 'partly-shipped')
  AND id NOT IN (SELECT order_id FROM payments WHERE dispute = 'lost' AND state = 'succeeded')
  AND id NOT IN (SELECT order_id FROM payments WHERE pay_by = 'transfer' AND received_cents < amount_cents))`

const COUNTS = `count(*) FILTER (WHERE ${LEFT_TO_SHIP} > 0) AS lines, coalesce(sum(${LEFT_TO_SHIP}), 0) AS pieces`

/** SQL: what is left to ship of an order `o`, null if there is nothing. Stored, so that the queue does not read all lines. */
export const TO_SHIP_COUNTS = `CASE WHEN o.fulfilment IN ('to-ship', 'partly-shipped') THEN CASE
    WHEN o.pieces_to_ship IS NOT NULL THEN jsonb_build_object('pieces', o.pieces_to_ship, 'lines', o.lines_to_ship)
    ELSE (SELECT to_jsonb(left_to_ship) FROM (
      SELECT ${COUNTS} FROM order_lines l WHERE l.order_id = o.id) left_to_ship)
  END END`

/** SQL: of the lines `l` of a paid order (rules: F-1). */
const FULFILMENT = `CASE
    WHEN bool_or(${LEFT_TO_SHIP} > 0) AND bool_or(l.shipped > 0) THEN 'partly-shipped'
    WHEN bool_or(${LEFT_TO_SHIP} > 0) THEN 'to-ship'
    WHEN bool_or(l.shipped > 0) THEN 'shipped'
    ELSE 'cancelled'
  END AS fulfilment, ${COUNTS}`

const update = statement(
  'update-fulfilment',
  `WITH now_is AS (
     SELECT *, fulfilment IN ('to-ship', 'partly-shipped') AS open
     FROM (SELECT ${FULFILMENT} FROM order_lines l WHERE l.order_id = :orderId) one
   )
   UPDATE orders SET fulfilment = now_is.fulfilment, lines_to_ship = lines, pieces_to_ship = pieces,
     packer = CASE WHEN open THEN packer END, packed_until = CASE WHEN open THEN packed_until END
   FROM now_is WHERE id = :orderId RETURNING orders.fulfilment AS "fulfilment!"`,
)

/** Requires the order's lock. */
export async function updateFulfilment(tx: Queryable, orderId: string): Promise<Fulfilment> {
  const [row] = await update(tx, { orderId })
  if (!row) throw new Error(`Order ${orderId} is missing although it is locked.`)
  return row.fulfilment
}
