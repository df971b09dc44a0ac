import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { mayMove } from '#server/selling/orders/order-states.ts'
import { successfulPaymentOf } from './payment-row.ts'
import { type AskedPieces, planRefund } from './plan-refund.ts'
import type { OrderToRefund } from './refundable-order.ts'
import { syncPayment } from './sync-payment.ts'
import { writeRefund } from './write-refund.ts'

/** Settles the payment of an order before its refund, because a refund or dispute at the provider may not be recorded yet. */
export async function syncBeforeRefund(
  db: Database,
  provider: Provider | undefined,
  orderId: string,
): Promise<Refusal | undefined> {
  const [paid] = await successfulPaymentOf(db, { orderId })
  if (paid?.pay_by === 'transfer') return undefined
  if (!provider) return refuse('payments-off')
  if (!paid?.intent_id || (await syncPayment(db, provider, paid.intent_id)) === 'succeeded') return undefined
  return refuse('payment-unknown')
}

/**
 * Writes the refund as due, under the order's lock, so that it survives a crash of this process (rules: P-20). Returns
 * its id.
 */
export async function claimRefund(
  tx: Queryable,
  caller: Pick<Caller, 'id'>,
  order: OrderToRefund,
  asked: AskedPieces | Refusal,
): Promise<string | Refusal> {
  const [payment] = await successfulPaymentOf(tx, { orderId: order.id })
  if (!payment || !mayMove(order.state, 'refunded')) return refuse('not-refundable', { state: order.state })
  // Also after a decision: the provider refuses to refund a disputed charge (rules: P-24).
  if (payment.dispute !== null) return refuse('payment-disputed')
  if (asked instanceof Refusal) return asked
  const plan = planRefund(order, asked)
  if (plan instanceof Refusal) return plan
  return writeRefund(tx, { order, paymentId: payment.id, actor: caller.id, plan })
}
