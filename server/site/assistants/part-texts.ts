import type { Tool } from '#contract/catalog/catalog.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { storeCurrency } from '#contract/currency.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import type { Told } from './tool.ts'

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

/** Of an answer in all, with what the protocol adds, 12,000: more would fill what an assistant keeps in mind. */
const MAX_BYTES = 11_000

export const fits = (told: Told): boolean => Buffer.byteLength(JSON.stringify(told)) <= MAX_BYTES

/** The first of the answers, each shorter than the last, that is short enough; the last in any case. */
export function firstFitting(...answers: [() => Told, ...(() => Told)[]]): Told {
  const last = answers.at(-1) as () => Told
  for (const answer of answers.slice(0, -1)) {
    const told = answer()
    if (fits(told)) return told
  }
  return last()
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
