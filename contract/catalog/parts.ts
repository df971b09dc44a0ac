import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { MAX_PAGE_ROWS, MAX_PIECES } from '#contract/values.ts'
import { MAX_SEARCH, Tool } from './catalog.ts'
import { FamilyKey, PARAMETER_KINDS } from './families.ts'
import { PART_ORDERS } from './part-orders.ts'
import { LIFE_CYCLES } from './trade-choices.ts'

export const MAX_FILTERS = 30
export const MAX_WORDS = 40

const digits = (most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'field.from-1')
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(1, 'field.from-1')
        .max(most, `field.at-most?most=${most.toLocaleString('en-US')}`),
    )

const cursor = z.string().max(200).optional()

/** Further fields are filters by the keys of parameters, described for clients by the message `api.further-fields`. */
export const PartSearchQuery = z
  .object({
    q: z
      .string()
      .trim()
      .max(MAX_SEARCH)
      .transform((text) => text || undefined)
      .optional()
      .describe('Words, all of which are needed: values, packages, families, whole or partial part numbers'),
    family: FamilyKey.optional().describe('Includes the families below it'),
    stock: z
      .literal('in')
      .optional()
      .describe('Only parts that can be ordered now, at `quantity` if it is given'),
    quantity: digits(MAX_PIECES)
      .optional()
      .describe('Pieces, for `price` and `stock` and the order by price'),
    price: z
      .string()
      .max(64)
      .optional()
      .describe("Range of the price of a piece at `quantity`, such as '..0.05'"),
    lifeCycle: z
      .string()
      .refine((text) => text.split(',').every((each) => (LIFE_CYCLES as readonly string[]).includes(each)))
      .optional()
      .describe(`One or several of ${LIFE_CYCLES.join(', ')}, separated by commas`),
    sort: z
      .string()
      .max(41)
      .regex(/^-?[a-z][a-z0-9-]*$/)
      .optional()
      .describe(
        `${PART_ORDERS.join(', ')} or the key of a number parameter; '-' before it reverses the order. The default is relevance with \`q\`, suggested without: in stock by popularity, then the few and last pieces`,
      ),
    after: cursor.describe('`next` of an answer'),
    before: cursor.describe('`previous` of an answer'),
    limit: digits(MAX_PAGE_ROWS).optional(),
  })
  .catchall(z.string().max(4000))

const FacetValue = z.object({
  value: z.union([z.number(), z.string(), z.boolean()]),
  text: z.string(),
  count: z.int(),
})

/** Counts are given all other filters. The key 'family' has the families below the chosen one. */
export const Facet = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(PARAMETER_KINDS),
  unit: z.string().optional(),
  typedIn: addedField(z.string()),
  shortName: addedField(z.string()),
  min: z.number().optional(),
  max: z.number().optional(),
  values: z.array(FacetValue),
})
export type Facet = z.infer<typeof Facet>

/** In the query `<key>=<filter>`. `exact` is the filter for the value itself of a rating. */
const Reading = z.object({
  kind: z.enum(['parameter', 'family', 'text', 'part-number', 'cross-reference', 'series']),
  text: z.string(),
  key: z.string().optional(),
  filter: z.string().optional(),
  exact: addedField(z.string()),
})
export type Reading = z.infer<typeof Reading>

/** As typed; `mended` is without a typing error. Parts that have what was `not` wanted are left out. */
const UnderstoodWord = z.object({
  word: z.string(),
  mended: z.string().optional(),
  not: addedField(z.literal(true)),
  readings: z.array(Reading),
})
export type UnderstoodWord = z.infer<typeof UnderstoodWord>

/** With an `unmet` word nothing is found. Then `leaveOut`, `nearest`, `together` and `didYouMean` find something. */
const FoundParts = z.object({
  total: z.int(),
  parts: z.array(Tool),
  next: z.string().optional(),
  previous: z.string().optional(),
  facets: z.array(Facet),
  /** Of a piece at `quantity`, given all filters but `price`. */
  prices: z.object({ min: z.number(), max: z.number() }).optional(),
  inStock: z.int().optional(),
  understood: z.array(UnderstoodWord),
  ignored: z.array(z.string()),
  unmet: addedField(z.array(z.string())),
  corrected: z.string().optional(),
  family: FamilyKey.optional(),
  leaveOut: z.array(z.object({ word: z.string().optional(), key: z.string().optional(), total: z.int() })),
  nearest: z.array(
    z.object({
      key: z.string(),
      filter: z.string(),
      text: z.string(),
      total: z.int(),
      name: addedField(z.string()),
      word: addedField(z.string()),
    }),
  ),
  together: addedField(
    z.array(
      z.object({
        leaveOut: z.array(z.object({ word: z.string().optional(), key: z.string().optional() })),
        values: z.array(
          z.object({ key: z.string(), name: z.string(), filter: z.string(), text: z.string() }),
        ),
        total: z.int(),
      }),
    ),
  ),
  didYouMean: addedField(z.array(z.string())),
  asOf: z.iso.datetime().optional(),
  /** While the search starts: families that it has not read yet are left out of parts, totals and facets. */
  incomplete: addedField(z.literal(true)),
})
export type FoundParts = z.infer<typeof FoundParts>

export const getFacet = call({
  method: 'get',
  path: '/facets/{key}',
  may: 'anyone',
  summary:
    'Returns all values of one parameter that remain, with their numbers of parts, as GET /parts has them',
  params: z.object({ key: z.string().max(40) }),
  query: PartSearchQuery,
  answer: Facet,
  refusals: ['not-found', 'too-many-filters', 'too-many-words', 'too-many-values', 'search-unavailable'],
})

export const listParts = call({
  method: 'get',
  path: '/parts',
  may: 'anyone',
  knowsCaller: true,
  summary: 'Finds products on sale by words and parameters, with exact totals and the values that remain',
  query: PartSearchQuery,
  answer: FoundParts,
  refusals: ['too-many-filters', 'too-many-words', 'too-many-values', 'search-unavailable'],
})
