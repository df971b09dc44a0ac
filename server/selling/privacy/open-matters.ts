import { storeCurrency } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { OpenMatters } from '#contract/selling/privacy.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { TO_SHIP } from '#server/selling/fulfilment/fulfilment-of.ts'

// The money of a refund by transfer is in what its receipts have to return (rules: M-34).
const read = statement(
  'open-matters',
  `WITH own AS (SELECT id, state, ${TO_SHIP} AS to_ship FROM orders WHERE user_id = :userId)
   SELECT (SELECT count(*)::int FROM own WHERE state = 'unpaid') AS "unpaidOrders!",
     (SELECT count(*)::int FROM own WHERE to_ship) AS "ordersToDeliver!",
     (SELECT count(*)::int FROM papers p JOIN own ON own.id = p.order_id WHERE p.serial IS NOT NULL) AS "papers!",
     coalesce((SELECT sum(r.to_return_cents) FROM receipts r JOIN own ON own.id = r.order_id), 0)::int
       + coalesce((SELECT sum(r.cents) FROM refunds r JOIN own ON own.id = r.order_id
           WHERE r.state IN ('due', 'failed') AND NOT EXISTS (SELECT FROM receipts WHERE order_id = own.id)), 0)::int AS "cents!"`,
)

/** What goes on after the closure of the account (rules: A-27). */
export async function openMatters(db: Queryable, userId: string): Promise<OpenMatters> {
  const [row] = await read(db, { userId })
  if (!row) throw new Error('The open matters were not read.')
  const { cents, ...rest } = row
  return { ...rest, toReturn: fromCents(cents), currency: storeCurrency() }
}
