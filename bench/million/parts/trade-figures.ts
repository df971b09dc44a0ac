import { choose, type Random } from '#test/support/random.ts'

type TradeFigures = { price: string; minimumOrder: number; availableQuantity: number }

/** Common pack sizes; the share is in percent. */
const packs = [
  { pieces: 1, share: 61 },
  { pieces: 5, share: 21 },
  { pieces: 10, share: 9 },
  { pieces: 20, share: 5 },
  { pieces: 50, share: 2.5 },
  { pieces: 100, share: 0.8 },
]
const roundNumbers = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** Limits of the total of a minimum order, in ten-thousandths of a dollar. */
const LEAST_TOTAL = 5000
const MOST_TOTAL = 2_500_000

/** Median of the parts in stock; over all parts it is about 260. */
const STOCK_MEDIAN = 320
/** Standard deviation of the logarithm of the stock; a tenth of the parts has more than 16 times the median. */
const STOCK_SPREAD = 2.1
const OUT_OF_STOCK = 0.06
const MOST_IN_STOCK = 1_000_000

/**
 * The price, rounded, with a random minimum order and stock with the distribution of the trade. The
 * minimum order costs at least $0.50, the smallest amount that a card can be charged.
 */
export function tradeFigures(random: Random, usualPrice: number): TradeFigures {
  const units = roundedPrice(usualPrice)
  const sales = random.normal()
  const minimumOrder = sensible(choose(random, packs).pieces, units)
  const pieces = Math.round(STOCK_MEDIAN * Math.exp(((sales + random.normal()) / Math.SQRT2) * STOCK_SPREAD))
  const sold = random.next() < OUT_OF_STOCK
  const stock = Math.min(Math.max(pieces, minimumOrder), MOST_IN_STOCK)
  return { price: (units / 10_000).toFixed(4), minimumOrder, availableQuantity: sold ? 0 : stock }
}

/** In ten-thousandths of a dollar, rounded to 3 significant digits. */
function roundedPrice(dollars: number): number {
  const units = Math.max(dollars * 10_000, 10)
  const step = 10 ** Math.max(Math.floor(Math.log10(units)) - 2, 0)
  return Math.round(units / step) * step
}

function sensible(pieces: number, units: number): number {
  if (pieces * units < LEAST_TOTAL) return roundNumbers.find((round) => round * units >= LEAST_TOTAL) ?? 1000
  if (pieces * units > MOST_TOTAL) return roundNumbers.findLast((round) => round * units <= MOST_TOTAL) ?? 1
  return pieces
}
