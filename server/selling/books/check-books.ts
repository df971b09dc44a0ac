import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { Finding } from '#contract/selling/books.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { amount, type Check, paperChecks, receiptChecks, refundChecks, shipmentChecks } from './checks.ts'

export const MAX_FINDINGS = 20

const checks: Check[] = [
  // Every change of a stock is a movement (rules: S-3).
  [
    'stock-off',
    `SELECT NULL::uuid AS order_id, jsonb_build_object(
       'name', p.name, 'available', p.available_quantity, 'moved', coalesce(m.sum, 0)) AS facts
     FROM products p LEFT JOIN (
       SELECT product_id, sum(change)::bigint AS sum FROM stock_movements GROUP BY product_id
     ) m ON m.product_id = p.id
     WHERE p.available_quantity <> coalesce(m.sum, 0)`,
  ],
  [
    'unpaid-count-off',
    `SELECT NULL::uuid AS order_id, jsonb_build_object(
       'email', u.email, 'counted', u.unpaid_orders, 'real', coalesce(o.real, 0)) AS facts
     FROM users u LEFT JOIN (
       SELECT user_id, count(*) AS real FROM orders WHERE state = 'unpaid' GROUP BY user_id
     ) o ON o.user_id = u.id
     WHERE u.unpaid_orders <> coalesce(o.real, 0)`,
  ],
  // Orders that the release before has placed have no such rows.
  [
    'limited-holds-off',
    `SELECT o.id AS order_id, jsonb_build_object('state', o.state, 'held', h.pieces, 'ordered', l.pieces) AS facts
     FROM (
       SELECT order_id, sum(quantity)::bigint AS pieces FROM first_holds GROUP BY order_id
     ) h JOIN orders o ON o.id = h.order_id CROSS JOIN LATERAL (
       SELECT sum(quantity)::bigint AS pieces FROM order_lines WHERE order_id = o.id
     ) l
     WHERE o.state <> 'unpaid' OR h.pieces <> l.pieces
       OR NOT EXISTS (SELECT FROM first_counts c WHERE c.order_id = o.id AND c.cents = o.total_cents)`,
  ],
  [
    'money-of-buyer-off',
    `SELECT NULL::uuid AS order_id, jsonb_build_object(
       'email', u.email, 'counted', ${amount('u.paid_cents')}, 'real', ${amount('coalesce(o.cents, 0)')}) AS facts
     FROM users u LEFT JOIN (
       SELECT o.user_id, sum(kept_cents(p)) AS cents FROM payments p JOIN orders o ON o.id = p.order_id GROUP BY o.user_id
     ) o ON o.user_id = u.id
     WHERE u.paid_cents <> coalesce(o.cents, 0)`,
  ],
  [
    'order-holds-off',
    `SELECT o.id AS order_id, jsonb_build_object('state', o.state, 'name', p.name,
       'held', coalesce(m.held, 0), 'quantity', coalesce(l.quantity, 0)) AS facts
     FROM (
       SELECT order_id, product_id, sum(quantity - restocked)::bigint AS quantity
       FROM order_lines GROUP BY order_id, product_id
     ) l FULL JOIN (
       SELECT order_id, product_id, -sum(change)::bigint AS held
       FROM stock_movements WHERE order_id IS NOT NULL GROUP BY order_id, product_id
     ) m USING (order_id, product_id) JOIN orders o ON o.id = order_id JOIN products p ON p.id = product_id
     WHERE coalesce(m.held, 0) <> CASE WHEN o.state IN ('cancelled', 'expired') THEN 0 ELSE coalesce(l.quantity, 0) END`,
  ],
  [
    'order-total-off',
    `SELECT o.id AS order_id, jsonb_build_object(
       'total', ${amount('o.total_cents')}, 'lines', ${amount('coalesce(l.cents, 0) + coalesce(c.cents, 0)')}) AS facts
     FROM orders o LEFT JOIN (
       SELECT order_id, sum(total_cents) AS cents FROM order_lines GROUP BY order_id
     ) l ON l.order_id = o.id LEFT JOIN (
       SELECT order_id, sum(cents) AS cents FROM order_charges GROUP BY order_id
     ) c ON c.order_id = o.id
     WHERE o.reduced_lines IS NULL AND o.total_cents <> coalesce(l.cents, 0) + coalesce(c.cents, 0)`,
  ],
  [
    'paid-without-money',
    `SELECT o.id AS order_id, '{}'::jsonb AS facts FROM orders o
     WHERE o.state = 'paid'
       AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'succeeded')`,
  ],
  [
    'money-without-order',
    `SELECT o.id AS order_id, jsonb_build_object('state', o.state, 'amount', ${amount('p.amount_cents')}) AS facts
     FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.state = 'succeeded' AND o.state <> 'paid'`,
  ],
  [
    'amount-off',
    `SELECT o.id AS order_id, jsonb_build_object(
       'total', ${amount('o.total_cents')}, 'amount', ${amount('p.amount_cents')}) AS facts
     FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.state = 'succeeded' AND p.amount_cents <> o.total_cents`,
  ],
  ...refundChecks,
  ...receiptChecks,
  ...shipmentChecks,
  ...paperChecks,
]

/** Run it on one snapshot of the database. */
export async function checkBooks(db: Queryable): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [kind, text] of checks) {
    const { rows } = await db.query<{ order_id: string | null; facts: FoundFacts }>(
      `SELECT * FROM (${text}) found LIMIT ${MAX_FINDINGS}`,
    )
    findings.push(...rows.map((row) => finding(kind, row)))
  }
  return findings
}

export type FoundFacts = Record<string, string | number | { cents: number }>

export function finding(
  kind: Finding['kind'],
  { order_id: order, facts: found }: { order_id: string | null; facts: FoundFacts },
): Finding {
  const facts = Object.fromEntries(
    Object.entries(found).map(([name, fact]) => [
      name,
      typeof fact === 'object' ? inWords(fact.cents) : fact,
    ]),
  )
  return { kind, facts, ...(order ? { order } : {}) }
}

export const inWords = (cents: number) => formatTotal(fromCents(cents))
