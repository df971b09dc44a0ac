import type { Tool } from '#contract/catalog/catalog.ts'
import { reachedBreak, totalOf } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { orderQuantityOf } from '#contract/selling/board-costs.ts'
import type { BomChoice } from '#contract/selling/boms.ts'
import { isDiscontinued } from '#contract/selling/orderable.ts'

export function isChoosable(part: Tool): boolean {
  return part.lifeCycle !== 'obsolete' && !isDiscontinued(part)
}

/** Those in stock come first, by the total of the quantity to order (rules: B-2). */
export function cheapestFirst(parts: Tool[], needed: number): Tool[] {
  const offers = parts.filter(isChoosable).map((part) => {
    const quantity = orderQuantityOf(part, needed)
    return {
      part,
      lacks: quantity > part.availableQuantity,
      total: reachedBreak(part.priceBreaks, quantity).price * quantity,
    }
  })
  return offers
    .sort(
      (a, b) => Number(a.lacks) - Number(b.lacks) || a.total - b.total || (a.part._id < b.part._id ? -1 : 1),
    )
    .map(({ part }) => part)
}

export function choicesOf(parts: Tool[], needed: number): BomChoice[] {
  return cheapestFirst(parts, needed).map((part) => {
    const orderQuantity = orderQuantityOf(part, needed)
    const { price } = reachedBreak(part.priceBreaks, orderQuantity)
    return { part, orderQuantity, price, totalPrice: fromCents(totalOf(price, orderQuantity)) }
  })
}
