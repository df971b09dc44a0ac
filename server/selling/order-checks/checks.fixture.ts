import { afterAll, beforeAll, expect } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import type { OrderEvent } from '#contract/selling/order.ts'
import { decideCheck, type OrderCheck } from '#contract/selling/order-checks.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, partNumberOf, stock } from '#test/support/stock-room.ts'

export let shop: Shop
export let mei: Shopper
export let ada: Shopper
export let toolId: string

/** A shop in Germany, which sells to companies in France without tax. */
export function serveCheckedShop(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    shop = await openShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000', ...environment })
    mei = await signUp(shop.url)
    ada = await signUpAdmin(shop)
    toolId = await stock(shop.db, { availableQuantity: 100_000 })
    const rates = [{ country: 'FR', name: 'TVA', percent: 20 }]
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: true })
  })
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
    await shop.close()
  })
}

export const french = {
  ...shipTo,
  country: 'FR',
  postalCode: '75001',
  company: 'Composants SA',
  vatNumber: 'FR 40 303 265 045',
}

export async function paidOrder(): Promise<string> {
  const { body } = await placeLines(mei, [{ toolId, quantity: 40 }], { shipTo: french })
  await pay(shop.url, mei, body._id)
  return body._id
}

export const seenBy = async (who: Shopper, id: string) => (await who.call(getOrder, { params: { id } })).body
export const checkOf = async (id: string): Promise<OrderCheck> => (await seenBy(ada, id)).checks[0]
export const stateOf = async (id: string) => (await checkOf(id)).state
export const decide = (id: string, confirm: boolean, note?: string, name = 'vat-number') =>
  ada.call(decideCheck, { params: { id, name }, body: { confirm, ...(note && { note }) } })
export const ship = (id: string) => {
  const lines = [{ partNumber: partNumberOf(toolId), quantity: 10 }]
  return ada.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines } })
}
export const kindsOf = async (who: Shopper, id: string) =>
  (await seenBy(who, id)).events.map(({ kind }: OrderEvent) => kind).join(' ')
