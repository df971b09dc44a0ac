/** The only arithmetic of prices (rules: M-12). */

import { priceUnits } from '#contract/money.ts'
import { isDiscontinued } from '#contract/selling/orderable.ts'

export interface PriceBreak {
  quantity: number
  price: number
}

export const MAX_BREAKS = 20

export interface PricedProduct {
  minimumOrder: number
  orderMultiple: number
  availableQuantity: number
  /** The first is the minimum order with the product's price. Quantities rise, prices never rise. */
  priceBreaks: readonly PriceBreak[]
  lifeCycle?: string
  ordersEnded?: boolean | undefined
}

/** `nearest` are the quantities that can be ordered instead, at most one smaller and one larger. */
export type LineProblem = { nearest: number[] } & (
  | { name: 'below-minimum'; minimum: number }
  | { name: 'not-a-multiple'; multiple: number }
  | { name: 'insufficient-stock'; left: number }
  | { name: 'obsolete' }
)

export interface PricedLine {
  /** Of a piece. Below the minimum order, the price of the first break. */
  price: number
  totalCents: number
  problem?: LineProblem
  better?: { quantity: number; totalCents: number; savesCents: number }
}

export function priceLine(product: PricedProduct, quantity: number): PricedLine {
  const { price } = reachedBreak(product.priceBreaks, quantity)
  const totalCents = totalOf(price, quantity)
  const problem = problemOf(product, quantity)
  if (problem) return { price, totalCents, problem }
  const better = betterOffer(product, quantity, totalCents)
  return better ? { price, totalCents, better } : { price, totalCents }
}

export function reachedBreak(breaks: readonly PriceBreak[], quantity: number): PriceBreak {
  const reached = breaks.findLast((step) => step.quantity <= quantity) ?? breaks[0]
  if (!reached) throw new Error('A product has at least 1 price break.')
  return reached
}

/** At a price that was agreed for the part: minimum and multiple are agreed, too. */
export function atPrice(product: PricedProduct, price: number): PricedProduct {
  return { ...product, minimumOrder: 1, orderMultiple: 1, priceBreaks: [{ quantity: 1, price }] }
}

const UNITS_PER_CENT = 100n

/** In cents, rounded half up once (rules: M-2). */
export function totalOf(price: number, quantity: number): number {
  const product = BigInt(unitsOf(price)) * BigInt(quantity)
  return Number((product + UNITS_PER_CENT / 2n) / UNITS_PER_CENT)
}

function unitsOf(price: number): number {
  const units = priceUnits(price)
  if (units === undefined) throw new Error(`The price ${price} has more than 4 decimals.`)
  return units
}

/** The quantities next to this one that can be ordered, at most one smaller and one larger. */
export function neighboursOf(product: PricedProduct, quantity: number): number[] {
  const { minimumOrder, orderMultiple, availableQuantity } = product
  const problem = problemOf(product, quantity)
  if (problem) return problem.nearest
  const next = [quantity - orderMultiple, quantity + orderMultiple]
  return next.filter((each) => each >= minimumOrder && each <= availableQuantity)
}

/** Forms and server ask it (rules: O-2). */
function problemOf(product: PricedProduct, quantity: number): LineProblem | undefined {
  const { minimumOrder: minimum, orderMultiple: multiple, availableQuantity: left } = product
  if (isDiscontinued(product)) return { name: 'obsolete', nearest: [] }
  const orderable = (candidate: number) => candidate >= minimum && candidate <= left
  const down = quantity - (quantity % multiple)
  if (quantity > left)
    return { name: 'insufficient-stock', left, nearest: [left - (left % multiple)].filter(orderable) }
  if (quantity < minimum) return { name: 'below-minimum', minimum, nearest: [minimum].filter(orderable) }
  if (quantity === down) return undefined
  return { name: 'not-a-multiple', multiple, nearest: [down, down + multiple].filter(orderable) }
}

function betterOffer(product: PricedProduct, quantity: number, totalCents: number): PricedLine['better'] {
  for (const step of product.priceBreaks) {
    if (step.quantity <= quantity || step.quantity > product.availableQuantity) continue
    const cents = totalOf(step.price, step.quantity)
    if (cents < totalCents)
      return { quantity: step.quantity, totalCents: cents, savesCents: totalCents - cents }
  }
  return undefined
}

export function leastQuantityFor(
  { priceBreaks, orderMultiple }: Pick<PricedProduct, 'priceBreaks' | 'orderMultiple'>,
  leastCents: number,
): number {
  const least = BigInt(leastCents) * UNITS_PER_CENT - UNITS_PER_CENT / 2n
  const multiple = BigInt(orderMultiple)
  let enough = 0
  for (const [index, { quantity, price }] of priceBreaks.entries()) {
    const unit = BigInt(unitsOf(price))
    enough = Math.max(quantity, Number(dividedUp(dividedUp(least, unit), multiple) * multiple))
    const next = priceBreaks[index + 1]
    if (!next || enough < next.quantity) return enough
  }
  return enough
}

function dividedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
