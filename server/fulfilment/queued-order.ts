import type { QueuedOrder } from '#contract/fulfilment.ts'
import { toOrder } from '#server/orders/flat-order.ts'
import { ORDER_COLUMNS, type OrderRow } from '#server/orders/order-row.ts'
import { PACKER, type PackerRow, toPacker } from './packer.ts'

/** SQL: the columns of a queued order `o`. */
export const QUEUED_COLUMNS = `${ORDER_COLUMNS}, ${PACKER}`

export type QueuedRow = OrderRow & { packer: PackerRow | null }

export function toQueuedOrder(row: QueuedRow): QueuedOrder {
  return { ...toOrder(row), ...(row.packer ? { packer: toPacker(row.packer) } : {}) }
}
