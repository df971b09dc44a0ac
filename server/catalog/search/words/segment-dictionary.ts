import type { Segment } from '#server/catalog/search/index/segment.ts'
import type { Dictionary } from './dictionary.ts'
import type { Indexed } from './indexed.ts'
import { canMatch, levelsOf } from './levels-of.ts'
import { nearestNumbers } from './nearest-numbers.ts'
import { numbersWith } from './numbers-with.ts'
import { PHRASE_WORDS } from './phrases.ts'
import { LETTERS_ALONE, replacedFrom, sortedWords, wordsFrom } from './sorted-words.ts'
import { treeWords } from './tree-words.ts'
import { accepts, type Wanted } from './understanding.ts'

/** Read from the segments: nothing more is kept in memory. */
export function segmentDictionary(index: Indexed): Dictionary {
  const { tree, segments, isLate } = index
  const byFamily = new Map(segments.map((segment) => [segment.family, segment]))
  return {
    tree,
    families: segments,
    isLate,
    hasWord: (word, named) => hasWord(index, word, named),
    hasBeginning: (beginning, named) => hasBeginning(index, beginning, named),
    letterWords: () => letterWords(index),
    familiesWithNumber: (bare) => familiesWithNumber(index, bare),
    nearestNumbers: (bare) => nearestNumbers(index, bare),
    replacesNumber: (bare) => replacesNumber(index, bare),
    replacedNumbers: (beginning) => replacedNumbers(index, beginning),
    replacesIn: (bare, wanted) => replacesIn(index, bare, wanted),
    writtenNumber: (bare) => writtenNumber(index, bare),
    canMatch(family, ways) {
      const segment = byFamily.get(family)
      return segment !== undefined && canMatch(segment, ways)
    },
    finds: (words) =>
      segments.some((segment) =>
        levelsOf(segment, { words: words.map((ways) => ({ ways })) })?.some(
          (level, row) => level > 0 && segment.alive[row] === 1,
        ),
      ),
  }
}

function hasWord({ segments }: Indexed, word: string, named = false): boolean {
  for (const { alive, words } of segments) {
    const { rows, size } = words.postings.get(word) ?? { rows: [], size: 0 }
    for (let at = 0; at < size; at++) {
      const entry = rows[at] as number
      if (alive[entry >>> 1] === 1 && (!named || (entry & 1) === 1)) return true
    }
  }
  return false
}

function hasBeginning(store: Indexed, beginning: string, named = false): boolean {
  for (const segment of store.segments) {
    const alone = { ...store, segments: [segment] }
    if (wordsFrom(segment.words, beginning).some((word) => hasWord(alone, word, named))) return true
  }
  return false
}

function familiesWithNumber({ segments, isLate }: Indexed, text: string): Set<string> {
  if (isLate?.()) return new Set()
  const having = [...segments].filter((segment) => hasNumberIn(segment, text))
  return new Set(having.map(({ family }) => family))
}

function hasNumberIn({ words, alive }: Pick<Segment, 'words' | 'alive'>, text: string): boolean {
  let has = false
  numbersWith(words, text, (row) => {
    has = alive[row] === 1
    return has
  })
  return has
}

function replacesNumber({ segments }: Indexed, number: string): boolean {
  for (const { words, alive } of segments)
    if (words.replaces.get(number)?.some((row) => alive[row] === 1)) return true
  return false
}

function letterWords({ tree, segments }: Indexed): Map<string, number> {
  const all = new Map<string, number>()
  for (const word of [...treeWords(tree).words, ...PHRASE_WORDS])
    if (LETTERS_ALONE.test(word)) all.set(word, 1)
  for (const { words } of segments)
    for (const word of sortedWords(words).alone)
      all.set(word, (all.get(word) ?? 0) + (words.postings.get(word)?.size ?? 0))
  return all
}

function replacesIn({ segments }: Indexed, number: string, wanted: Map<number, Wanted>): boolean {
  for (const { words, alive, columns } of segments)
    for (const [id, { any = [] }] of wanted) {
      const { codes, values } = columns.get(id) ?? { codes: [], values: [] }
      const isOf = (row: number) => accepts({ any }, values[codes[row] as number] ?? false)
      if (words.replaces.get(number)?.some((row) => alive[row] === 1 && isOf(row))) return true
    }
  return false
}

function writtenNumber({ segments }: Indexed, number: string): string {
  for (const { words } of segments) {
    const written = words.written.get(number)
    if (written !== undefined) return written
  }
  return number
}

function replacedNumbers({ segments }: Indexed, beginning: string): string[] {
  const found = new Set<string>()
  for (const { words, alive } of segments)
    for (const number of replacedFrom(words, beginning))
      if (words.replaces.get(number)?.some((row) => alive[row] === 1)) found.add(number)
  return [...found].sort()
}
