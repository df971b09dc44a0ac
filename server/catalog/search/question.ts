import type { UnderstoodWord } from '#contract/catalog/parts.ts'

export interface Question {
  q?: string | undefined
  family?: string | undefined
  parameters: Record<string, string>
  /** At `quantity`, if it is given. */
  inStock: boolean
  quantity?: number | undefined
  price?: string | undefined
  lifeCycles?: string[] | undefined
  /** One of PART_ORDERS or the key of a number parameter, with '-' before it for the reverse order. */
  sort?: string | undefined
  after?: string | undefined
  before?: string | undefined
  limit: number
  facets: boolean
  facet?: string
  strict: boolean
  /** While the index is built: an answer from the families that it has is wanted, not only one from all. */
  partial?: boolean
}

export interface Answer {
  total: number
  ids: string[]
  next?: string | undefined
  previous?: string | undefined
  /** JSON of all, which is handed on as it is. */
  facets: Buffer
  prices?: { min: number; max: number } | undefined
  inStock: number
  understood: UnderstoodWord[]
  ignored: string[]
  unmet: string[]
  corrected?: string | undefined
  leaveOut: { word?: string; key?: string; total: number }[]
  nearest: { key: string; name?: string; filter: string; text: string; total: number; word?: string }[]
  together: Together[]
  didYouMean: string[]
}

export interface Together {
  leaveOut: { word?: string; key?: string }[]
  values: { key: string; name: string; filter: string; text: string }[]
  total: number
}

/** `problem` is a sentence for the field at `path`, such as 'query.resistance'. */
export interface Refused {
  refused: 'too-many-filters' | 'too-many-words' | 'too-many-values' | { path: string; problem: string }
}

/** `ms` is processor time; `asOf` is the time of the last change that the answer includes. */
export interface Answered {
  answer: Answer | Refused
  ms: number
  asOf: string
  /** Families were left out, because they are not in the index yet. */
  incomplete?: true
}

/** The first of `roles` that a family has counts; a family without any has no such part. */
export interface RoleCondition {
  roles: string[]
  /** 'rated' is at least or at most, as the parameter's direction says, and equal without one. */
  is: 'equal' | 'at-least' | 'at-most' | 'rated'
  /** A number in SI base units, or a meaning. */
  value: number | string
  /** The number as it is written without a unit, for families that say in which it is typed. */
  typed?: number
  /** A part for which none of the parameters is set passes. */
  orAbsent?: true
}

export interface KindCondition {
  kinds?: string[]
  without?: string[]
  /** What is of a wider kind, as a capacitor, says it by this meaning of its technology. */
  technology?: string
}

export type Condition = RoleCondition | KindCondition

export interface Want {
  kinds: string[]
  conditions: Condition[]
  quantity: number
  /** All that is said, instead of kinds and conditions. */
  words?: string
}

/** Without any in `ids`, `near` has parts that meet the first condition. Obsolete ones never count. */
export interface MatchedWant {
  ids: string[]
  near: string[]
  /** No family is of any of the kinds, and the kind of each with parts is known. */
  noFamily?: true
  /** No family with parts is known to be of any of the kinds. */
  noParts?: true
  /** What words say that the parts in `near` do not meet for certain. */
  unmet?: string[][]
}

export interface Matched {
  found: MatchedWant[]
  ms: number
}

export interface Asker {
  /** Empty for the store itself. */
  client: string
  late: (ms: number) => void
}

export interface Search {
  ask: (question: Question, asker: Asker) => Promise<Answered | undefined>
  match: (wants: Want[], most: number, asker: Asker) => Promise<Matched | undefined>
}
