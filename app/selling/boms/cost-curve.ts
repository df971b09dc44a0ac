import { fromCents } from '#contract/money.ts'
import { type BoardPart, type Build, costOf } from '#contract/selling/board-costs.ts'

interface CurvePoint {
  boards: number
  /** In the store's currency. */
  perBoard: number
}

const MAX_BREAKS = 40
const MIN_BOARDS = 1000

/**
 * The cost of each board at the present number of boards, at round numbers, and where a part reaches a price break: at
 * most 40 of these, evenly spread. To at least 1,000 boards.
 */
export function costCurve(parts: readonly BoardPart[], { boards, sparePercent }: Build): CurvePoint[] {
  const most = Math.max(MIN_BOARDS, boards * 10)
  const breaks = [...new Set(parts.flatMap((part) => breaksOf(part, sparePercent)))]
    .filter((each) => each <= most)
    .sort((a, b) => a - b)
  const every = Math.ceil(breaks.length / MAX_BREAKS)
  const some = breaks.filter((_, index) => index % every === 0)
  return [...new Set([...roundNumbers(most), ...some, boards])]
    .sort((a, b) => a - b)
    .map((each) => ({
      boards: each,
      perBoard: fromCents(costOf(parts, { boards: each, sparePercent })) / each,
    }))
}

/** The numbers of boards at which a part reaches its price breaks. */
function breaksOf({ part, perBoard }: BoardPart, sparePercent: number): number[] {
  const each = perBoard.reduce((sum, pieces) => sum + pieces, 0) * (1 + sparePercent / 100)
  return each > 0 ? part.priceBreaks.map(({ quantity }) => Math.ceil(quantity / each)) : []
}

/** 1, 2, 5, 10, 20, 50 … to `most`. */
function roundNumbers(most: number): number[] {
  const numbers: number[] = []
  for (let decade = 1; decade <= most; decade *= 10)
    numbers.push(...[1, 2, 5].map((digit) => digit * decade).filter((each) => each <= most))
  return numbers
}
