import type pg from 'pg'
import type { OrderState } from '#contract/selling/order.ts'
import { lineTotalCentsSql } from '#server/selling/orders/line-total.ts'

/** The database adds the facts of product and buyer. */
export interface OrderSeed {
  id: string
  payment_id: string
  user_id: string
  product_id: string
  /** Quantity as a multiple of the product's minimum order. */
  times: number
  state: OrderState
  address: string
  number: string
  created_at: Date
  /** When the order was paid, cancelled or expired; of an unpaid order, when its hold ends. */
  ended_at: Date
}

/** Table and columns must be trusted names: they are not escaped. */
export async function insert(
  client: pg.Client,
  table: string,
  columns: string[],
  rows: object[],
): Promise<void> {
  const list = columns.join(', ')
  await client.query(
    `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

const productColumns = [
  'id',
  'part_number',
  'name',
  'description',
  'img',
  'price',
  'minimum_order',
  'available_quantity',
  'family',
  'order_multiple',
  'price_breaks',
  'created_at',
]

export function insertProducts(client: pg.Client, rows: object[]): Promise<void> {
  return insert(client, 'products', productColumns, rows)
}

export function insertReviews(client: pg.Client, rows: Iterable<object>): Promise<void> {
  return insert(client, 'reviews', ['id', 'user_id', 'email', 'rating', 'comment', 'created_at'], [...rows])
}

const INSERT_ORDERS = `
  WITH seed AS (
    SELECT s.*, u.name AS customer_name, u.email, p.part_number, p.name, p.description, p.img, p.price, p.minimum_order,
      s.times * p.minimum_order AS quantity, ${lineTotalCentsSql('p.price', 's.times * p.minimum_order')} AS total_cents,
      CASE WHEN s.state IN ('paid', 'refunded') THEN 'pi_' || replace(s.id::text, '-', '') END AS intent_id
    FROM json_to_recordset($1) AS s (id uuid, payment_id uuid, user_id uuid, product_id uuid, times integer,
      state text, address text, number text, created_at timestamptz, ended_at timestamptz)
    JOIN products p ON p.id = s.product_id JOIN users u ON u.id = s.user_id
  ), ordered AS (
    INSERT INTO orders (id, user_id, customer_name, email, address, phone, state, total_cents, transaction_id,
      hold_until, created_at, fulfilment)
    SELECT id, user_id, customer_name, email, address, number, state, total_cents, intent_id,
      created_at + interval '72 hours', created_at, CASE state WHEN 'paid' THEN 'to-ship' WHEN 'refunded' THEN 'cancelled' END
    FROM seed
  ), lined AS (
    INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
      quantity)
    SELECT id, 1, product_id, part_number, name, description, img, price, minimum_order, quantity FROM seed
  ), noted AS (
    INSERT INTO order_events (order_id, kind, actor, created_at)
    SELECT id, 'placed', user_id, created_at FROM seed
    UNION ALL
    SELECT id, state, CASE WHEN state = 'cancelled' THEN user_id END, ended_at FROM seed WHERE state <> 'unpaid'
  ), moved AS (
    INSERT INTO stock_movements (product_id, change, reason, order_id, actor, created_at)
    SELECT product_id, -quantity, 'ordered', id, user_id, created_at FROM seed
    UNION ALL
    SELECT product_id, quantity, state, id, CASE WHEN state = 'cancelled' THEN user_id END, ended_at
    FROM seed WHERE state IN ('cancelled', 'expired')
  )
  INSERT INTO payments (id, order_id, intent_id, amount_cents, received_cents, refunded_cents, currency, state,
    created_at, updated_at)
  SELECT payment_id, id, intent_id, total_cents, total_cents, CASE state WHEN 'paid' THEN 0 ELSE total_cents END, lower(currency_of_store()),
    CASE state WHEN 'paid' THEN 'succeeded' ELSE 'refunded' END, created_at, ended_at
  FROM seed WHERE state IN ('paid', 'refunded')`

export async function insertOrders(client: pg.Client, rows: OrderSeed[]): Promise<void> {
  await client.query({ name: 'insert-orders', text: INSERT_ORDERS, values: [JSON.stringify(rows)] })
}

/** Its present stock plus the pieces of its orders. */
export async function openBooks(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO stock_movements (product_id, change, reason, created_at)
    SELECT p.id, p.available_quantity + coalesce(held.pieces, 0), 'opening', p.created_at
    FROM products p
    LEFT JOIN (SELECT product_id, -sum(change) AS pieces FROM stock_movements GROUP BY product_id) held
      ON held.product_id = p.id`)
}

export async function sumUpBuyers(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE users u SET unpaid_orders = o.unpaid, orders_version = o.changes
    FROM (SELECT user_id, count(*) FILTER (WHERE state = 'unpaid') AS unpaid, count(*) AS changes
          FROM orders GROUP BY user_id) o
    WHERE o.user_id = u.id`)
}
