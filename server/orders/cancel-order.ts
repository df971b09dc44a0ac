import type { Provider } from '#server/payments/provider.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findOrder } from './find-order.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Cancels an unpaid order among those that the caller may see. Answers how many orders were cancelled: 0 for one that
 * was already gone.
 */
export async function cancelOrder(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  id: string,
): Promise<{ deletedCount: number } | Refusal> {
  const order = await findOrder(db, caller, id)
  if (order instanceof Refusal) return order
  const outcome = await releaseOrder(db, provider, id, { to: 'cancelled', actor: caller.id })
  if (outcome instanceof Refusal) return outcome
  return { deletedCount: outcome === 'released' ? 1 : 0 }
}
