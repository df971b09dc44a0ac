import type { Parameter, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Wanted, Way } from './understanding.ts'

/** By code, from 1: the values that parts have, and how many have each. */
export interface ValuesOf {
  parameter: Parameter
  values: Value[]
  codeOf: Map<Value, number>
  counts: number[]
}

export interface FamilyValues {
  family: string
  size: number
  /** By the ids of all parameters of the family. */
  columns: ReadonlyMap<number, ValuesOf>
}

/** All that the reader of words asks. Words, values and numbers answer it without the rows of parts. */
export interface Dictionary {
  tree: Tree
  families: readonly FamilyValues[]
  isLate?: (() => boolean) | undefined
  /** With `named`, in the name of a part. */
  hasWord: (word: string, named?: boolean) => boolean
  hasBeginning: (beginning: string, named?: boolean) => boolean
  /** Words of letters alone, by how often they occur. */
  letterWords: () => Map<string, number>
  /** Of our numbers with these characters. */
  familiesWithNumber: (bare: string) => Set<string>
  nearestNumbers: (bare: string) => string[]
  /** Numbers of other makers, bare. */
  replacesNumber: (bare: string) => boolean
  replacedNumbers: (beginning: string) => string[]
  replacesIn: (bare: string, wanted: Map<number, Wanted>) => boolean
  /** As its maker writes it. */
  writtenNumber: (bare: string) => string
  /** Whether a part of the family may match in one of the ways. It may say so wrongly, but never deny it wrongly. */
  canMatch: (family: string, ways: Way[]) => boolean
  /** Whether a part matches all words. Only this one needs the parts. */
  finds: (words: Way[][]) => boolean
}

export function anyCanMatch({ families, canMatch }: Dictionary, words: Way[][]): boolean {
  return families.some(({ family }) => words.every((ways) => canMatch(family, ways)))
}
