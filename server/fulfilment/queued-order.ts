import type { QueuedOrder } from '#contract/fulfilment.ts'
import { toOrder } from '#server/orders/flat-order.ts'
import { ORDER_COLUMNS, type OrderRow } from '#server/orders/order-row.ts'
import { DESK_COLUMNS, type DeskRow, forDesk } from './desk-columns.ts'

/** SQL: the columns of a queued order `o`. */
export const QUEUED_COLUMNS = `${ORDER_COLUMNS}, ${DESK_COLUMNS}`

export type QueuedRow = OrderRow & DeskRow

export function toQueuedOrder(row: QueuedRow): QueuedOrder {
  return { ...toOrder(row), ...forDesk(row) }
}
