import { amount, type Check } from './check-refunds.ts'

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
