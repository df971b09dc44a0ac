import type { Order } from '#contract/selling/order.ts'
import { restOf } from '#contract/selling/refund-shares.ts'
import { type Database, type Queryable, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Reply } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { findOrder } from '#server/selling/orders/find-order.ts'
import { claimRefund, syncBeforeRefund } from './claim-refund.ts'
import { giveBackNow } from './give-back.ts'
import { lockOrderToRefund } from './refundable-order.ts'

/** Returns the order, with status 202 if the provider is unreachable and the money is returned later. */
export async function refundOrder(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  id: string,
): Promise<Order | Reply<Order> | Refusal> {
  const order = await findOrder(db, caller, id, true)
  if (order instanceof Refusal) return order
  const unsettled = await syncBeforeRefund(db, provider, order._id)
  if (unsettled) return unsettled
  const refundId = await transaction(db, (tx) => claimRest(tx, caller, order._id))
  if (refundId instanceof Refusal) return refundId
  const returned = refundId === 'refunded before' || (await giveBackNow(db, provider, refundId))
  const after = await findOrder(db, caller, id, true)
  return returned || after instanceof Refusal ? after : new Reply(after, { status: 202 })
}

async function claimRest(tx: Queryable, caller: Caller, orderId: string): Promise<string | Refusal> {
  const order = await lockOrderToRefund(tx, orderId)
  if (order.state === 'refunded') return 'refunded before'
  return claimRefund(tx, caller, order, { ...restOf(order), restocked: [], reason: null })
}
