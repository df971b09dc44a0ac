import type { CallInput } from '#contract/call.ts'
import { acceptOffer, changeOffer, createOffer, getOffer } from '#contract/selling/offers.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { shipTo } from '#test/support/place-lines.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { partNumberOf, type StockedProduct, stock } from '#test/support/stock-room.ts'

type Made = NonNullable<CallInput<typeof createOffer>['body']>

/** `days` from today on. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function partOf(shop: Shop, product: StockedProduct = {}) {
  const toolId = await stock(shop.db, product)
  return { toolId, partNumber: partNumberOf(toolId) }
}

export function makeOffer(seller: Shopper, email: string, lines: Made['lines'], more: Partial<Made> = {}) {
  const body = { email, lines, validUntil: inDays(10), send: true, ...more }
  return seller.call(createOffer, { body })
}

export function acceptIt(
  buyer: Shopper,
  offer: { _id: string; version: number },
  expectedTotal: number,
  more: Partial<CallInput<typeof acceptOffer>['body']> = {},
  key: string = newId(),
) {
  const body = { version: offer.version, shipTo, expectedTotal, ...more }
  return buyer.call(acceptOffer, { params: { id: offer._id }, body }, { 'idempotency-key': key })
}

export const changeIt = (
  seller: Shopper,
  offer: { _id: string; version: number },
  lines: NonNullable<CallInput<typeof changeOffer>['body']>['lines'],
  more: Partial<CallInput<typeof changeOffer>['body']> = {},
) =>
  seller.call(changeOffer, {
    params: { id: offer._id },
    body: { version: offer.version, lines, validUntil: inDays(10), send: true, ...more },
  })

export const readOffer = (who: Shopper, { _id }: { _id: string }) =>
  who.call(getOffer, { params: { id: _id } })
