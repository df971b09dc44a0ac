import type { ParameterReading, Read, Term } from './understanding.ts'

export type Says = 'kind' | 'attribute' | 'unclear'

/** `unknown` if nothing in the store has its words; `filler` if it says nothing of a part. */
export type Draft = Omit<Term, 'readings'> & {
  readings: ParameterReading[]
  unknown?: Says
  filler?: boolean
  ofKind?: Read['ofKind']
  isMore?: boolean
  listed?: true
  /** Excludes what 'and' joins to it too. */
  listing?: boolean
  alternatives?: number
}
