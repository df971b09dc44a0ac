import type { Segment } from '#server/catalog/search/index/segment.ts'
import type { FamilyValues } from './family-values.ts'
import { canMatch, levelsOf } from './levels-of.ts'
import { type Indexed, nearestNumbers, numbersWith } from './numbers-with.ts'
import { PHRASE_WORDS } from './phrases.ts'
import { LETTERS_ALONE, replacedFrom, sortedWords, wordsFrom } from './segment-words.ts'
import { treeWords } from './tree-words.ts'
import { accepts, LEVELS, type Term, type Wanted, type Way } from './understanding.ts'

/** All that the reader of words asks, which words, values and numbers answer mostly without the rows of parts. */
export type Dictionary = ReturnType<typeof segmentDictionary>

/** Read from the segments: nothing more is kept in memory. */
export function segmentDictionary(index: Indexed) {
  const { tree, segments, isLate } = index
  const matched = new WeakMap<Way[], Map<unknown, boolean>>()
  const mayMatch = (segment: (typeof segments)[number], ways: Way[]) => {
    const known = matched.get(ways) ?? new Map<unknown, boolean>()
    matched.set(ways, known)
    const can = known.get(segment) ?? canMatch(segment, ways)
    known.set(segment, can)
    return can
  }
  const families: readonly FamilyValues[] = segments
  return {
    tree,
    inTree: treeWords(tree),
    families,
    isLate,
    /** With `named`, in the name of a part. */
    hasWord: (word: string, named?: boolean) => segments.some((segment) => hasWordIn(segment, word, named)),
    hasBeginning: (beginning: string, named?: boolean) =>
      segments.some((segment) =>
        wordsFrom(segment.words, beginning).some((word) => hasWordIn(segment, word, named)),
      ),
    /** Words of letters alone, by how often they occur. */
    letterWords: () => letterWords(index),
    /** Of our numbers with these characters. */
    familiesWithNumber(bare: string) {
      const having = isLate?.() ? [] : segments.filter((segment) => hasNumberIn(segment, bare))
      return new Set(having.map(({ family }) => family))
    },
    isNumber: (bare: string) => segments.some((segment) => hasNumberIn(segment, bare, LEVELS.whole)),
    nearestNumbers: (bare: string) => nearestNumbers(index, bare),
    /** Numbers of other makers, bare. */
    replacesNumber: (bare: string) => segments.some((segment) => isReplacedIn(segment, bare)),
    replacedNumbers(beginning: string) {
      const found = segments.flatMap((segment) =>
        replacedFrom(segment.words, beginning).filter((number) => isReplacedIn(segment, number)),
      )
      return [...new Set(found)].sort()
    },
    replacesIn: (bare: string, wanted: Map<number, Wanted>) =>
      segments.some((segment) =>
        [...wanted].some(([id, { any = [] }]) => {
          const { codes, values } = segment.columns.get(id) ?? { codes: [], values: [] }
          const isOf = (row: number) => accepts({ any }, values[codes[row] as number] ?? false)
          return isReplacedIn(segment, bare, isOf)
        }),
      ),
    /** As its maker writes it. */
    writtenNumber: (bare: string) =>
      segments.find(({ words }) => words.written.has(bare))?.words.written.get(bare) ?? bare,
    /** In which a part may match all terms. Some may have none, but none is left out that has one. */
    familiesWith: (terms: Pick<Term, 'ways'>[]): FamilyValues[] =>
      segments.filter((segment) => terms.every(({ ways }) => mayMatch(segment, ways))),
    /** Whether a part matches all words. Only this one needs the parts. */
    finds: (words: Pick<Term, 'ways'>[]) =>
      segments.some((segment) =>
        levelsOf(segment, { words })?.some((level, row) => level > 0 && segment.alive[row] === 1),
      ),
  }
}

type Searched = Pick<Segment, 'words' | 'alive'>

function hasWordIn({ alive, words }: Searched, word: string, named = false): boolean {
  const { rows, size } = words.postings.get(word) ?? { rows: [], size: 0 }
  for (let at = 0; at < size; at++) {
    const entry = rows[at] as number
    if (alive[entry >>> 1] === 1 && (!named || (entry & 1) === 1)) return true
  }
  return false
}

function hasNumberIn({ words, alive }: Searched, text: string, least = 0): boolean {
  let has = false
  numbersWith(words, text, (row, level) => {
    has = alive[row] === 1 && level >= least
    return has
  })
  return has
}

function isReplacedIn({ words, alive }: Searched, number: string, isOf = (_row: number) => true): boolean {
  return words.replaces.get(number)?.some((row) => alive[row] === 1 && isOf(row)) === true
}

function letterWords({ tree, segments }: Indexed): Map<string, number> {
  const all = new Map<string, number>()
  for (const word of [...treeWords(tree).words, ...PHRASE_WORDS])
    if (LETTERS_ALONE.test(word)) all.set(word, 1)
  for (const { words } of segments)
    for (const word of sortedWords(words.postings).alone)
      all.set(word, (all.get(word) ?? 0) + (words.postings.get(word)?.size ?? 0))
  return all
}
