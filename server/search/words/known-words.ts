import { PHRASE_WORDS } from './phrases.ts'
import { stemOf, type Word } from './split-words.ts'
import { hasBeginning, hasWord, type Store } from './store-words.ts'
import { treeWords } from './tree-words.ts'
import { BEGINNING_LEAST, familiesNamed } from './ways-of-word.ts'

/** Whether a text, a name or a synonym has the word or a word that begins with it. */
export function isKnown(store: Store, { word }: Word): boolean {
  const tree = treeWords(store.tree)
  const stem = stemOf(word)
  if (hasWord(store, word) || hasWord(store, stem) || PHRASE_WORDS.has(stem) || tree.words.has(word))
    return true
  return stem.length >= BEGINNING_LEAST && (hasBeginning(store, stem) || familiesNamed(tree, stem).size > 0)
}
