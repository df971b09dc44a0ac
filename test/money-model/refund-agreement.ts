import type { PlacedOrder, Scene } from './scene-parts.ts'

/** Violations of what always holds for the refunds of an order, computed without the store's code. */
export async function refundViolations({ shop: { db } }: Scene, order: PlacedOrder): Promise<string[]> {
  const { rows } = await db.query<{ wrong: string }>(VIOLATIONS, [order.id, order.refundedSent])
  const [counted] = (await db.query(COUNTS, [order.id])).rows
  const wrong = rows.map((row) => row.wrong)
  const must = (holds: boolean, violation: string) => {
    if (!holds) wrong.push(violation)
  }
  const { state, total, tax, given, given_tax, charges, given_charges, by_admin, due, in_dashboard } = counted
  must(given <= total, `the refunds of ${given} exceed the total of ${total}`)
  must(state !== 'refunded' || given === total, `the order is refunded with ${given} of ${total}`)
  must(
    state === 'refunded' || given < total || total === 0,
    'all money was given, and the order is not refunded',
  )
  must(
    given_tax <= tax && (given < total || given_tax === tax),
    `the refunds have ${given_tax} of the tax of ${tax}`,
  )
  const net = total - tax
  must(
    in_dashboard > 0 ||
      net === 0 ||
      given_tax === Math.floor((2 * tax * (given - given_tax) + net) / (2 * net)),
    `the refunds of ${given} have ${given_tax} of the tax of ${tax}, which is not their share`,
  )
  must(given_charges <= charges, `the refunds have ${given_charges} of the charges of ${charges}`)
  must(by_admin >= order.refunds, `${order.refunds} refunds were acknowledged, ${by_admin} are written`)
  must(by_admin <= order.maxRefunds, `${order.maxRefunds} refunds were wanted, ${by_admin} are written`)
  must(!order.shippedInDispute, 'parcels left although the payment is disputed')
  must(due === 0 || order.disputed, `${due} refunds are due`)
  return wrong
}

/**
 * The provider returns whatever is left for a refund of the rest, also after refunds in the dashboard, so that no person has
 * to. Check it before a person settles what has failed.
 */
export async function failedRests({ shop: { db } }: Scene, orders: PlacedOrder[]): Promise<string[]> {
  const { rows } = await db.query<{ wrong: string }>(
    `SELECT 'the refund of the rest has failed (order ' || r.order_id || ')' AS wrong
     FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.order_id = ANY ($1) AND r.takes_rest AND r.state = 'failed' AND p.dispute IS NULL`,
    [orders.map(({ id }) => id)],
  )
  return rows.map(({ wrong }) => wrong)
}

const COUNTS = `
  SELECT o.state, o.total_cents::int AS total, 
    (SELECT coalesce(sum(cents), 0)::int FROM order_charges WHERE order_id = o.id AND kind = 'tax') AS tax,
    (SELECT coalesce(sum(cents), 0)::int FROM order_charges WHERE order_id = o.id AND kind <> 'tax') AS charges,
    coalesce(sum(r.cents), 0)::int AS given, coalesce(sum(r.tax_cents), 0)::int AS given_tax,
    coalesce(sum(r.charge_cents), 0)::int AS given_charges,
    count(r.actor)::int AS by_admin, count(*) FILTER (WHERE r.state = 'due' AND r.payment_id NOT IN (
      SELECT id FROM payments WHERE pay_by = 'transfer'))::int AS due,
    count(r.id) FILTER (WHERE r.actor IS NULL)::int AS in_dashboard
  FROM orders o LEFT JOIN refunds r ON r.order_id = o.id WHERE o.id = $1 GROUP BY o.id`

const VIOLATIONS = `
  SELECT 'refund ' || r.id || ' of ' || r.cents || ' is not the sum of its parts' AS wrong
  FROM refunds r LEFT JOIN refund_lines l ON l.refund_id = r.id
  WHERE r.order_id = $1 AND r.actor IS NOT NULL
  GROUP BY r.id HAVING r.cents <> coalesce(sum(l.cents), 0) + r.charge_cents + r.tax_cents
  UNION ALL
  SELECT 'the provider has refund ' || (metadata ->> 'refund_id') || ' ' || count(*) || ' times'
  FROM card_gateway.refunds WHERE metadata ->> 'refund_id' IN (SELECT id::text FROM refunds WHERE order_id = $1)
  GROUP BY metadata ->> 'refund_id' HAVING count(*) > 1
  UNION ALL
  SELECT 'payment ' || p.id || ', which did not pay the order, has ' || count(r.id) || ' refunds'
  FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN refunds r ON r.payment_id = p.id AND r.order_id IS NULL
  WHERE p.order_id = $1 AND p.received_cents > 0 AND p.intent_id IS DISTINCT FROM o.transaction_id
  GROUP BY p.id HAVING count(r.id) <> 1
  UNION ALL
  SELECT 'line ' || l.position || ' gave back ' || l.refunded_cents || ' of ' || l.total_cents || ' for ' || l.refunded || ' of '
    || l.quantity || ' pieces'
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.id = $1 AND o.state = 'paid'
    AND l.refunded_cents <> (2 * l.total_cents * l.refunded + l.quantity) / (2 * l.quantity)
  UNION ALL
  SELECT 'line ' || l.position || ' counts ' || l.refunded || ', its refunds list ' || coalesce(sum(r.quantity), 0)
  FROM order_lines l JOIN orders o ON o.id = l.order_id
    LEFT JOIN refund_lines r ON r.order_id = l.order_id AND r.line_position = l.position
  WHERE o.id = $1 GROUP BY o.state, l.order_id, l.position, l.refunded, l.quantity
  HAVING CASE o.state WHEN 'refunded' THEN l.refunded <> l.quantity ELSE l.refunded <> coalesce(sum(r.quantity), 0) END
  UNION ALL
  SELECT 'line ' || position || ' withdrew ' || withdrawn || ' of ' || refunded || ' refunded, with ' || shipped || ' shipped'
  FROM order_lines WHERE order_id = $1
    AND (refunded - withdrawn > shipped OR NOT $2 AND withdrawn <> least(refunded, quantity - shipped))
  UNION ALL
  SELECT 'line ' || l.position || ' has ' || l.refunded || ' pieces refunded and ' || coalesce(r.open, 0) || ' in returns, of ' || l.quantity
  FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN (
    SELECT rl.line_position, sum(rl.quantity - rl.refunded) FILTER (WHERE r.state IN ('asked', 'approved', 'received')) AS open,
      sum(rl.refunded) AS refunded
    FROM return_lines rl JOIN returns r ON r.id = rl.return_id WHERE rl.order_id = $1 GROUP BY rl.line_position
  ) r ON r.line_position = l.position
  WHERE l.order_id = $1 AND (l.refunded + coalesce(r.open, 0) > l.quantity OR coalesce(r.refunded, 0) > l.refunded
    OR o.state = 'refunded' AND coalesce(r.open, 0) > 0)
  UNION ALL
  SELECT 'line ' || l.position || ' counts ' || l.shipped || ' shipped, its parcels list ' || coalesce(sum(s.quantity), 0)
  FROM order_lines l LEFT JOIN shipment_lines s ON s.order_id = l.order_id AND s.line_position = l.position
  WHERE l.order_id = $1 GROUP BY l.order_id, l.position, l.shipped HAVING l.shipped <> coalesce(sum(s.quantity), 0)
  UNION ALL
  SELECT 'refunds returned ' || l.restocked || ' pieces to the stock, movements ' || coalesce(m.pieces, 0)
  FROM (SELECT product_id, sum(restocked) AS restocked FROM order_lines WHERE order_id = $1 GROUP BY product_id) l
    LEFT JOIN (SELECT product_id, sum(change) AS pieces FROM stock_movements
      WHERE order_id = $1 AND reason = 'returned' GROUP BY product_id) m USING (product_id)
  WHERE l.restocked <> coalesce(m.pieces, 0)`
