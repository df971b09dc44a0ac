import { type Queryable, statement } from '#server/platform/database/database.ts'

/** An unpaid order keeps what came in, one that receipts paid its total less the refunds, any other nothing. */
const KEEPS = `CASE WHEN o.state = 'unpaid' THEN came.cents WHEN p.id IS NULL THEN 0
  ELSE o.total_cents - (SELECT coalesce(sum(cents), 0) FROM refunds WHERE order_id = o.id) END`

// The newest receipts are returned first. What a reversed one has left missing shows in the payment.
const balance = statement(
  'balance-receipts',
  `WITH came AS (
     SELECT coalesce(sum(cents) FILTER (WHERE NOT reversed), 0) AS cents, coalesce(sum(returned_cents), 0) AS returned
     FROM receipts WHERE order_id = :orderId
   ), rest AS (
     SELECT p.id AS payment_id, (came.cents - came.returned - ${KEEPS})::bigint AS cents
     FROM came, orders o LEFT JOIN payments p ON p.order_id = o.id AND p.pay_by = 'transfer' WHERE o.id = :orderId
   ), share AS (
     SELECT r.id, greatest(0, least(r.cents - r.returned_cents, rest.cents - coalesce(sum(r.cents - r.returned_cents)
       OVER (ORDER BY r.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS cents
     FROM receipts r, rest WHERE r.order_id = :orderId AND NOT r.reversed
   ), shared AS (
     UPDATE receipts r SET to_return_cents = share.cents FROM share
     WHERE r.id = share.id AND r.to_return_cents <> share.cents
   ), left_short AS (
     UPDATE payments p SET received_cents = p.amount_cents + least(rest.cents, 0) FROM rest
     WHERE p.id = rest.payment_id AND p.received_cents <> p.amount_cents + least(rest.cents, 0)
   )
   SELECT payment_id, greatest(cents, 0)::bigint AS "cents!" FROM rest`,
)

// Money goes back in the order in which it became due: a refund is returned when no more is left than younger ones ask
// for (rules: M-34).
const endRefunds = statement(
  'end-refunds-by-transfer',
  `WITH due AS (
     SELECT id, coalesce(sum(cents) OVER (
       ORDER BY created_at DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS younger
     FROM refunds WHERE payment_id = :paymentId AND state = 'due'
   ), done AS (
     UPDATE refunds r SET state = 'returned', updated_at = now() FROM due
     WHERE r.id = due.id AND :toReturn::bigint <= due.younger RETURNING r.cents
   ), counted AS (
     SELECT coalesce(sum(cents), 0)::bigint AS cents, count(*) = (SELECT count(*) FROM due) AS all FROM done
   )
   UPDATE payments p SET refunded_cents = p.refunded_cents + counted.cents,
     state = CASE WHEN p.state = 'refund-due' AND counted.all THEN 'refunded' ELSE p.state END,
     updated_at = CASE WHEN p.state = 'refund-due' AND counted.all THEN now() ELSE p.updated_at END
   FROM counted WHERE p.id = :paymentId AND (counted.cents > 0 OR p.state = 'refund-due')`,
)

/**
 * Requires the order's lock, after each change of its receipts, state or refunds: the only place that says what of the
 * receipts is to be returned (rules: M-31). Returns the cents.
 */
export async function balanceReceipts(tx: Queryable, orderId: string): Promise<number> {
  const [rest] = await balance(tx, { orderId })
  if (rest?.payment_id) await endRefunds(tx, { paymentId: rest.payment_id, toReturn: rest.cents })
  return rest?.cents ?? 0
}
