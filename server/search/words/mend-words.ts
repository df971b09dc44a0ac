import type { Chunk } from './chunks.ts'
import { isKnown } from './known-words.ts'
import { PHRASE_WORDS } from './phrases.ts'
import { readTogether } from './read-together.ts'
import { bareNumber } from './segment-words.ts'
import { hasBeginning, hasNumber, letterWords, type Store } from './store-words.ts'
import { treeWords } from './tree-words.ts'
import { forgiven, typingErrors } from './typing-errors.ts'

/** Replaces the words of letters that nothing in the store has, unless they are in quotes. */
export function mend(store: Store, chunk: Chunk): void {
  if (chunk.quoted || store.isLate?.()) return
  const words = chunk.words.map((word) => {
    if (!LETTERS.test(word.word) || word.value !== undefined || isKnown(store, word)) return word
    if (readTogether(store, chunk.text, [word]) || hasNumber(store, bareNumber(word.word))) return word
    const right = mendWord(store, word.word)
    return right === undefined ? word : { word: right, cased: right }
  })
  if (words.every((word, at) => word === chunk.words[at])) return
  chunk.mended = mendedText(
    chunk,
    words.map(({ word }) => word),
  )
  chunk.words = words
}

/** Replaces the words in the text. Without accents, because the search ignores them. */
function mendedText({ text, words }: Chunk, mended: string[]): string {
  let right = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  for (const [at, { word }] of words.entries()) {
    const [typed = '', better = ''] = [word, mended[at]].map((each) => LETTERS.exec(each ?? '')?.[0])
    if (typed !== better) right = right.replace(new RegExp(typed, 'i'), () => better)
  }
  return right
}

/** Leading letters of a word. What follows them, as in 'sot23', is not mended. */
const LETTERS = /^\p{L}{3,24}/u

/** The nearest word that the store has, within the distance of a typing error; of equally near ones the most frequent. */
function mendWord(store: Store, typed: string): string | undefined {
  const [letters = ''] = LETTERS.exec(typed) ?? []
  const rest = typed.slice(letters.length)
  const most = forgiven(letters)
  const near = [...letterWords(store)]
    .map(([word, often]) => ({ word, often, errors: typingErrors(letters, word, most) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.often - a.often || (a.word < b.word ? -1 : 1))
  const names = treeWords(store.tree).words
  const right = near.find(
    ({ word }) =>
      hasBeginning(store, word + rest) || (rest === '' && (names.has(word) || PHRASE_WORDS.has(word))),
  )
  return right && right.word + rest
}
