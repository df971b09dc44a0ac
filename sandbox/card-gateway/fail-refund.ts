import type { Pool } from 'pg'
import { lockCharge } from './charges.ts'
import { recordEvents } from './events.ts'
import { invalidRequest } from './gateway-error.ts'
import { type RefundRow, refundView } from './refund-view.ts'
import { moveRefunded } from './refunds.ts'
import { byItself } from './settle-processing.ts'

/** Stripe's failure_reason. */
const FAILURE = 'expired_or_canceled_card'

/** Takes its amount back from the charge's refunded total, as when the buyer's bank refuses it later. */
export function failRefund(pool: Pool, id: string): Promise<void> {
  return byItself(pool, async (change) => {
    const select = 'SELECT payment_intent FROM card_gateway.refunds WHERE id = $1'
    const { rows: found } = await change.db.query<RefundRow>(select, [id])
    // Before the refund, in the same order as a new one.
    if (found[0]) await lockCharge(change, found[0].payment_intent)
    const { rows } = await change.db.query<RefundRow>(
      `UPDATE card_gateway.refunds SET status = 'failed', failure_reason = $2
       WHERE id = $1 AND status = 'succeeded' RETURNING *`,
      [id, FAILURE],
    )
    if (!rows[0]) throw invalidRequest(`There is no refund ${id} that has succeeded.`, { param: 'id' })
    await moveRefunded(change, rows[0].charge, -rows[0].amount)
    const failed = refundView(rows[0])
    recordEvents(change, ['refund.updated', failed], ['refund.failed', failed])
  })
}
