import type { Finding } from '#contract/selling/books.ts'

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

export const paperChecks: Check[] = [
  [
    'invoices-off',
    // An order from before invoices, refunded before the job has written its invoice, gets none.
    `SELECT o.id AS order_id, jsonb_build_object('invoices', coalesce(i.papers, 0)) AS facts
     FROM orders o LEFT JOIN (
       SELECT order_id, count(*) AS papers FROM papers WHERE kind = 'invoice' AND corrects IS NULL GROUP BY order_id
     ) i ON i.order_id = o.id
     WHERE coalesce(i.papers, 0) NOT BETWEEN CASE o.state WHEN 'paid' THEN 1 ELSE 0 END
       AND CASE WHEN o.state IN ('paid', 'refunded') THEN 1 ELSE 0 END`,
  ],
  [
    'paper-sum-off',
    `SELECT p.order_id, jsonb_build_object('paper', p.kind, 'amount', ${amount("(p.facts ->> 'totalCents')::bigint")},
       'due', ${amount('due.cents')}, 'lines', ${amount('said.cents')}) AS facts
     FROM papers p JOIN orders o ON o.id = p.order_id LEFT JOIN refunds r ON r.id = p.refund_id
       CROSS JOIN LATERAL (SELECT CASE WHEN p.kind = 'invoice' OR p.corrects IS NOT NULL THEN o.total_cents ELSE r.cents END AS cents) due
       CROSS JOIN LATERAL (
         SELECT coalesce(sum((part ->> 'cents')::bigint), 0) AS cents
         FROM jsonb_array_elements((p.facts -> 'lines') || (p.facts -> 'charges')) part
       ) said
     WHERE p.kind IN ('invoice', 'credit-note')
       AND ((p.facts ->> 'totalCents')::bigint <> due.cents OR said.cents <> due.cents)`,
  ],
  [
    'paper-numbers-off',
    // The counter stands for the number after the last. Numbers begin at 10001.
    `SELECT NULL::uuid AS order_id, jsonb_build_object('paper', kind, 'after', before, 'next', serial) AS facts
     FROM (
       SELECT kind, serial, coalesce(lag(serial) OVER (PARTITION BY kind ORDER BY serial, is_counter), 10000) AS before
       FROM (
         SELECT kind, serial, false AS is_counter FROM papers WHERE serial IS NOT NULL
         UNION ALL SELECT kind, last + 1, true FROM paper_counters
       ) each
     ) numbers WHERE serial <> before + 1`,
  ],
]

const BY_ORDER = `(
    SELECT order_id, coalesce(sum(cents) FILTER (WHERE NOT reversed), 0) AS received, sum(returned_cents) AS returned,
      sum(to_return_cents) AS to_return
    FROM receipts GROUP BY order_id
  ) r JOIN orders o ON o.id = r.order_id`

export const receiptChecks: Check[] = [
  [
    'receipts-off',
    // What an order has of its receipts is what it costs less its refunds, or what is missing is said.
    `SELECT o.id AS order_id, jsonb_build_object('here', ${amount('r.received - r.returned - r.to_return')}, 'due', ${amount('kept.cents')}) AS facts
     FROM ${BY_ORDER} LEFT JOIN payments p ON p.order_id = o.id AND p.pay_by = 'transfer' CROSS JOIN LATERAL (
       SELECT CASE WHEN o.state = 'unpaid' THEN r.received WHEN p.id IS NULL THEN 0 ELSE
         p.received_cents - coalesce((SELECT sum(cents) FROM refunds WHERE order_id = o.id), 0) END AS cents
     ) kept
     WHERE r.received - r.returned - r.to_return <> kept.cents
       OR r.to_return > 0 AND p.received_cents < p.amount_cents`,
  ],
  [
    'receipt-entries-off',
    `SELECT r.order_id, jsonb_build_object('returned', ${amount('r.returned_cents')}, 'listed', ${amount('coalesce(e.returned, 0)')}) AS facts
     FROM receipts r LEFT JOIN (
       SELECT receipt_id, sum(cents) FILTER (WHERE kind IN ('returned', 'moved')) AS returned, bool_or(kind = 'reversed') AS reversed
       FROM receipt_entries GROUP BY receipt_id
     ) e ON e.receipt_id = r.id
     WHERE r.returned_cents <> coalesce(e.returned, 0) OR r.reversed <> coalesce(e.reversed, false)`,
  ],
  [
    'moved-receipts-off',
    // What left the receipts of an order for the one placed again came there, and is its total.
    `SELECT n.id AS order_id, jsonb_build_object('moved', ${amount('coalesce(e.cents, 0)')}, 'came', ${amount('coalesce(r.cents, 0)')}) AS facts
     FROM orders n
     LEFT JOIN LATERAL (SELECT sum(e.cents) AS cents FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id
       WHERE r.order_id = n.again_of AND e.kind = 'moved') e ON true
     LEFT JOIN LATERAL (SELECT sum(cents) AS cents FROM receipts WHERE order_id = n.id AND moved_from IS NOT NULL) r ON true
     WHERE n.again_of IS NOT NULL AND (e.cents IS DISTINCT FROM n.total_cents OR r.cents IS DISTINCT FROM n.total_cents)`,
  ],
  [
    'unpaid-with-money',
    `SELECT o.id AS order_id, jsonb_build_object('received', ${amount('r.received')}, 'total', ${amount('o.total_cents')}) AS facts
     FROM ${BY_ORDER} WHERE o.state = 'unpaid' AND r.received >= o.total_cents`,
  ],
]

export const shipmentChecks: Check[] = [
  [
    'withdrawn-lines-off',
    `SELECT l.order_id, jsonb_build_object('name', l.name, 'withdrawn', l.withdrawn, 'listed',
       CASE o.state WHEN 'refunded' THEN l.quantity - l.shipped ELSE coalesce(r.withdrawn, 0) END) AS facts
     FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN (
       SELECT order_id, line_position, sum(withdrawn) AS withdrawn FROM refund_lines GROUP BY order_id, line_position
     ) r ON r.order_id = l.order_id AND r.line_position = l.position
     -- All that a refunded order has not shipped is withdrawn.
     WHERE l.withdrawn <> CASE o.state WHEN 'refunded' THEN l.quantity - l.shipped ELSE coalesce(r.withdrawn, 0) END`,
  ],
  [
    'shipped-lines-off',
    `SELECT l.order_id, jsonb_build_object('name', l.name, 'shipped', l.shipped, 'listed', coalesce(s.quantity, 0)) AS facts
     FROM order_lines l LEFT JOIN (
       SELECT order_id, line_position, sum(quantity) AS quantity FROM shipment_lines GROUP BY order_id, line_position
     ) s ON s.order_id = l.order_id AND s.line_position = l.position
     WHERE l.shipped <> coalesce(s.quantity, 0)`,
  ],
  [
    'fulfilment-off',
    `SELECT * FROM (
       SELECT o.id AS order_id, jsonb_build_object('stored', coalesce(o.fulfilment, 'not paid'), 'counted', CASE
         WHEN o.state NOT IN ('paid', 'refunded') THEN CASE WHEN l.any_shipped THEN 'shipped' ELSE 'not paid' END
         WHEN l.left_to_ship THEN CASE WHEN l.any_shipped THEN 'partly-shipped' ELSE 'to-ship' END
         WHEN l.any_shipped THEN 'shipped'
         ELSE 'cancelled' END) AS facts
       FROM orders o JOIN (
         SELECT order_id, bool_or(quantity > shipped + withdrawn + kept_back) AS left_to_ship, bool_or(shipped > 0) AS any_shipped
         FROM order_lines GROUP BY order_id
       ) l ON l.order_id = o.id
     ) each_order WHERE facts -> 'stored' <> facts -> 'counted'`,
  ],
]
