import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import { toOrder } from '#server/selling/orders/flat-order.ts'
import { LISTED_COLUMNS, ORDER_COLUMNS, type OrderRow } from '#server/selling/orders/order-row.ts'
import { DESK_COLUMNS, type DeskRow, forDesk } from './desk-columns.ts'
import { TO_SHIP_COUNTS } from './fulfilment-of.ts'

const COUNTED = `${DESK_COLUMNS}, ${TO_SHIP_COUNTS} AS to_ship`

export const QUEUED_COLUMNS = `${ORDER_COLUMNS}, ${COUNTED}`

export const LISTED_QUEUED_COLUMNS = `${LISTED_COLUMNS}, ${COUNTED}`

export type QueuedRow = OrderRow & DeskRow & { to_ship: QueuedOrder['toShip'] | null }

export function toQueuedOrder(row: QueuedRow): QueuedOrder {
  return { ...toOrder(row), ...forDesk(row), ...(row.to_ship && { toShip: row.to_ship }) }
}
