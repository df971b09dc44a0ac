import type { UnderstoodWord } from '#contract/catalog/parts.ts'

/** What to search for. The search reads the texts, because it has the families and words of the store. */
export interface Question {
  q?: string | undefined
  family?: string | undefined
  /** Texts by the keys of parameters: '0603,0805', '1k..10k', 'yes'. */
  parameters: Record<string, string>
  /** Only parts that can be ordered now, at `quantity` if it is given. */
  inStock: boolean
  quantity?: number | undefined
  /** A range of dollars for a piece at `quantity`. */
  price?: string | undefined
  lifeCycles?: string[] | undefined
  /** One of PART_ORDERS or the key of a number parameter, with '-' before it for the reverse order. */
  sort?: string | undefined
  after?: string | undefined
  before?: string | undefined
  limit: number
  /** False for lists that show none. */
  facets: boolean
  /** The key of the only parameter whose facet is wanted. */
  facet?: string
  /** Words that nothing in the store has find nothing, instead of being left out. */
  strict: boolean
  /** While the index is built: an answer from the families that it has is wanted, not only one from all. */
  partial?: boolean
}

export interface Answer {
  total: number
  /** Of products, in order. */
  ids: string[]
  next?: string | undefined
  previous?: string | undefined
  /** A list of `Facet` as JSON, because the store passes thousands of values on as they are. */
  facets: string
  prices?: { min: number; max: number } | undefined
  inStock: number
  understood: UnderstoodWord[]
  ignored: string[]
  unmet: string[]
  /** The whole text without typing errors, if it has any. */
  corrected?: string | undefined
  leaveOut: { word?: string; key?: string; total: number }[]
  /** Those of a typed word have the name of the parameter and the word. */
  nearest: { key: string; name?: string; filter: string; text: string; total: number; word?: string }[]
  /** If nothing is found by one change. */
  together: Together[]
  /** Texts with words that the store has instead of unknown ones. Each finds something. */
  didYouMean: string[]
}

/** What finds something: without some words and filters, and with the nearest values in their place. */
export interface Together {
  leaveOut: { word?: string; key?: string }[]
  values: { key: string; name: string; filter: string; text: string }[]
  total: number
}

/** A question that cannot be answered. `problem` is a sentence for the field at `path`, such as 'query.resistance'. */
export interface Refused {
  refused: 'too-many-filters' | 'too-many-words' | 'too-many-values' | { path: string; problem: string }
}

/** `ms` is the processor time that the answer took. `asOf` is the time of the last change that it includes. */
export interface Answered {
  answer: Answer | Refused
  ms: number
  asOf: string
  /** Families were left out, because they are not in the index yet. */
  incomplete?: true
}

/** One thing that a part must have. The first of `keys` that a family has counts; a family without any has no such part. */
export interface ParameterCondition {
  keys: string[]
  /** 'rated' is at least or at most, as the parameter's direction says, and equal without one. */
  is: 'equal' | 'at-least' | 'at-most' | 'rated'
  /** A number in SI base units, or the key or name of a choice. */
  value: number | string
  /** A part for which none of the parameters is set passes. */
  orAbsent?: true
}

/** A part must be of one of the families, with those below them, and of none of those in `without`. */
export interface FamilyCondition {
  families?: string[]
  without?: string[]
}

export type Condition = ParameterCondition | FamilyCondition

/** What a line of a bill of materials says about its part. */
export interface Want {
  /** With the families below them. */
  families: string[]
  /** Families below `families` that are left out, with those below them. */
  without: string[]
  /** The most important first. */
  conditions: Condition[]
  /** Pieces that are needed, at which parts are priced. */
  quantity: number
}

/**
 * By want: `ids` of parts that meet all its conditions, the lowest total first. If there are none, `near` has those that
 * meet the first condition and the most important others. Parts that are out of stock only if none is in stock, obsolete
 * ones never.
 */
export interface MatchedWant {
  ids: string[]
  near: string[]
}

/** `ms` is the processor time that the answer took. */
export interface Matched {
  found: MatchedWant[]
  ms: number
}

/** Who asks. Askers take turns. */
export interface Asker {
  /** Empty for the store itself. */
  client: string
  /** Receives the processor time of an answer for which the asker no longer waits. */
  late: (ms: number) => void
}

/** Something that answers questions: the search process, or an index in this process. */
export interface Search {
  /** Undefined while there is no index. */
  ask: (question: Question, asker: Asker) => Promise<Answered | undefined>
  /** At most `most` parts for each want, in their order. Undefined while there is no index. */
  match: (wants: Want[], most: number, asker: Asker) => Promise<Matched | undefined>
}
