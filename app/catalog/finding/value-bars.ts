import type { Facet } from '#contract/catalog/parts.ts'

export const BARS = 24
/** A few values are read faster from their list. */
const MIN_VALUES = 6

/** `share` is the height in percent of the bar with the most parts, rounded up. `chosen` bars have a value in a chosen range. */
export interface ValueBar {
  share: number
  chosen: boolean
}

interface Ends {
  from?: number | undefined
  to?: number | undefined
}

/** Values span decades if the greatest is this many times the least. */
const DECADE = 10
/** Where 0 has the first bar, which the second, empty one sets apart. */
const AFTER_ZERO = 2

/** Decades have bars of equal width, and 0, which is in none of them, a bar of its own. */
export function valueBars(
  { values }: Pick<Facet, 'values'>,
  ranges: readonly Ends[],
): ValueBar[] | undefined {
  const numbers = values.map(({ value }) => Number(value))
  if (numbers.length < MIN_VALUES) return undefined
  const some = numbers.filter((number) => number !== 0)
  const [low, high] = [Math.min(...some), Math.max(...some)]
  const isLogarithmic = low > 0 && high / low >= DECADE
  const scaled = isLogarithmic ? some : numbers
  const scale = isLogarithmic ? Math.log : (value: number) => value
  const [least, greatest] = [scale(Math.min(...scaled)), scale(Math.max(...scaled))]
  const first = scaled.length < numbers.length ? AFTER_ZERO : 0
  const barOf = (value: number) => {
    if (first > 0 && value === 0) return 0
    const share = (scale(value) - least) / (greatest - least)
    return Math.min(BARS - 1, first + Math.floor(share * (BARS - first)))
  }
  const counts = new Array<number>(BARS).fill(0)
  const chosen = new Array<boolean>(BARS).fill(false)
  for (const { value, count } of values) {
    const bar = barOf(Number(value))
    counts[bar] = (counts[bar] ?? 0) + count
    if (ranges.some((range) => isWithin(Number(value), range))) chosen[bar] = true
  }
  const most = Math.max(1, ...counts)
  return counts.map((count, bar) => ({
    share: Math.ceil((count / most) * 100),
    chosen: chosen[bar] ?? false,
  }))
}

function isWithin(value: number, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Ends) {
  return value >= from && value <= to
}
