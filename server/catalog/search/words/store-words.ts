import type { Tree } from '#server/catalog/search/catalogue.ts'
import type { Segment } from '#server/catalog/search/index/segment.ts'
import { numbersWith } from './numbers-with.ts'
import { PHRASE_WORDS } from './phrases.ts'
import { LETTERS_ALONE, sortedWords, wordsFrom } from './sorted-words.ts'
import { treeWords } from './tree-words.ts'

export interface Store {
  tree: Tree
  segments: Iterable<Pick<Segment, 'family' | 'size' | 'alive' | 'columns' | 'words' | 'numbers'>>
  isLate?: () => boolean
}

/** With `named`, in its name. */
export function hasWord({ segments }: Store, word: string, named = false): boolean {
  for (const { alive, words } of segments) {
    const { rows, size } = words.postings.get(word) ?? { rows: [], size: 0 }
    for (let at = 0; at < size; at++) {
      const entry = rows[at] as number
      if (alive[entry >>> 1] === 1 && (!named || (entry & 1) === 1)) return true
    }
  }
  return false
}

export function hasBeginning(store: Store, beginning: string, named = false): boolean {
  for (const segment of store.segments) {
    const alone = { ...store, segments: [segment] }
    if (wordsFrom(segment.words, beginning).some((word) => hasWord(alone, word, named))) return true
  }
  return false
}

export function hasNumber({ segments, isLate }: Store, text: string): boolean {
  if (isLate?.()) return false
  for (const segment of segments) if (hasNumberIn(segment, text)) return true
  return false
}

export function familiesWithNumber({ segments, isLate }: Store, text: string): Set<string> {
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

export function replacesNumber({ segments }: Store, number: string): boolean {
  for (const { words, alive } of segments)
    if (words.replaces.get(number)?.some((row) => alive[row] === 1)) return true
  return false
}

/** By how often they occur. */
export function letterWords({ tree, segments }: Store): Map<string, number> {
  const all = new Map<string, number>()
  for (const word of [...treeWords(tree).words, ...PHRASE_WORDS])
    if (LETTERS_ALONE.test(word)) all.set(word, 1)
  for (const { words } of segments)
    for (const word of sortedWords(words).alone)
      all.set(word, (all.get(word) ?? 0) + (words.postings.get(word)?.size ?? 0))
  return all
}
