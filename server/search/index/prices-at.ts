import type { Segment } from './segment.ts'

/** By ladder: the prices of a piece at the quantity, for each row. Without a quantity those of the first break. */
export function pricesAt({ ladders, prices }: Segment, quantity: number | undefined): Float64Array[] {
  return ladders.map((ladder) => {
    const level = quantity === undefined ? 0 : ladder.findLastIndex((from) => from <= quantity)
    return prices[Math.max(level, 0)] as Float64Array
  })
}
