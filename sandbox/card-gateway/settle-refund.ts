import type { Pool } from 'pg'
import type { Stripe } from 'stripe'
import { byItself } from './by-itself.ts'
import type { Change } from './call.ts'
import { findCharge } from './charges.ts'
import { recordEvents } from './events.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { prepared } from './prepared.ts'
import { type RefundRow, refundView } from './refund-view.ts'
import { moveRefunded } from './refunds.ts'

/** Stripe's failure_reason. */
const FAILURE = 'expired_or_canceled_card'
const BATCH = 8

/** A failed refund takes its amount back from the charge's refunded total. Throws 400 in any other state. */
export function settleRefund(pool: Pool, id: string, outcome: 'succeed' | 'fail'): Promise<Stripe.Refund> {
  return byItself(pool, async (change) => {
    const refund = await lockRefund(change, id)
    const settled = await settle(change, refund, outcome)
    if (!settled) throw invalidRequest(`Refund ${id} has a status of ${refund.status} and cannot ${outcome}.`)
    return refundView(settled)
  })
}

/** Several processes may run it at once. */
export async function settleDueRefunds(pool: Pool): Promise<void> {
  const { rows } = await prepared<{ id: string }>(
    pool,
    `SELECT id FROM card_gateway.refunds WHERE settles_at <= now() ORDER BY settles_at LIMIT ${BATCH}`,
  )
  for (const { id } of rows) {
    await byItself(pool, async (change) => {
      const refund = await lockRefund(change, id)
      if (refund.settles_to) await settle(change, refund, refund.settles_to === 'failed' ? 'fail' : 'succeed')
    })
  }
}

interface LockedRefund extends RefundRow {
  settles_to: 'succeeded' | 'failed' | null
}

// Locks the charge first, in the same order as a new refund.
async function lockRefund({ db }: Change, id: string): Promise<LockedRefund> {
  const select = 'SELECT * FROM card_gateway.refunds WHERE id = $1'
  const { rows: found } = await prepared<LockedRefund>(db, select, [id])
  if (!found[0]) throw noSuch('refund', id)
  await findCharge(db, { column: 'id', id: found[0].charge }, 'FOR UPDATE')
  const { rows } = await prepared<LockedRefund>(db, `${select} FOR UPDATE`, [id])
  return rows[0] as LockedRefund
}

async function settle(
  change: Change,
  refund: RefundRow,
  outcome: 'succeed' | 'fail',
): Promise<RefundRow | undefined> {
  const fails = outcome === 'fail'
  if (refund.status === 'failed' || (refund.status === 'succeeded' && !fails)) return undefined
  const { rows } = await prepared<RefundRow>(
    change.db,
    `UPDATE card_gateway.refunds SET status = $2, failure_reason = $3, settles_to = NULL, settles_at = NULL
     WHERE id = $1 RETURNING *`,
    [refund.id, fails ? 'failed' : 'succeeded', fails ? FAILURE : null],
  )
  const settled = rows[0] as RefundRow
  if (fails) await moveRefunded(change, refund.charge, -refund.amount)
  recordEvents(change, ['refund.updated', refundView(settled)])
  if (fails) recordEvents(change, ['refund.failed', refundView(settled)])
  return settled
}
