import { shipEarlierOrders } from '#contract/fulfilment.ts'
import type { Shopper } from './shopper.ts'

/** Marks all paid orders of a shop as shipped, without parcels. */
export async function shipElsewhere(admin: Shopper): Promise<void> {
  const { status } = await admin.call(shipEarlierOrders, { body: { before: new Date().toISOString() } })
  if (status !== 200) throw new Error(`Orders were not marked as shipped: ${status}.`)
}
