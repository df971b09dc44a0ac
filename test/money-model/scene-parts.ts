import type { OpenPayment } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'

export interface PlacedOrder {
  id: string
  total: number
  /** Cents for the quantities by the products' price breaks. */
  expected: number
  /** Every payment that the browser has received, because an old tab may still be open. */
  opened: OpenPayment[]
  acknowledged: Set<'paid' | 'cancelled' | 'refunded'>
  /** The scene changed data without the store's knowledge, so that it may receive money that it must refund. */
  misled: boolean
  /** Intents that the provider cannot return to the store. */
  unreadable: string[]
}

export interface Scene {
  shop: Shop
  mei: Shopper
  owner: Shopper
  /** Products with the same prices. */
  toolIds: string[]
  orders: PlacedOrder[]
  stopCutting: () => void
}

/** Products of a scene, and so lines of an order. */
export const LINES_MOST = 5

/** Of each product of a scene, in ten-thousandths of a dollar. Some totals end in half a cent. */
const LADDER = [
  { quantity: 10, units: 1625 },
  { quantity: 20, units: 1475 },
  { quantity: 30, units: 1225 },
]
const FIRST = 1625

export const ladderedPart = {
  price: String(FIRST / 10_000),
  minimumOrder: 10,
  orderMultiple: 2,
  priceBreaks: LADDER.slice(1).map(({ quantity, units }) => ({ quantity, price: units / 10_000 })),
}

const rounded = (units: number, quantity: number) => Math.floor((units * quantity + 50) / 100)

/** The total of a line in cents, computed without the store's code. */
export function expectedTotal(quantity: number): number {
  const reached = LADDER.filter((step) => step.quantity <= quantity).at(-1)
  return rounded(reached?.units ?? FIRST, quantity)
}

/** What a client may claim of the price: nothing, or what the first break says. */
export function claimOf(quantity: number): { price?: number; totalPrice?: number } {
  const price = FIRST / 10_000
  const claims = [{}, { price }, { price, totalPrice: rounded(FIRST, quantity) / 100 }]
  return claims[quantity % claims.length] ?? {}
}
