import type { Check } from './check-refunds.ts'

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
         SELECT order_id, bool_or(quantity > shipped + withdrawn) AS left_to_ship, bool_or(shipped > 0) AS any_shipped
         FROM order_lines GROUP BY order_id
       ) l ON l.order_id = o.id
     ) each_order WHERE facts -> 'stored' <> facts -> 'counted'`,
  ],
]
