import type { Order } from '#contract/selling/order.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { PRODUCTION_LIMITS } from '#test/support/no-first-limits.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeOne, shipTo } from '#test/support/place-lines.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { type StockedProduct, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verify } from '#test/support/verified.ts'

/** With the limits of a store on the internet. */
export const useLimitedShop = (environment: Record<string, string> = {}) =>
  useShop({ ...PRODUCTION_LIMITS, ...environment })

let networks = 0
/** An address of a network that no other test uses. */
export const elsewhere = () => `198.${51 + (networks >> 8)}.${networks++ & 255}.5`

export const refusedAs = (name: string, facts: object) => ({
  status: 409,
  body: { type: `urn:farad:problem:${name}`, ...facts },
})

export const openLimitedShop = (environment: Record<string, string> = {}, databaseUrl?: string) =>
  openShop({ ...PRODUCTION_LIMITS, ...environment }, databaseUrl)

export interface NewBuyer extends Shopper {
  from: string
}

export async function newBuyer(shop: Shop, from: string, verified = true): Promise<NewBuyer> {
  const shopper = await signUp(shop.url, 'New Buyer')
  if (verified) await verify(shop, shopper)
  return { ...shopper, from }
}

export const cheapParts = (shop: Shop, count: number, product: StockedProduct = {}) =>
  Promise.all(Array.from({ length: count }, () => stock(shop.db, { price: '0.01', ...product })))

const forwarded = (from: string) => ({ 'x-forwarded-for': from })

export function order(buyer: NewBuyer, parts: string[], quantity: number): Promise<Outcome> {
  const lines = parts.map((toolId) => ({ toolId, quantity }))
  return buyer.call(placeOrderOfLines, { body: { lines, shipTo } }, forwarded(buyer.from))
}

export function orderOne(
  buyer: NewBuyer,
  toolId: string,
  quantity: number,
  more: { payBy?: 'card' | 'transfer' } = {},
): Promise<Outcome> {
  return placeOne(buyer, toolId, quantity, more, forwarded(buyer.from))
}

export async function leftOf(shop: Shop, parts: string[]): Promise<number[]> {
  const { rows } = await shop.db.query<{ left: number }>(
    'SELECT available_quantity AS left FROM products WHERE id = ANY ($1) ORDER BY 1',
    [parts],
  )
  return rows.map(({ left }) => left)
}

const HOUR_MS = 3_600_000

/** Hours, in halves. */
export const holdOf = ({ createdAt, holdUntil }: Pick<Order, 'createdAt' | 'holdUntil'>) =>
  Math.round((Date.parse(holdUntil) - Date.parse(createdAt)) / (HOUR_MS / 2)) / 2
