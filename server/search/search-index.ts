import type { Part, Tree } from '#server/search/catalogue.ts'
import type { Answer, Question, Refused } from '#server/search/question.ts'

/** An index of parts in memory. `data` is all of it, for a snapshot. */
export interface SearchIndex<Data = unknown> {
  setTree: (tree: Tree) => void
  /** Adds parts, or replaces those with the same ids. */
  put: (parts: Part[]) => void
  remove: (ids: string[]) => void
  ask: (question: Question) => Answer | Refused
  data: Data
}
