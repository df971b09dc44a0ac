import type { OrderState } from '#contract/selling/order.ts'
import type { Fulfilment } from '#contract/selling/shipments.ts'
import orders from '#demo/orders.json' with { type: 'json' }
import { type Queryable, statementByValues } from '#server/platform/database/database.ts'
import { lineTotalCentsSql, unitPriceSql } from '#server/selling/orders/line-total.ts'
import { daysBefore } from './days-ago.ts'
import { idAt } from './id-at.ts'
import type { PeopleIds } from './load-demo-people.ts'
import { type DemoPersonName, demoPeople } from './people.ts'

const HOLD_DAYS = 3
const UNIT_PRICE = unitPriceSql('p', 'asked.quantity')

const endedAfter: Record<Exclude<OrderState, 'unpaid'>, number> = {
  paid: 0.01,
  cancelled: 0.15,
  expired: HOLD_DAYS,
  refunded: 2,
}

/**
 * Copies the facts of buyer and product as place-order.ts does. The catalogue has the current stock, so the opening
 * stock is increased by the ordered quantities.
 */
const insertDemoOrders = statementByValues<DemoPayment>(`
  WITH wanted AS (
    SELECT s.*, u.name AS customer_name, u.email,
      CASE WHEN s.state IN ('paid', 'refunded') THEN 'pi_demo_' || right(replace(s.id::text, '-', ''), 16) END AS intent_id,
      CASE WHEN s.state = 'refunded' THEN 're_demo_' || right(replace(s.id::text, '-', ''), 16) END AS refund_id,
      CASE WHEN s.state = 'refunded' THEN s.placed_at + interval '15 minutes' ELSE s.ended_at END AS paid_at
    FROM jsonb_to_recordset(:orders) AS s (id uuid, payment_id uuid, user_id uuid, lines jsonb, po_number text, state text,
      address text, number text, placed_at timestamptz, hold_until timestamptz, ended_at timestamptz,
      fulfilment text, shipments jsonb)
    JOIN users u ON u.id = s.user_id
  ), line AS (
    SELECT wanted.id AS order_id, asked.position, asked.quantity, asked.reference, p.id AS product_id, p.part_number,
      p.name, p.description, p.img, p.minimum_order, ${UNIT_PRICE} AS price,
      ${lineTotalCentsSql(UNIT_PRICE, 'asked.quantity')} AS total_cents,
      CASE WHEN wanted.state = 'refunded' THEN asked.quantity ELSE 0 END AS refunded
    FROM wanted, ROWS FROM (jsonb_to_recordset(wanted.lines) AS (part text, quantity integer, reference text))
      WITH ORDINALITY AS asked (part, quantity, reference, position)
    JOIN products p ON p.name = asked.part AND p.archived_at IS NULL
  ), parcel AS (
    SELECT wanted.id AS order_id, s.* FROM wanted, jsonb_to_recordset(wanted.shipments)
      AS s (id uuid, position smallint, carrier text, tracking_number text, at timestamptz, pieces jsonb)
  ), parcel_line AS (
    SELECT parcel.id AS shipment_id, parcel.order_id, piece.position, piece.quantity::integer AS quantity
    FROM parcel, jsonb_array_elements_text(parcel.pieces) WITH ORDINALITY AS piece (quantity, position)
    WHERE piece.quantity <> '0'
  ), seed AS (
    SELECT wanted.*, (SELECT sum(total_cents)::bigint FROM line WHERE order_id = wanted.id) AS total_cents FROM wanted
  ), ordered AS (
    INSERT INTO orders (id, user_id, customer_name, email, address, phone, state, total_cents, transaction_id,
      hold_until, created_at, po_number, fulfilment)
    SELECT id, user_id, customer_name, email, address, number, state, total_cents, intent_id, hold_until, placed_at,
      po_number, fulfilment
    FROM seed ORDER BY placed_at
  ), lined AS (
    INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
      quantity, reference, shipped, refunded, withdrawn, refunded_cents)
    SELECT order_id, position, product_id, part_number, name, description, img, price, minimum_order, quantity, reference,
      coalesce((SELECT sum(p.quantity) FROM parcel_line p WHERE p.order_id = line.order_id AND p.position = line.position), 0),
      refunded, refunded, CASE WHEN refunded > 0 THEN total_cents ELSE 0 END
    FROM line
  ), shipped AS (
    INSERT INTO shipments (id, order_id, position, carrier, tracking_number, created_at)
    SELECT id, order_id, position, carrier, tracking_number, at FROM parcel
  ), packed AS (
    INSERT INTO shipment_lines (shipment_id, position, order_id, line_position, quantity)
    SELECT shipment_id, position, order_id, position, quantity FROM parcel_line
  ), story AS (
    SELECT id, 'placed' AS kind, user_id AS actor, placed_at AS at FROM seed
    UNION ALL
    SELECT id, 'paid', NULL, paid_at FROM seed WHERE state = 'refunded'
    UNION ALL
    SELECT id, state, CASE WHEN state = 'cancelled' THEN user_id END, ended_at FROM seed WHERE state <> 'unpaid'
  ), recorded AS (
    INSERT INTO order_events (order_id, kind, actor, detail, created_at)
    SELECT story.id, kind, actor,
      CASE WHEN kind IN ('paid', 'refunded') THEN jsonb_build_object('transactionId', intent_id) ELSE '{}' END, at
    FROM story JOIN seed USING (id)
    UNION ALL
    SELECT order_id, 'shipped', NULL, jsonb_build_object('shipment', position), at FROM parcel
    ORDER BY at
  ), moved AS (
    INSERT INTO stock_movements (product_id, change, reason, order_id, actor, created_at)
    SELECT product_id, -quantity, 'ordered', id, user_id, placed_at FROM line JOIN seed ON seed.id = order_id
    UNION ALL
    SELECT product_id, quantity, state, id, CASE WHEN state = 'cancelled' THEN user_id END, ended_at
    FROM line JOIN seed ON seed.id = order_id WHERE state IN ('cancelled', 'expired')
  ), opened AS (
    UPDATE stock_movements m SET change = m.change + held.pieces
    FROM (
      SELECT product_id, sum(quantity) AS pieces FROM line JOIN seed ON seed.id = order_id
      WHERE state NOT IN ('cancelled', 'expired') GROUP BY product_id
    ) held
    WHERE m.product_id = held.product_id AND m.reason = 'opening'
  ), counted AS (
    UPDATE users u SET unpaid_orders = o.unpaid, orders_version = o.orders
    FROM (
      SELECT user_id, count(*) AS orders, count(*) FILTER (WHERE state = 'unpaid') AS unpaid FROM seed GROUP BY user_id
    ) o
    WHERE u.id = o.user_id
  ), paid AS (
    INSERT INTO payments (id, order_id, intent_id, amount_cents, received_cents, currency, state, refunded_cents,
      created_at, updated_at)
    SELECT payment_id, id, intent_id, total_cents, total_cents, lower(currency_of_store()),
      CASE state WHEN 'paid' THEN 'succeeded' ELSE 'refunded' END,
      CASE state WHEN 'paid' THEN 0 ELSE total_cents END, placed_at, ended_at
    FROM seed WHERE state IN ('paid', 'refunded')
  ), returned AS (
    INSERT INTO provider_refunds (id, payment_id, cents, created_at)
    SELECT refund_id, payment_id, total_cents, ended_at FROM seed WHERE state = 'refunded'
  ), given_back AS (
    INSERT INTO refunds (id, order_id, payment_id, state, cents, provider_refund_id, created_at, updated_at)
    SELECT gen_random_uuid(), id, payment_id, 'returned', total_cents, refund_id, ended_at, ended_at
    FROM seed WHERE state = 'refunded'
  )
  SELECT intent_id AS intent, total_cents::integer AS amount, lower(currency_of_store()) AS currency, placed_at AS created, paid_at AS paid,
    jsonb_build_object('order_id', id, 'payment_id', payment_id) AS metadata,
    jsonb_build_object('name', customer_name, 'email', email) AS buyer,
    CASE WHEN state = 'refunded' THEN jsonb_build_object('id', refund_id, 'at', ended_at) END AS refund
  FROM seed WHERE state IN ('paid', 'refunded') ORDER BY placed_at`)

export interface DemoPayment {
  intent: string
  amount: number
  currency: string
  metadata: Record<string, string>
  buyer: { name: string; email: string }
  created: Date
  paid: Date
  refund: { id: string; at: string } | null
}

export async function insertOrders(tx: Queryable, people: PeopleIds, now: number): Promise<DemoPayment[]> {
  const rows = demoOrders.map((order) => {
    const { by, lines, daysAgo, state, poNumber, shipments } = order
    const placedAt = daysBefore(now, daysAgo)
    const after = (days: number) => new Date(daysBefore(now, daysAgo - days))
    const { address, number } = demoPeople[by]
    return {
      id: idAt(placedAt),
      payment_id: idAt(placedAt),
      user_id: people[by],
      lines,
      po_number: poNumber,
      state,
      address,
      number,
      placed_at: after(0),
      hold_until: after(HOLD_DAYS),
      ended_at: state === 'unpaid' ? null : after(endedAfter[state]),
      fulfilment: fulfilmentOf(order, shipments),
      shipments: shipments.map(({ daysAfter, carrier, trackingNumber, pieces }, nth) => ({
        id: idAt(after(daysAfter).getTime()),
        position: nth + 1,
        at: after(daysAfter),
        carrier,
        tracking_number: trackingNumber,
        pieces,
      })),
    }
  })
  return insertDemoOrders(tx, { orders: JSON.stringify(rows) })
}

function fulfilmentOf({ state, lines }: DemoOrder, shipments: DemoShipment[]): Fulfilment | null {
  if (state === 'refunded') return 'cancelled'
  if (state !== 'paid') return null
  if (shipments.length === 0) return 'to-ship'
  const left = lines.some(
    ({ quantity }, line) => quantity > shipments.reduce((sum, { pieces }) => sum + (pieces[line] ?? 0), 0),
  )
  return left ? 'partly-shipped' : 'shipped'
}

/** `daysAgo` counts back from the day of loading. */
interface DemoOrder {
  by: DemoPersonName
  lines: { part: string; quantity: number; reference?: string }[]
  daysAgo: number
  state: OrderState
  poNumber?: string
  shipments: DemoShipment[]
}

interface DemoShipment {
  daysAfter: number
  carrier: string
  trackingNumber: string
  pieces: number[]
}

/** Oldest first. Unpaid orders are younger than 3 days, for which the store holds their stock. */
export const demoOrders = orders as DemoOrder[]
