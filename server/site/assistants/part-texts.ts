import type { Tool } from '#contract/catalog/catalog.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { storeCurrency } from '#contract/currency.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { cut } from './fit.ts'

export const ladderText = (breaks: readonly PriceBreak[]) =>
  `${breaks.map(({ quantity, price }) => `${quantity}: ${price}`).join('; ')} ${storeCurrency()}`

/** One line, such as 'RC0603: 10 kΩ, 0603. From 100 by 50. Each 100: 0.0058; 500: 0.005 USD. In stock: 7000.' */
export function partLine(part: Tool): string {
  const { partNumber, name, minimumOrder, orderMultiple, priceBreaks, availableQuantity, lifeCycle } = part
  const state = lifeCycle === 'active' ? '' : ` Life cycle: ${lifeCycle}.`
  const stock = isOrderable(part) ? `In stock: ${availableQuantity}.` : 'Cannot be ordered now.'
  const multiple = orderMultiple > 1 ? ` by ${orderMultiple}` : ''
  return `${partNumber}: ${cut(name, 80)}. From ${minimumOrder}${multiple}. Each ${ladderText(priceBreaks)}. ${stock}${state}`
}

/** For lists; the tool get_part has the rest. */
export function shortPart(
  { parameters: _, replaces: __, changes: ___, ...part }: Tool,
  description = 100,
): Tool {
  return { ...part, description: cut(part.description, description) }
}
