import { z } from 'zod'
import { priceLines } from '#contract/catalog/prices.ts'
import { MAX_PIECES, MAX_REFERENCE } from '#contract/line-limits.ts'
import { problemType, refusals } from '#contract/refusals.ts'
import { addPath } from '#contract/selling/cart-path.ts'
import { firstFitting } from '../part-texts.ts'
import { tool } from '../tool.ts'
import { PartNumberInput } from './get-part.ts'
import { unknownPart } from './price-at-quantity.ts'

const Line = z.object({
  partNumber: PartNumberInput,
  quantity: z.int().min(1).max(MAX_PIECES),
  reference: z
    .string()
    .max(MAX_REFERENCE)
    .optional()
    .describe('Shown on the line, such as the known difference of an equivalent'),
})

/** The address is in the answer twice, and browsers take no endless ones. */
const MAX_ADDRESS = 4000

export const cartLink = tool({
  name: 'cart_link',
  description:
    'Makes a link that shows parts and prices to a person, who decides whether they go into the cart. Orders nothing.',
  input: z.object({ lines: z.array(Line).min(1).max(200) }),
  async run({ lines }, { callApi, origin }) {
    const asked = await callApi(priceLines, { body: { lines } })
    if ('problem' in asked) return asked
    const priced = asked.answer
    const unknown = priced.lines.flatMap(({ part, partNumber }) => (part ? [] : (partNumber ?? [])))
    if (unknown.length > 0) return unknownPart(unknown)
    const onSale = priced.lines.map(({ partNumber = '', quantity }, nth) => {
      const reference = lines[nth]?.reference
      return { partNumber, quantity, ...(reference && { reference }) }
    })
    const url = origin + addPath(onSale, MAX_ADDRESS - origin.length)
    if (url.length > MAX_ADDRESS) return { problem: TOO_LONG }
    const refused = priced.lines.filter(({ problem }) => problem)
    const text = [
      url,
      `${priced.totalPrice} for ${lines.length === 1 ? '1 line' : `${lines.length} lines`} now. Nothing is ordered or reserved.`,
      ...refused.slice(0, 10).map(({ partNumber, quantity, problem }) => {
        const nearest = problem?.nearest?.length ? `, nearest ${problem.nearest.join(' and ')}` : ''
        return `${quantity} of ${partNumber}: ${problem?.name}${nearest}.`
      }),
    ].join('\n')
    return firstFitting(
      () => ({ text, structured: { url, ...priced } }),
      () => ({ text, structured: { url, ...priced, lines: refused.slice(0, 8) } }),
    )
  },
})

const TOO_LONG = {
  type: problemType('too-many-lines'),
  title: 'The address would be too long. Make several links of fewer lines.',
  status: refusals['too-many-lines'],
}
