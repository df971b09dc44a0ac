import { fromCents } from '#contract/money.ts'
import type { Refund } from '#contract/selling/refunds.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

interface RefundRow {
  id: string
  state: Refund['state']
  cents: number
  charge_cents: number
  tax_cents: number
  reason: string | null
  at: Date
  by: string | null
  lines: { part_number: string; name: string; quantity: number; cents: number; restocked: number }[]
}

const refundsOfOrder = statement(
  'refunds-of-order',
  `SELECT r.id, r.state, r.cents, r.charge_cents, r.tax_cents, r.reason, r.created_at AS at,
     (SELECT email FROM users WHERE :forAdmin AND id = r.actor) AS by,
     coalesce((
       SELECT jsonb_agg(jsonb_build_object('part_number', coalesce(line.part_number,
           (SELECT part_number FROM products WHERE id = line.product_id)), 'name', line.name,
         'quantity', rl.quantity, 'cents', rl.cents, 'restocked', rl.restocked) ORDER BY line.position)
       FROM refund_lines rl
         JOIN order_lines line ON line.order_id = rl.order_id AND line.position = rl.line_position
       WHERE rl.refund_id = r.id), '[]') AS lines
   FROM refunds r WHERE r.order_id = :orderId ORDER BY r.created_at, r.id`,
  asRow<RefundRow>,
)

export async function listOrderRefunds(db: Queryable, orderId: string, forAdmin: boolean): Promise<Refund[]> {
  const rows = await refundsOfOrder(db, { orderId, forAdmin })
  return rows.map((row) => ({
    _id: row.id,
    state: row.state,
    amount: fromCents(row.cents),
    charges: fromCents(row.charge_cents),
    tax: fromCents(row.tax_cents),
    lines: row.lines.map(({ part_number, name, quantity, cents, restocked }) => ({
      partNumber: part_number,
      name,
      quantity,
      amount: fromCents(cents),
      restocked,
    })),
    ...(row.reason === null ? {} : { reason: row.reason }),
    at: row.at.toISOString(),
    ...(row.by ? { by: row.by } : {}),
  }))
}
