import { releaseOrder } from '#server/orders/release-order.ts'
import { closePayment } from '#server/payments/close-payment.ts'
import type { Provider } from '#server/payments/provider.ts'
import { type Database, statement } from '#server/platform/database.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'

const unpaidOrders = statement<{ id: string }>(
  'unpaid-orders-of-user',
  `SELECT id FROM orders WHERE user_id = $1 AND state = 'unpaid' ORDER BY id`,
)

interface CancelParts {
  db: Database
  provider: Provider | undefined
}

/**
 * Cancels a person's unpaid orders, which returns their stock. All of their payments are closed first: while one is being
 * processed, no order is cancelled. An order that has become paid stays paid.
 */
export async function cancelUnpaidOrders(
  { db, provider }: CancelParts,
  userId: string,
  actor: string,
): Promise<Refusal | undefined> {
  const orders = await unpaidOrders(db, [userId])
  for (const end of [
    (id: string) => closePayment(db, provider, id),
    (id: string) => releaseOrder(db, provider, id, { to: 'cancelled', actor }),
  ]) {
    for (const { id } of orders) {
      const outcome = await end(id)
      if (!(outcome instanceof Refusal) || outcome.name === 'order-paid') continue
      return outcome.name === 'payment-processing' ? refuse('money-under-way') : outcome
    }
  }
  return undefined
}
