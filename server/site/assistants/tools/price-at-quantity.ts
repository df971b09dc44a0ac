import { z } from 'zod'
import { type PricedLine, priceLines } from '#contract/catalog/prices.ts'
import { MAX_PIECES } from '#contract/line-limits.ts'
import { type Problem, problemType, refusals } from '#contract/refusals.ts'
import { cut, ladderText } from '../part-texts.ts'
import { type Told, tool } from '../tool.ts'
import { PartNumberInput } from './get-part.ts'

export function unknownPart(partNumbers: string[]): { problem: Problem } {
  const named = partNumbers.slice(0, 20).map((each) => cut(each, 40))
  const title = `Not on sale: ${named.join(', ')}. search_parts finds part numbers.`
  return { problem: { type: problemType('no-such-product'), title, status: refusals['no-such-product'] } }
}

export const priceAtQuantity = tool({
  name: 'price_at_quantity',
  description:
    'Prices a quantity of a part: price a piece, total, minimum order, order multiple, price breaks, stock, and the quantities next to it that can be ordered.',
  input: z.object({ partNumber: PartNumberInput, quantity: z.int().min(1).max(MAX_PIECES) }),
  async run(line, { callApi }) {
    const asked = await callApi(priceLines, { body: { lines: [line], ladder: true } })
    if ('problem' in asked) return asked
    const [priced] = asked.answer.lines
    if (!priced?.part) return unknownPart([line.partNumber])
    return { text: tell(priced), structured: asked.answer }
  },
})

function tell({
  partNumber,
  quantity,
  part,
  price,
  totalPrice,
  problem,
  better,
  neighbours = [],
}: PricedLine): Told['text'] {
  if (!part) return ''
  return [
    problem
      ? `${quantity} of ${partNumber} cannot be ordered: ${problem.name}.`
      : `${quantity} of ${partNumber}: ${price} each, ${totalPrice} in all, without shipping and tax.`,
    ...(better ? [`${better.quantity} cost ${better.totalPrice}, ${better.saves} less.`] : []),
    ...(neighbours.length > 0 ? [`Next quantities: ${neighbours.join(', ')}.`] : []),
    `Minimum ${part.minimumOrder}, multiple ${part.orderMultiple}, in stock ${part.availableQuantity}, life cycle ${part.lifeCycle}.`,
    `Price each from quantity: ${ladderText(part.priceBreaks ?? [])}.`,
  ].join('\n')
}
