import type { Order } from '#contract/selling/order.ts'
import type { RefundInput } from '#contract/selling/refunds.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Reply } from '#server/platform/http/door.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { findOrder } from '#server/selling/orders/find-order.ts'
import { claimRefund, syncBeforeRefund } from './claim-refund.ts'
import { giveBackNow } from './give-back.ts'
import { askedPieces } from './plan-refund.ts'
import { lockOrderToRefund } from './refundable-order.ts'

/** Returns the order, with status 202 if the provider is unreachable and the money is returned later. */
export async function refundLines(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  { id, input, key }: { id: string; input: RefundInput; key: string | undefined },
): Promise<Order | Reply<Order> | Refusal> {
  const order = await findOrder(db, caller, id, true)
  if (order instanceof Refusal) return order
  const unsettled = await syncBeforeRefund(db, provider, order._id)
  if (unsettled) return unsettled
  const under = { userId: caller.id, call: 'add-refund', key }
  const claimed = await onceInTransaction(db, under, { order: order._id, ...input }, async (tx) => {
    const locked = await lockOrderToRefund(tx, order._id)
    const refundId = await claimRefund(tx, caller, locked, askedPieces(locked, input))
    if (refundId instanceof Refusal) return refundId
    const after = await findOrder(tx, caller, order._id, true)
    return after instanceof Refusal ? after : { refundId, order: after }
  })
  if (claimed instanceof Refusal) return claimed
  const { kept, repeated } = claimed
  // A repeated call finds the refund returned, or due for the job, after the payment was settled above.
  const returned = repeated || (await giveBackNow(db, provider, kept.refundId))
  return returned ? kept.order : new Reply(kept.order, { status: 202 })
}
