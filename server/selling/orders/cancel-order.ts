import { can } from '#contract/people/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findOrder } from './find-order.ts'
import { type ClosePayment, releaseOrder } from './release-order.ts'

/** Answers 0 for an order that has ended before (rules: O-10). */
export async function cancelOrder(
  db: Database,
  closePayment: ClosePayment,
  caller: Caller,
  id: string,
): Promise<{ deletedCount: number } | Refusal> {
  const order = await findOrder(db, caller, id, can(caller.may, 'orders'))
  if (order instanceof Refusal) return order
  const outcome = await releaseOrder(db, closePayment, id, { to: 'cancelled', actor: caller.id })
  if (outcome instanceof Refusal) return outcome
  return { deletedCount: outcome === 'released' ? 1 : 0 }
}
