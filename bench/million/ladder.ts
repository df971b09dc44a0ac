import type { PriceBreak } from '#contract/pricing.ts'

const QUANTITIES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]
const SHARES = [0.9, 0.82, 0.74, 0.68]
const ONE_PRICE_FROM = 100_000
/** Parts with at least this minimum order come in strips of 10. */
const STRIPS_FROM = 50
const STRIP = 10

interface Ladder {
  orderMultiple: number
  priceBreaks: PriceBreak[]
}

/** A plausible order multiple and price breaks for a price in dollars, as text, and a minimum order. */
export function ladderOf({ price, minimumOrder }: { price: string; minimumOrder: number }): Ladder {
  const units = Math.round(Number(price) * 10_000)
  const orderMultiple = minimumOrder >= STRIPS_FROM && minimumOrder % STRIP === 0 ? STRIP : 1
  if (units >= ONE_PRICE_FROM) return { orderMultiple, priceBreaks: [] }
  const quantities = QUANTITIES.filter((pieces) => pieces >= 2 * minimumOrder && pieces % orderMultiple === 0)
  const priceBreaks = SHARES.map((share, index) => ({
    quantity: quantities[index] ?? 0,
    price: rounded(units * share) / 10_000,
  }))
  return { orderMultiple, priceBreaks: priceBreaks.filter(({ quantity }) => quantity > 0) }
}

function rounded(units: number): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(units)) - 2, 0)
  return Math.max(Math.round(units / step) * step, 1)
}
