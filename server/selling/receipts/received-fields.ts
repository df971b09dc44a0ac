import { fromCents } from '#contract/money.ts'
import type { Order } from '#contract/selling/order.ts'
import type { received } from '#contract/selling/receipts.ts'
import type { OrderRow } from '#server/selling/orders/order-row.ts'
import { toReceipt } from './receipt-row.ts'

/** The fields of an order about receipts, without the notes, which are not for the buyer. What was received is gross, without what pays another order. */
export function receivedFields(row: OrderRow): Pick<Order, keyof typeof received> {
  const { pay_by: payBy = 'card', hold_until, missing_cents: missing } = row
  const receipts = row.receipts ?? []
  const counted = receipts.filter(({ reversed }) => !reversed)
  const sum = (cents: number[]) => fromCents(cents.reduce((all, one) => all + one, 0))
  return {
    payBy,
    ...(payBy === 'transfer' ? { payUntil: new Date(hold_until).toISOString() } : {}),
    receipts: receipts.map((receipt) => toReceipt({ ...receipt, note: null })),
    received: sum(counted.map(({ cents, moved_cents: moved = 0 }) => cents - moved)),
    toReturn: sum(receipts.map(({ to_return_cents: cents }) => cents)),
    ...(missing ? { moneyMissing: fromCents(missing) } : {}),
  }
}
