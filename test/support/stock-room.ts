import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { newId } from '#server/platform/database/ids.ts'

export interface StockedProduct {
  id?: string
  /** By default `partNumberOf` the id. */
  partNumber?: string
  name?: string
  description?: string
  /** As text with up to 4 decimals. */
  price?: string
  minimumOrder?: number
  availableQuantity?: number
  family?: string
  orderMultiple?: number
  /** After the first. */
  priceBreaks?: PriceBreak[]
}

// Each change is one statement, because the nightly audit may read the books between two statements.

/** Adds a product with its opening stock movement. Returns its id. */
export async function stock(db: pg.Pool, product: StockedProduct = {}): Promise<string> {
  const {
    id = newId(),
    partNumber,
    name = `Part ${randomUUID()}`,
    description = 'A part for tests.',
    price = '0.25',
    minimumOrder = 10,
    availableQuantity = 1000,
    family = 'other',
    orderMultiple = 1,
    priceBreaks = [],
  } = product
  const breaks = JSON.stringify(priceBreaks)
  await db.query(
    `WITH p AS (
       INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity,
         family, order_multiple, price_breaks, part_number)
       VALUES ($1, $2, $3, '/drawings/led-5mm-red.svg', $4, $5, $6, $7, $8, $9, $10) RETURNING id, available_quantity
     )
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, available_quantity, 'opening' FROM p`,
    [
      id,
      name,
      description,
      price,
      minimumOrder,
      availableQuantity,
      family,
      orderMultiple,
      breaks,
      partNumber,
    ],
  )
  return id
}

/** The part number of a product that was added without one. */
export const partNumberOf = (id: string) => `P${id.replaceAll('-', '').toUpperCase()}`

export async function correctStock(db: pg.Pool, id: string, availableQuantity: number): Promise<void> {
  await db.query(
    `WITH before AS (
       SELECT id, available_quantity FROM products WHERE id = $1 FOR UPDATE
     ), p AS (
       UPDATE products p SET available_quantity = $2 FROM before WHERE p.id = before.id
       RETURNING p.id, $2::int - before.available_quantity AS change
     )
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, change, 'corrected' FROM p`,
    [id, availableQuantity],
  )
}

/** Ends an unpaid order without the provider, so that its open payment can still be paid. */
export async function endUnpaid(db: pg.Pool, id: string, to: 'cancelled' | 'expired'): Promise<void> {
  await db.query(
    `WITH o AS (
       UPDATE orders SET state = $2 WHERE id = $1 AND state = 'unpaid' RETURNING id, user_id
     ), counted AS (
       UPDATE users u SET unpaid_orders = u.unpaid_orders - 1 FROM o WHERE u.id = o.user_id RETURNING o.id AS order_id
     ), locked AS (
       SELECT p.id, l.quantity, l.order_id
       FROM products p JOIN order_lines l ON l.product_id = p.id JOIN counted ON l.order_id = counted.order_id
       ORDER BY p.id FOR NO KEY UPDATE OF p
     ), returned AS (
       UPDATE products p SET available_quantity = p.available_quantity + locked.quantity
       FROM locked WHERE p.id = locked.id RETURNING p.id, locked.quantity, locked.order_id
     )
     INSERT INTO stock_movements (product_id, change, reason, order_id) SELECT id, quantity, $2, order_id FROM returned`,
    [id, to],
  )
}

/** Checks the invariants of the books. Returns one text per violation; empty if they are consistent. */
export async function audit(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ wrong: string }>(`
    SELECT 'stock of ' || p.name || ' is ' || p.available_quantity || ', movements say ' || coalesce(sum(m.change), 0) AS wrong
    FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
    GROUP BY p.id HAVING p.available_quantity <> coalesce(sum(m.change), 0)
    UNION ALL
    SELECT 'unpaid orders of ' || u.email || ' are counted as ' || u.unpaid_orders || ', there are ' || count(o.id)
    FROM users u LEFT JOIN orders o ON o.user_id = u.id AND o.state = 'unpaid'
    GROUP BY u.id HAVING u.unpaid_orders <> count(o.id)
    UNION ALL
    SELECT 'order ' || o.id || ' is ' || o.state || ' and holds ' || coalesce(m.held, 0) || ' pieces of ' || p.name
    FROM (
      SELECT order_id, product_id, sum(quantity - restocked) AS quantity FROM order_lines GROUP BY order_id, product_id
    ) l FULL JOIN (
      SELECT order_id, product_id, -sum(change) AS held FROM stock_movements WHERE order_id IS NOT NULL
      GROUP BY order_id, product_id
    ) m USING (order_id, product_id) JOIN orders o ON o.id = order_id JOIN products p ON p.id = product_id
    WHERE coalesce(m.held, 0) <> CASE WHEN o.state IN ('cancelled', 'expired') THEN 0 ELSE coalesce(l.quantity, 0) END
    UNION ALL
    SELECT 'order ' || o.id || ' comes to ' || o.total_cents || ', its lines and charges to ' || summed.cents
    FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(cents), 0) AS cents FROM (
        SELECT total_cents AS cents FROM order_lines WHERE order_id = o.id
        UNION ALL SELECT cents FROM order_charges WHERE order_id = o.id
      ) amounts
    ) summed WHERE o.reduced_lines IS NULL AND o.total_cents <> summed.cents
    UNION ALL
    SELECT 'order ' || o.id || ' is ' || o.state || ' with ' || count(p.id) || ' successful payments'
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.state = 'succeeded'
    GROUP BY o.id HAVING (o.state = 'paid') <> (count(p.id) = 1)
    UNION ALL
    SELECT 'order ' || o.id || ' is ' || o.state || ', is limited: ' || (o.network IS NOT NULL) || ', counts as ' || coalesce(h.held, '{}')
    FROM orders o LEFT JOIN (
      SELECT order_id, jsonb_object_agg(product_id, quantity) AS held FROM first_holds GROUP BY order_id
    ) h ON h.order_id = o.id LEFT JOIN (
      SELECT order_id, count(*) > 1 AS of_networks, min(cents) AS cents, max(lines) AS lines FROM first_counts GROUP BY order_id
    ) c ON c.order_id = o.id LEFT JOIN (
      SELECT order_id, count(*) AS lines, jsonb_object_agg(product_id, quantity) AS ordered FROM order_lines GROUP BY order_id
    ) l ON l.order_id = o.id
    WHERE (h.held, c.cents, c.lines, c.of_networks) IS DISTINCT FROM CASE WHEN o.state = 'unpaid' AND o.network IS NOT NULL
      THEN (l.ordered, o.total_cents, l.lines::int,
        NOT EXISTS (SELECT FROM order_events WHERE order_id = o.id AND kind = 'hold-confirmed')) ELSE (NULL::jsonb, NULL::bigint, NULL::int, NULL::boolean) END
    UNION ALL
    SELECT 'money of ' || u.email || ' is counted as ' || u.paid_cents || ', it is ' || coalesce(sum(kept_cents(p)), 0)
    FROM users u LEFT JOIN orders o ON o.user_id = u.id LEFT JOIN payments p ON p.order_id = o.id
    GROUP BY u.id HAVING u.paid_cents <> coalesce(sum(kept_cents(p)), 0)`)
  return rows.map(({ wrong }) => wrong)
}
