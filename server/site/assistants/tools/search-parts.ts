import { z } from 'zod'
import { MAX_SEARCH } from '#contract/catalog/catalog.ts'
import { type FoundParts, listParts } from '#contract/catalog/parts.ts'
import { MAX_PIECES } from '#contract/line-limits.ts'
import { firstFitting, fits, partLine, shortPart } from '../part-texts.ts'
import { type Told, type ToolParts, tool } from '../tool.ts'

const One = z.union([z.string().max(200), z.number(), z.boolean()])
const Range = z.object({ min: z.number().optional(), max: z.number().optional() })

const Input = z.object({
  q: z.string().max(MAX_SEARCH).optional().describe("Such as '10k 0603 1%', 'NPN SOT-23' or a part number"),
  family: z.string().max(100).optional().describe('Key, such as resistors'),
  filters: z
    .record(z.string().max(40), z.union([One, z.array(One).max(12), Range]))
    .optional()
    .describe(
      "By the keys of the answer's facets: '4.7k', ['0603','0805'], {\"min\":16} in SI base units, true. Also price ('..0.05'), stock ('in'), lifeCycle, sort",
    ),
  quantity: z.int().min(1).max(MAX_PIECES).optional().describe('Pieces, for prices and stock'),
  after: z.string().max(200).optional().describe('next of an answer'),
})

/** An answer that would be too long has fewer parts. */
const LIMITS = [10, 5, 2, 1] as const

export const searchParts = tool({
  name: 'search_parts',
  description:
    'Finds parts on sale by words and parameters: at most 10, with the total, how each word was read, the parameters to filter by, and next.',
  input: Input,
  async run(input, parts) {
    let told: Told | undefined
    for (const limit of LIMITS) {
      const asked = await ask(parts, input, limit)
      if ('problem' in asked) return asked
      told = tell(asked.answer)
      if (fits(told)) break
    }
    return told as Told
  },
})

function ask(
  { callApi }: ToolParts,
  { q, family, filters = {}, quantity, after }: z.output<typeof Input>,
  limit: number,
) {
  const { before: _, ...given } = Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, filterText(value)]),
  )
  const named = { q, family, quantity: quantity?.toString(), after, limit: String(limit) }
  const query: Record<string, string> = { ...given }
  for (const [key, value] of Object.entries(named)) if (value) query[key] = value
  return callApi(listParts, { query })
}

function filterText(value: z.output<typeof One> | z.output<typeof One>[] | z.output<typeof Range>): string {
  if (Array.isArray(value)) return value.map(filterText).join(',')
  if (typeof value === 'object') return `${value.min ?? ''}..${value.max ?? ''}`
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

function tell(found: FoundParts): Told {
  const { total, parts, next, understood } = found
  const text = [
    `${total} ${total === 1 ? 'part' : 'parts'}.`,
    ...understood.map(({ word, readings, not }) => {
      const read = readings.slice(0, 3).map(({ kind, text }) => (kind === 'text' ? `the word ${text}` : text))
      return `${word}: ${not ? 'not ' : ''}${read.join(' or ') || 'not understood'}.`
    }),
    ...(found.ignored.length > 0 ? [`Ignored: ${found.ignored.join(', ')}.`] : []),
    ...(found.unmet?.length ? [`Not met by any part: ${found.unmet.join(', ')}.`] : []),
    ...found.leaveOut.slice(0, 3).map(({ word, key, total }) => `Without ${word ?? key}: ${total}.`),
    ...found.nearest.slice(0, 3).map(({ key, text, total }) => `With ${key} ${text}: ${total}.`),
    ...parts.map(partLine),
    ...(next ? [`More: after ${next}`] : []),
  ].join('\n')
  const facets = found.facets.map((facet) => ({ ...facet, values: [] }))
  const short = { ...found, parts: parts.map((part) => shortPart(part)), facets }
  return firstFitting(
    () => ({ text, structured: short }),
    () => ({ text, structured: { ...short, facets: facets.slice(0, 8) } }),
    () => ({ text: text.slice(0, 2500), structured: { ...found, parts: short.parts, ...WITHOUT_HELP } }),
  )
}

const WITHOUT_HELP = { facets: [], understood: [], leaveOut: [], nearest: [], together: [], didYouMean: [] }
