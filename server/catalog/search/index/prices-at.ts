import type { Segment } from './segment.ts'

/** Without a quantity those of the first break. */
export function pricesAt({ ladders, prices }: Segment, quantity: number | undefined): Float64Array[] {
  return ladders.map((ladder) => {
    const level = quantity === undefined ? 0 : ladder.findLastIndex((from) => from <= quantity)
    return prices[Math.max(level, 0)] as Float64Array
  })
}

let kept = new Float64Array(0)

/** Widens `range`. Valid until the next call. */
export function pricesOf(
  segment: Segment,
  rows: Int32Array,
  quantity: number | undefined,
  range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY },
): Float64Array {
  const { ladder } = segment
  if (kept.length < rows.length) kept = new Float64Array(rows.length)
  const byLadder = pricesAt(segment, quantity)
  let { min, max } = range
  for (let nth = 0; nth < rows.length; nth++) {
    const row = rows[nth] as number
    const price = (byLadder[ladder[row] as number] as Float64Array)[row] as number
    kept[nth] = price
    if (price < min) min = price
    if (price > max) max = price
  }
  range.min = min
  range.max = max
  return kept.subarray(0, rows.length)
}
