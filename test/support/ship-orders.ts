import { addShipment, listOrdersToShip, type QueuedOrder } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import type { Shopper } from './shopper.ts'

interface Line {
  partNumber: string
  quantity: number
  refunded: number
}

/** Ships all paid orders of a shop, each in one parcel. */
export async function shipOrders(admin: Shopper): Promise<void> {
  for (const { _id: id } of (await admin.call(listOrdersToShip)).body as QueuedOrder[]) {
    const order = (await admin.call(getOrder, { params: { id } })).body
    const lines = order.lines
      .map(({ partNumber, quantity, refunded }: Line) => ({ partNumber, quantity: quantity - refunded }))
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
    const { status } = await admin.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines } })
    if (status >= 300) throw new Error(`Order ${id} was not shipped: ${status}.`)
  }
}
