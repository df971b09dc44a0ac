import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import type { ShippingDispute } from '#contract/selling/shipments.ts'
import { CHECKS, type CheckRow, toOrderCheck } from '#server/selling/order-checks/check-row.ts'
import { PACKER, type PackerRow, toPacker } from './packer.ts'
import { SHIPPING_DISPUTE } from './shipping-dispute.ts'

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
