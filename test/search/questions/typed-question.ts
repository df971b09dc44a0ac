/** A value, one of several values, or a range. Numbers are in SI base units. */
export type Wanted =
  | number
  | string
  | boolean
  | readonly (number | string)[]
  | { least?: number; most?: number }

/** Parts that meet all that is given. `family` is a leaf family; `number` is the beginning of a part number. */
export interface Kind {
  family?: string
  number?: string
  with?: Readonly<Record<string, Wanted>>
  /** No part that has one of these is meant. */
  without?: Readonly<Record<string, Wanted>>
}

/**
 * What an engineer types, in three spellings. `finds` has part numbers and kinds of parts. All parts that it selects, up to
 * 50, must be on the first page of 50 rows sorted by relevance, and the first row must be one of them, and of `first`. With
 * `only`, the page has no other rows; it never has those of `never`. If `finds` selects none, nothing may be found; `meant`
 * must then be a word of the texts that the answer proposes.
 */
export interface TypedQuestion {
  texts: readonly [string, string, string]
  finds: readonly (string | Kind)[]
  first?: readonly Kind[]
  only?: true
  meant?: string
  never?: readonly Kind[]
}
