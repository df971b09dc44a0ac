import type { PricedLine } from '#contract/catalog/prices.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'

/** Of each line that is more than the stock: the pieces that can be ordered now, and the rest. */
export function restOfStock(lines: readonly (PartLine & Pick<PricedLine, 'problem'>)[]) {
  return lines.flatMap(({ partNumber, quantity, reference, problem }) => {
    if (problem?.name !== 'insufficient-stock') return []
    const inStock = problem.nearest?.at(-1) ?? 0
    const line = { partNumber, ...(reference !== undefined && { reference }) }
    return [{ line, inStock, rest: quantity - inStock }]
  })
}
