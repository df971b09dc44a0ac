import type { Database } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { unpaidOrders } from '#server/selling/orders/cancel-unpaid-orders.ts'
import { releaseOrder } from '#server/selling/orders/release-order.ts'
import { closePayment } from '#server/selling/payments/close-payment.ts'

/** All payments are closed first, so that no order is cancelled while one is processed. A paid order stays paid. */
export async function cancelUnpaidOrders(
  { db, provider }: { db: Database; provider: Provider | undefined },
  userId: string,
  actor: string | null,
): Promise<Refusal | undefined> {
  const orders = await unpaidOrders(db, { userId })
  const close = (id: string) => closePayment(db, provider, id)
  for (const end of [close, (id: string) => releaseOrder(db, close, id, { to: 'cancelled', actor })]) {
    for (const { id } of orders) {
      const outcome = await end(id)
      if (!(outcome instanceof Refusal) || outcome.name === 'order-paid') continue
      return outcome.name === 'payment-processing' ? refuse('money-under-way') : outcome
    }
  }
  return undefined
}
