import type { Pool } from 'pg'
import type { Stripe } from 'stripe'
import type { DisputeReason } from './cards.ts'
import { lockCharge } from './charges.ts'
import { type DisputeRow, disputeView } from './dispute-view.ts'
import { insertDispute } from './disputes.ts'
import { recordEvents } from './events.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { byItself } from './settle-processing.ts'

/** Throws if the charge is disputed already. */
export function disputeCharge(
  pool: Pool,
  intent: string,
  reason: DisputeReason = 'fraudulent',
): Promise<Stripe.Dispute> {
  return byItself(pool, async (change) => {
    const charge = await lockCharge(change, intent)
    if (charge?.status !== 'succeeded') throw noSuch('charge', intent)
    if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has been disputed already.`)
    const method = await findPaymentMethod(change.db, charge.payment_method)
    return disputeView(await insertDispute(change, charge, method, reason))
  })
}

/** Throws if the dispute is closed already. */
export function settleDispute(pool: Pool, id: string, status: 'won' | 'lost'): Promise<Stripe.Dispute> {
  return byItself(pool, async (change) => {
    const { rows } = await change.db.query<DisputeRow>(
      `UPDATE card_gateway.disputes SET status = $2 WHERE id = $1 AND status = 'needs_response' RETURNING *`,
      [id, status],
    )
    if (!rows[0]) throw invalidRequest(`There is no open dispute ${id}.`, { param: 'id' })
    const dispute = disputeView(rows[0])
    recordEvents(change, ['charge.dispute.closed', dispute])
    return dispute
  })
}
