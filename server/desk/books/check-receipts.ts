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
       SELECT receipt_id, sum(cents) FILTER (WHERE kind = 'returned') AS returned, bool_or(kind = 'reversed') AS reversed
       FROM receipt_entries GROUP BY receipt_id
     ) e ON e.receipt_id = r.id
     WHERE r.returned_cents <> coalesce(e.returned, 0) OR r.reversed <> coalesce(e.reversed, false)`,
  ],
  [
    'unpaid-with-money',
    `SELECT o.id AS order_id, jsonb_build_object('received', ${amount('r.received')}, 'total', ${amount('o.total_cents')}) AS facts
     FROM ${BY_ORDER} WHERE o.state = 'unpaid' AND r.received >= o.total_cents`,
  ],
]
