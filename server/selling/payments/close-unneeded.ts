import { type Database, statement } from '#server/platform/database/database.ts'
import { isProviderDown, type Provider } from '#server/selling/card-provider/provider.ts'
import { closePayment } from './close-payment.ts'

const unneeded = statement(
  'unneeded-card-payment',
  `SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.order_id = :orderId AND p.state IN ('opening', 'open') AND EXISTS (
     SELECT FROM receipts r WHERE r.order_id = o.id AND NOT r.reversed)`,
)

/**
 * Ends the open card payment of an order for which money came in another way (rules: M-32). If the card is charged
 * nevertheless, money is to be returned. While the provider is unreachable, reconciliation does it later.
 */
export async function closeUnneeded(
  db: Database,
  provider: Provider | undefined,
  orderId: string,
): Promise<void> {
  if ((await unneeded(db, { orderId })).length === 0) return
  try {
    await closePayment(db, provider, orderId)
  } catch (error) {
    if (!isProviderDown(error)) throw error
  }
}
