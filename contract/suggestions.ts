import { z } from 'zod'
import { addedField } from './added-field.ts'
import { call } from './call.ts'
import { SEARCH_MOST } from './catalog.ts'
import { NamedFamily } from './family-tree.ts'

/** Of each group. */
export const PART_SUGGESTIONS_MOST = 6
export const FAMILY_SUGGESTIONS_MOST = 4
export const READING_SUGGESTIONS_MOST = 4

/** A meaning of a part of the text. It becomes a filter by `<key>=<filter>`; `q` is the rest of the text. */
const SuggestedReading = z.object({
  /** Such as 'Resistance 10 kΩ'. */
  text: z.string(),
  key: z.string(),
  filter: z.string(),
  q: z.string().optional(),
  /** Present if all parts found are of one family. */
  family: NamedFamily.optional(),
})

/**
 * `parts` have the text in their part number, or replace the part of another manufacturer with this number. `count` of a
 * family is the number of its products on sale. `didYouMean` are texts that find something, if this one finds nothing.
 */
const Suggestions = z.object({
  parts: z.array(z.object({ _id: z.string(), partNumber: z.string(), name: z.string() })),
  families: z.array(NamedFamily.extend({ count: z.int() })),
  readings: z.array(SuggestedReading),
  didYouMean: addedField(z.array(z.string())),
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = call({
  method: 'get',
  path: '/suggestions',
  who: 'anyone',
  summary: 'Suggests parts, families and meanings for the beginning of a search text',
  query: z.object({ q: z.string().trim().min(1).max(SEARCH_MOST) }),
  answer: Suggestions,
  refusals: ['search-unavailable'],
})
