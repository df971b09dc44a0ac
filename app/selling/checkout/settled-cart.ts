import type { ShownCart } from '../cart/shown-cart.ts'
import { linesTotal } from '../charges/is-charged.ts'

/** The total of the lines; undefined while the prices of the cart are behind its lines. */
export function settledLinesTotal({ lines, priced }: ShownCart): number | undefined {
  if (!priced || priced.lines.length !== lines.length) return undefined
  const settled = lines.every(({ partNumber, quantity }, index) => {
    const line = priced.lines[index]
    return line?.partNumber === partNumber && line.quantity === quantity
  })
  return settled ? linesTotal(priced) : undefined
}
