import { amount, type Check } from './check-refunds.ts'

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
