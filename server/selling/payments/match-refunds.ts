import { taxWithin } from '#contract/selling/refund-shares.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { PaymentRow } from './payment-row.ts'
import { readOrderToRefund } from './refundable-order.ts'
import { countChange } from './write-refund.ts'

export interface SeenRefund {
  id: string
  cents: number
  failed: boolean
  refundId: string | null
}

// The metadata of a refund names the order's refund; a stored refund that failed stays so in an outdated view.
const matchSeen = statement(
  'match-seen-refunds',
  `WITH best AS (
     SELECT DISTINCT ON (r.id) r.id, there.id AS provider_id,
       CASE WHEN there.failed THEN 'failed' ELSE 'returned' END AS state
     FROM refunds r JOIN provider_refunds there ON there.payment_id = r.payment_id
       LEFT JOIN jsonb_to_recordset(:seen) AS seen (id text, "refundId" text) ON seen.id = there.id
     WHERE r.payment_id = :paymentId AND (there.id = r.provider_refund_id OR seen."refundId" = r.id::text)
     ORDER BY r.id, there.failed, there.id
   )
   UPDATE refunds r SET state = best.state, provider_refund_id = best.provider_id, updated_at = now() FROM best
   WHERE best.id = r.id AND r.state <> 'settled'
     AND (r.state, r.provider_refund_id) IS DISTINCT FROM (best.state, best.provider_id)
   RETURNING r.id, r.state, r.cents`,
)

const unmatched = statement(
  'unmatched-refunds',
  `SELECT id, cents FROM provider_refunds there WHERE payment_id = :paymentId AND NOT failed
     AND NOT EXISTS (SELECT FROM refunds r WHERE r.provider_refund_id = there.id)
   ORDER BY created_at, id`,
)

const repeatFailed = statement(
  'repeat-failed-refund',
  `UPDATE refunds SET state = 'returned', provider_refund_id = :thereId, updated_at = now() WHERE id = (
     SELECT id FROM refunds WHERE payment_id = :paymentId AND state = 'failed' AND cents = :cents ORDER BY created_at, id LIMIT 1
   ) RETURNING id, state, cents`,
)

const insertSeen = statement(
  'insert-dashboard-refund',
  `INSERT INTO refunds (id, order_id, payment_id, state, cents, tax_cents, provider_refund_id)
   VALUES (:id, :orderId, :paymentId, 'returned', :cents, :taxCents, :thereId)`,
)

// With all money back, no refund is due or failed any more. With less than the returned refunds say, another refund that
// returned their money has failed.
const matchSum = statement(
  'match-refunded-sum',
  `UPDATE refunds r SET state = CASE WHEN :whole THEN 'returned' ELSE 'failed' END, updated_at = now()
   WHERE r.payment_id = :paymentId AND CASE WHEN :whole THEN r.state IN ('due', 'failed')
     ELSE r.state = 'returned' AND r.provider_refund_id IS NULL AND r.cents > 0 AND :cents < (
       SELECT sum(cents) FROM refunds WHERE payment_id = :paymentId AND state = 'returned') END
   RETURNING r.id, r.state, r.cents`,
)

export interface MatchedRefunds {
  added: string[]
  returned: string[]
  failedCents: number
}

/**
 * Requires the order's lock and the stored refunds of its payment. A refund from the provider's dashboard repeats a
 * failed one of its amount, or becomes one without lines, of at most what the order has left (rules: P-22).
 */
export async function matchRefunds(
  tx: Queryable,
  payment: PaymentRow,
  seen: SeenRefund[],
  { ofOrder, ...sum }: { cents: number; whole: boolean; ofOrder: boolean },
): Promise<MatchedRefunds> {
  const { id: paymentId, order_id: orderId } = payment
  const changed = await matchSeen(tx, { paymentId, seen: JSON.stringify(seen) })
  const added: string[] = []
  for (const there of ofOrder ? await unmatched(tx, { paymentId }) : []) {
    const repeated = await repeatFailed(tx, { paymentId, thereId: there.id, cents: there.cents })
    changed.push(...repeated)
    if (repeated.length > 0) continue
    const order = await readOrderToRefund(tx, orderId)
    const cents = Math.min(there.cents, order.totalCents - order.givenCents)
    if (cents <= 0) continue
    const id = newId()
    await countChange(tx, { orderId })
    await insertSeen(tx, {
      id,
      orderId,
      paymentId,
      cents,
      taxCents: taxWithin(order, cents),
      thereId: there.id,
    })
    added.push(id)
  }
  changed.push(...(await matchSum(tx, { paymentId, whole: sum.whole, cents: sum.cents })))
  const failed = changed.filter(({ state }) => state === 'failed')
  return {
    added,
    returned: changed.filter(({ state }) => state === 'returned').map(({ id }) => id),
    failedCents: failed.reduce((total, { cents }) => total + cents, 0),
  }
}
