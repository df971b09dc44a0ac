import type { Dictionary } from './dictionary.ts'
import { isOtherWord, PHRASE_WORDS } from './phrases.ts'
import { stemOf, type Word } from './split-words.ts'
import { treeWords } from './tree-words.ts'
import type { Way } from './understanding.ts'
import { familiesNamed, MIN_BEGINNING } from './ways-of-word.ts'

export function isKnown(store: Dictionary, { word }: Word): boolean {
  const tree = treeWords(store.tree)
  const stem = stemOf(word)
  if (
    store.hasWord(word) ||
    store.hasWord(stem) ||
    PHRASE_WORDS.has(stem) ||
    isOtherWord(stem) ||
    tree.words.has(word)
  )
    return true
  return stem.length >= MIN_BEGINNING && (store.hasBeginning(stem) || familiesNamed(tree, stem).size > 0)
}

/** A value or a choice is understood even if no part has it. */
export function areAlive(store: Dictionary, ways: Way[]): boolean {
  return ways.some((way) => {
    if (way.by === 'all') return way.words.every((each) => areAlive(store, each))
    if (way.by !== 'text') return true
    return (
      way.words.some((word) => store.hasWord(word, way.named)) ||
      (way.beginning !== undefined && store.hasBeginning(way.beginning, way.named))
    )
  })
}
