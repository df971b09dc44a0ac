import type { Reading, UnderstoodWord } from '#contract/catalog/parts.ts'
import { keysOf, type Value } from '#server/catalog/search/catalogue.ts'

export interface Wanted {
  from?: number
  to?: number
  strict?: true
  any?: Value[]
  /** The typed value of a rating: better ones are accepted too, at lower levels the farther they are. */
  near?: number
  /** The name of the parameter was typed too. */
  named?: true
  /** The end of a range that was typed with 'min' or 'max': nearer values come first. */
  nearest?: number
  /** Fewer parts have the value here than in another parameter that the word may mean. */
  rarer?: true
}

/** Only data. */
export type Way =
  /** Has one of the words, or a word with the beginning. Level 2 in the name, 1 in the description, which `named` leaves out. */
  | { by: 'text'; words: string[]; beginning?: string | undefined; named?: boolean }
  /** Is of one of the families. Level 3. */
  | { by: 'family'; families: ReadonlySet<string> }
  /** Level 3. Of `decides`, parts with other values do not match. */
  | { by: 'parameter'; wanted: Map<number, Wanted>; decides?: Map<number, Set<Value>> }
  /** Has a value of one of the parameters, by their ids. Level 1. */
  | { by: 'having'; parameters: Set<number> }
  /** Its bare number is, begins with or contains this. Level 5, 4 or 2. Only parts of the families have such a number. */
  | { by: 'number'; number: string; families: Set<string> }
  /** Replaces the part with this bare number. */
  | { by: 'replaces'; number: string; level: number }
  /** Matches all words, each in one of its ways. The least of their levels. With `loose`, a least and a most include a value. */
  | { by: 'all'; words: Way[][]; loose?: true }
  /** Matches in none of the ways. Level 5. */
  | { by: 'not'; ways: Way[] }

/** `exactText` is empty if an exact value is not shown. */
export type ParameterReading = Reading & { parameter?: number; exactText?: string }

export interface Read {
  ways: Way[]
  readings: ParameterReading[]
  /** A range does not match the texts that have one of its ends. */
  isRange?: true
  /** Rows and columns, or dimensions. Where a family has such parts, '2x5' does not mean texts with a 2 and a 5. */
  isGrid?: true
  /** A count. '2 input' does not mean texts with a 2 and an input, but those with 'two' and an input. */
  isCount?: true
  /** It names what a part is, which texts of other parts may mention. */
  isKind?: true
  /** A word of another language, which is left out where the named kinds do not have what it means. */
  isForeign?: true
  /** What is meant only if another word names the kind of part. */
  ofKind?: Pick<Read, 'ways' | 'readings'>
}

/** What several say in all. */
export function inAll(reads: Pick<Read, 'ways' | 'readings'>[]): Pick<Read, 'ways' | 'readings'> {
  return { ways: reads.flatMap(({ ways }) => ways), readings: reads.flatMap(({ readings }) => readings) }
}

/** The level of a part is the highest of its ways. */
export interface Term {
  text: string
  mended?: string | undefined
  not?: true
  ways: Way[]
  readings: Reading[]
}

/** A part has the lowest level of its words. */
export interface Understanding {
  words: Term[]
  understood: UnderstoodWord[]
  /** Words that nothing in the store has, and fillers that were left out. */
  ignored: string[]
  /** Those of `ignored` that are not left out, because they carry the kind or the search is strict: nothing is found. */
  unmet: string[]
  corrected?: string | undefined
}

/** The second byte is how near the values are, all bits for exact ones. */
export const LEVELS = {
  whole: 0x5ff,
  beginning: 0x4ff,
  reading: 0x3ff,
  rarer: 0x3fe,
  name: 0x2ff,
  description: 0x1ff,
} as const

const NEARNESS = 0xff
const NEAREST = 0xfd

export function isBetterRating(level: number): boolean {
  return level > 0 && (level & NEARNESS) <= NEAREST
}

/** A value, choice, family or word of the name, and no better rating. */
export function isExactly(level: number): boolean {
  return level >= LEVELS.name - NEARNESS && (level & NEARNESS) > NEAREST
}

/** Apart, so that a word of a text does not hide which value is exact. */
export function lowerLevel(a: number, b: number): number {
  return Math.min(a & ~NEARNESS, b & ~NEARNESS) | Math.min(a & NEARNESS, b & NEARNESS)
}

/** Steps of nearness while a rating doubles. */
const STEPS_OF_DOUBLE = 24

/** 0 if the value is not accepted. */
export function levelOfValue(wanted: Wanted, value: Value): number {
  if (!accepts(wanted, value)) return 0
  const near = wanted.near ?? wanted.nearest
  if (near === undefined || value === near || typeof value !== 'number')
    return wanted.rarer ? LEVELS.rarer : LEVELS.reading
  const distance =
    near > 0 && value > 0 ? Math.abs(Math.log2(value / near)) * STEPS_OF_DOUBLE : Math.abs(value - near)
  return (LEVELS.reading & ~NEARNESS) | Math.max(1, NEAREST + 1 - Math.ceil(distance))
}

export function accepts({ from, to, strict, any }: Wanted, value: Value): boolean {
  if (any) return keysOf(value).some((key) => any.includes(key))
  if (typeof value !== 'number' || (strict && (value === from || value === to))) return false
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

/** Without better ratings. */
export function exactly({ near, ...wanted }: Wanted): Wanted {
  return near === undefined ? wanted : { any: [near] }
}

export type Says = 'kind' | 'attribute' | 'unclear'

/** `unknown` if nothing in the store has its words; `filler` if it says nothing of a part. */
export type Draft = Omit<Term, 'readings'> & {
  readings: ParameterReading[]
  unknown?: Says
  filler?: boolean
  ofKind?: Read['ofKind']
  isMore?: boolean
  isForeign?: true
  listed?: true
  /** Excludes what 'and' joins to it too. */
  listing?: boolean
  alternatives?: number
}
