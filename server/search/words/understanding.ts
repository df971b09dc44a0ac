import type { Reading, UnderstoodWord } from '#contract/parts.ts'
import type { Value } from '#server/search/catalogue.ts'

/** What a value must be: in a range, or any of some. */
export interface Wanted {
  from?: number
  to?: number
  any?: Value[]
}

/** A way in which a part can match a word. Only data. */
export type Way =
  /** Has one of the words, or a word with the beginning. Level 2 in the name, 1 in the description. */
  | { by: 'text'; words: string[]; beginning?: string | undefined }
  /** Is of one of the families. Level 3. */
  | { by: 'family'; families: Set<string> }
  /** Has such a value of one of the parameters, by their ids. Level 3. */
  | { by: 'parameter'; wanted: Map<number, Wanted> }
  /** Has a value of one of the parameters, by their ids. Level 1. */
  | { by: 'having'; parameters: Set<number> }
  /** Its bare number is, begins with or contains this. Level 5, 4 or 2. Only parts of the families have such a number. */
  | { by: 'number'; number: string; families: Set<string> }
  /** Is the part with this number, as written. Level 5. Valid until the index changes. */
  | { by: 'part'; number: string; family: string; row: number }
  /** Replaces the part with this bare number. Level 5. */
  | { by: 'replaces'; number: string }
  /** Matches all words, each in one of its ways. The least of their levels. */
  | { by: 'all'; words: Way[][] }

/** A reading that is shown only if a part with the parameter can match the whole question. */
export type ParameterReading = Reading & { parameter?: number }

/** The meanings of words that were read together. */
export interface Read {
  ways: Way[]
  readings: ParameterReading[]
}

/** Words that were read together. A part must match in one of the ways; the level is the highest of them. */
export interface Term {
  /** As typed. */
  text: string
  mended?: string | undefined
  ways: Way[]
  readings: Reading[]
}

/** All words are needed, so a part has the lowest level of its words. */
export interface Understanding {
  words: Term[]
  understood: UnderstoodWord[]
  /** Words that nothing in the store has. A strict search finds nothing with them. */
  ignored: string[]
  /** The whole text without its typing errors. */
  corrected?: string | undefined
}

export const LEVELS = { whole: 5, beginning: 4, reading: 3, name: 2, description: 1 } as const

export function accepts({ from, to, any }: Wanted, value: Value): boolean {
  if (any) return any.includes(value)
  if (typeof value !== 'number') return false
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}
