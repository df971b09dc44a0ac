import type { Finding } from '#contract/desk/books.ts'

/** SQL: cents that a finding states as an amount. */
export const amount = (cents: string) => `jsonb_build_object('cents', ${cents})`

export type Check = [Finding['kind'], string]

export const refundChecks: Check[] = [
  [
    'refund-sum-off',
    `SELECT r.order_id, jsonb_build_object('amount', ${amount('r.cents')},
       'lines', ${amount('coalesce(l.cents, 0) + r.charge_cents + r.tax_cents')}) AS facts
     FROM refunds r LEFT JOIN (
       SELECT refund_id, sum(cents) AS cents FROM refund_lines GROUP BY refund_id
     ) l ON l.refund_id = r.id
     -- A refund from the provider's dashboard has no lines.
     WHERE r.actor IS NOT NULL AND r.cents <> coalesce(l.cents, 0) + r.charge_cents + r.tax_cents`,
  ],
  [
    'refunded-lines-off',
    `SELECT l.order_id, jsonb_build_object('name', l.name, 'refunded', l.refunded, 'listed', coalesce(r.quantity, 0)) AS facts
     FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN (
       SELECT order_id, line_position, sum(quantity) AS quantity, sum(restocked) AS restocked, sum(cents) AS cents
       FROM refund_lines GROUP BY order_id, line_position
     ) r ON r.order_id = l.order_id AND r.line_position = l.position
     WHERE l.restocked <> coalesce(r.restocked, 0)
       -- The pieces of a refunded order need no refund of their own.
       OR CASE WHEN o.state = 'refunded' THEN l.refunded <> l.quantity
         ELSE (l.refunded, l.refunded_cents) <> (coalesce(r.quantity, 0), coalesce(r.cents, 0)) END`,
  ],
  [
    'refunds-off',
    `SELECT o.id AS order_id, jsonb_build_object('here', ${amount('coalesce(r.returned, 0)')},
       'there', ${amount('p.refunded_cents')}) AS facts
     FROM payments p JOIN orders o ON o.id = p.order_id AND o.transaction_id = p.intent_id LEFT JOIN (
       SELECT order_id, sum(cents) AS cents, coalesce(sum(cents) FILTER (WHERE state = 'returned'), 0) AS returned
       FROM refunds GROUP BY order_id
     ) r ON r.order_id = o.id
     -- A dashboard refund may have returned money of a refund that then failed.
     WHERE p.refunded_cents NOT BETWEEN coalesce(r.returned, 0) AND coalesce(r.cents, 0)`,
  ],
  [
    'refunds-exceed-total',
    `SELECT o.id AS order_id, jsonb_build_object('refunds', ${amount('r.cents')}, 'total', ${amount('o.total_cents')}) AS facts
     FROM orders o JOIN (SELECT order_id, sum(cents) AS cents FROM refunds GROUP BY order_id) r ON r.order_id = o.id
     WHERE r.cents > o.total_cents`,
  ],
  [
    'returned-stock-off',
    `SELECT order_id, jsonb_build_object('name', p.name, 'moved', coalesce(m.pieces, 0),
       'restocked', coalesce(l.pieces, 0)) AS facts
     FROM (
       SELECT order_id, product_id, sum(restocked)::bigint AS pieces FROM order_lines GROUP BY order_id, product_id
     ) l FULL JOIN (
       SELECT order_id, product_id, sum(change)::bigint AS pieces FROM stock_movements WHERE reason = 'returned'
       GROUP BY order_id, product_id
     ) m USING (order_id, product_id) JOIN products p ON p.id = product_id
     WHERE coalesce(m.pieces, 0) <> coalesce(l.pieces, 0)`,
  ],
]
