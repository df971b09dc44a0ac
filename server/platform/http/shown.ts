/** What an answer shows: a kept page that contains it is made again after a change of it (docs/decisions/04). */
export interface Shown {
  topics: readonly string[]
  /** Of a list: the time of the last change that the search had counted; null if it did not count all parts. */
  countedAt?: string | null
  /** Milliseconds since 1970 from when it is another one; undefined if no time changes it. */
  until?: number | undefined
}

export type Note = (shown: Shown) => void

export const productTopic = (id: string | null) => `product ${id}`
export const familyTopic = (family: string | null) => `family ${family}`
/** What the search counts and orders. Any product changes it, also one that the answer does not show. */
export const SEARCH_TOPIC = 'search'
