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

export function valueBars(
  { values }: Pick<Facet, 'values'>,
  ranges: readonly Ends[],
): ValueBar[] | undefined {
  const numbers = values.map(({ value }) => Number(value))
  if (numbers.length < MIN_VALUES) return undefined
  const scale = Math.min(...numbers) > 0 ? Math.log : (value: number) => value
  const [least, greatest] = [scale(Math.min(...numbers)), scale(Math.max(...numbers))]
  const counts = new Array<number>(BARS).fill(0)
  const chosen = new Array<boolean>(BARS).fill(false)
  for (const { value, count } of values) {
    const bar = Math.min(BARS - 1, Math.floor(((scale(Number(value)) - least) / (greatest - least)) * BARS))
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
