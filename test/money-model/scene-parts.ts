import type { OpenPayment } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { shipTo } from '#test/support/place-lines.ts'
import type { Shopper } from '#test/support/shopper.ts'

export interface PlacedOrder {
  id: string
  total: number
  /** Cents for the quantities by the products' price breaks, with charges. */
  expected: number
  /** Every payment that the browser has received, because an old tab may still be open. */
  opened: OpenPayment[]
  acknowledged: Set<'paid' | 'cancelled' | 'refunded' | 'by-transfer' | 'approved'>
  /** The scene changed data without the store's knowledge, so that it may receive money that it must refund. */
  misled: boolean
  /** Cents of acknowledged receipts, and the most that the calls of the scene can have written; likewise of what was sent back. */
  receipts: { least: number; most: number }
  sentBack: { least: number; most: number }
  /** A receipt came while a card could be charged. */
  raced: boolean
  /** Acknowledged refunds of lines, and the most that the calls of the scene can have written. */
  refunds: number
  maxRefunds: number
  /** Parcels left after the store had recorded the dispute. */
  shippedInDispute: boolean
  /** A refund named sent pieces, while others may not have left. */
  refundedSent: boolean
  disputed: boolean
  /** Intents that the provider cannot return to the store. */
  unreadable: string[]
  /** It was placed above the limit of its buyer. */
  waits?: boolean
}

export const newlyPlaced = (order: Pick<PlacedOrder, 'id' | 'total' | 'expected'>): PlacedOrder => ({
  ...order,
  opened: [],
  acknowledged: new Set(),
  misled: false,
  receipts: { least: 0, most: 0 },
  sentBack: { least: 0, most: 0 },
  raced: false,
  refunds: 0,
  maxRefunds: 0,
  shippedInDispute: false,
  refundedSent: false,
  disputed: false,
  unreadable: [],
})

/** Each line is of another product. `units`: ten-thousandths of the currency. */
export interface OfferVersion {
  lines: { quantity: number; units: number }[]
  isShippingFree: boolean
}

export interface MadeOffer {
  _id: string
  /** Those of lost answers too. */
  versions: Map<number, OfferVersion>
  /** Its acceptance was acknowledged. */
  isAccepted: boolean
}

export interface Scene {
  shop: Shop
  mei: Shopper
  owner: Shopper
  /** Products with the same prices. */
  toolIds: string[]
  orders: PlacedOrder[]
  offers: MadeOffer[]
  stopCutting: () => void
}

/** Products of a scene, and so lines of an order. */
export const MAX_LINES = 5

/** Of each product of a scene, in ten-thousandths of the currency. Some totals end in half a cent. */
const LADDER = [
  { quantity: 10, units: 1625 },
  { quantity: 20, units: 1475 },
  { quantity: 30, units: 1225 },
]
const FIRST = 1625

/** Of the last product, which is the second line of an order, for the buyer's company. It is above the ladder. */
export const AGREED = { quantity: 20, units: 1999 }

export const ladderedPart = {
  price: String(FIRST / 10_000),
  minimumOrder: 10,
  orderMultiple: 2,
  priceBreaks: LADDER.slice(1).map(({ quantity, units }) => ({ quantity, price: units / 10_000 })),
}

const rounded = (units: number, quantity: number) => Math.floor((units * quantity + 50) / 100)

/** The total of a line in cents, computed without the store's code. */
function expectedTotal(quantity: number): number {
  const reached = LADDER.filter((step) => step.quantity <= quantity).at(-1)
  return rounded(reached?.units ?? FIRST, quantity)
}

/** Thousandths of a percent in the country of the shop, where orders of 1 line go, and in that of the other orders. */
const TAX = { shop: 19_000, elsewhere: 8875 }
const SHIPPING = { cents: 395, freeFrom: 500 }
const SMALL_ORDER = { below: 250, fee: 120 }

/** The settings of the shop: every kind of charge. */
export const chargingSettings = {
  shipping: {
    methods: [
      {
        key: 'post',
        name: 'Post',
        kind: 'flat' as const,
        countries: [],
        price: SHIPPING.cents / 100,
        freeFrom: SHIPPING.freeFrom / 100,
      },
    ],
    smallOrder: { below: SMALL_ORDER.below / 100, fee: SMALL_ORDER.fee / 100 },
  },
  payment: {
    card: true,
    transfer: true,
    holdDays: 10,
    accountHolder: 'Farad',
    iban: 'DE02120300000000202051',
  },
  tax: {
    rates: [
      { country: 'DE', name: 'VAT', percent: TAX.shop / 1000 },
      { country: shipTo.country, name: 'Sales tax', percent: TAX.elsewhere / 1000 },
    ],
    reverseCharge: false,
  },
}

/** The total of an order in cents, computed without the store's code. */
export function expectedOrder(quantities: number[]): number {
  const ofLine = (quantity: number, nth: number) =>
    nth === 1 && quantity >= AGREED.quantity ? rounded(AGREED.units, quantity) : expectedTotal(quantity)
  const lines = quantities.map(ofLine).reduce((sum, cents) => sum + cents)
  const shipping = lines < SHIPPING.freeFrom ? SHIPPING.cents : 0
  const fee = lines < SMALL_ORDER.below ? SMALL_ORDER.fee : 0
  return taxed(lines + shipping + fee, quantities.length === 1 ? TAX.shop : TAX.elsewhere)
}

const taxed = (net: number, rate: number) => net + Math.floor((net * rate + 50_000) / 100_000)

/** The total of an order of an offer in cents, computed without the store's code. It has no fee for a small order. */
export function expectedOffer({ lines, isShippingFree }: OfferVersion, onlyFirst: boolean): number {
  const cents = (onlyFirst ? lines.slice(0, 1) : lines)
    .map(({ quantity, units }) => rounded(units, quantity))
    .reduce((sum, line) => sum + line)
  return taxed(cents + (isShippingFree || cents >= SHIPPING.freeFrom ? 0 : SHIPPING.cents), TAX.elsewhere)
}

/** What a client may claim of the price: nothing, or what the first break says. */
export function claimOf(quantity: number): { price?: number; totalPrice?: number } {
  const price = FIRST / 10_000
  const claims = [{}, { price }, { price, totalPrice: rounded(FIRST, quantity) / 100 }]
  return claims[quantity % claims.length] ?? {}
}
