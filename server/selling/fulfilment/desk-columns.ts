import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import type { ShippingDispute } from '#contract/selling/shipments.ts'
import { CHECKS, type CheckRow, toOrderCheck } from '#server/selling/order-checks/check-row.ts'
import { PACKER, type PackerRow, toPacker } from './packer.ts'

/** SQL: of orders in any state. The buyer's bank has not decided yet. */
export const DISPUTED_ORDERS = `(SELECT DISTINCT order_id FROM payments WHERE dispute = 'open')`

/** SQL: open or lost, it keeps the order `o` from being shipped (rules: F-8). */
export const SHIPPING_DISPUTE = `(SELECT p.dispute FROM payments p
  WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.dispute IN ('open', 'lost'))`

export const DISPUTE_LOST = `(o.fulfilment IN ('to-ship', 'partly-shipped')
  AND coalesce(${SHIPPING_DISPUTE} = 'lost', false))`

export const DESK_COLUMNS = `${PACKER}, ${SHIPPING_DISPUTE} AS shipping_dispute, ${CHECKS} AS checks`

export interface DeskRow {
  packer: PackerRow | null
  shipping_dispute: ShippingDispute | null
  checks: CheckRow[]
}

export function forDesk({
  packer,
  shipping_dispute,
  checks,
}: DeskRow): Pick<QueuedOrder, 'packer' | 'shippingDispute' | 'checks'> {
  return {
    ...(packer ? { packer: toPacker(packer) } : {}),
    ...(shipping_dispute ? { shippingDispute: shipping_dispute } : {}),
    checks: checks.map(toOrderCheck),
  }
}
