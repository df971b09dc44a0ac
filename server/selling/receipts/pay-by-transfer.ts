import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { takeMoney } from '#server/selling/payments/take-money.ts'

const insertTransfer = statement(
  'insert-transfer',
  `INSERT INTO payments (id, order_id, intent_id, pay_by, amount_cents, received_cents, currency, state)
   SELECT :id, id, :name, 'transfer', :cents, :cents, lower(currency), 'succeeded' FROM orders WHERE id = :orderId`,
)

/** Requires the order's lock, and receipts of its total. */
export async function payByTransfer(
  tx: Queryable,
  orderId: string,
  { serial, total_cents: receivedCents }: { serial: number; total_cents: number },
): Promise<void> {
  const paymentId = newId()
  const name = `transfer-${serial}`
  await insertTransfer(tx, { id: paymentId, orderId, name, cents: receivedCents })
  await takeMoney(tx, { orderId, paymentId, intentId: name, receivedCents, state: 'succeeded', wanted: true })
}
