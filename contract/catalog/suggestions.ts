import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { MAX_SEARCH, Tool } from './catalog.ts'
import { NamedFamily } from './family-tree.ts'

export const MAX_PART_SUGGESTIONS = 4
export const MAX_FAMILY_SUGGESTIONS = 4
export const MAX_READING_SUGGESTIONS = 4

const SuggestedReading = z.object({
  text: z.string(),
  key: z.string(),
  filter: z.string(),
  q: z.string().optional(),
  family: NamedFamily.optional(),
})

const SuggestedPart = Tool.pick({ _id: true, partNumber: true, name: true }).extend({
  shown: addedField(
    Tool.pick({
      img: true,
      price: true,
      availableQuantity: true,
      minimumOrder: true,
      lifeCycle: true,
      leadWeeks: true,
      ordersEnded: true,
      replaces: true,
    }),
  ),
})

/** `count` is of products on sale. `didYouMean` finds something, if the text finds nothing. */
const Suggestions = z.object({
  parts: z.array(SuggestedPart),
  total: addedField(z.int()),
  families: z.array(NamedFamily.extend({ count: z.int() })),
  readings: z.array(SuggestedReading),
  didYouMean: addedField(z.array(z.string())),
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = call({
  method: 'get',
  path: '/suggestions',
  may: 'anyone',
  knowsCaller: true,
  summary: 'Suggests parts, families and meanings for the beginning of a search text',
  query: z.object({ q: z.string().trim().min(1).max(MAX_SEARCH) }),
  answer: Suggestions,
  refusals: ['search-unavailable'],
})
