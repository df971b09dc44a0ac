import { PHRASE_WORDS } from './phrases.ts'
import { hasBeginning, letterWords, type Store } from './store-words.ts'
import { treeWords } from './tree-words.ts'
import { forgiven, typingErrors } from './typing-errors.ts'

/** Leading letters of a word. What follows them, as in 'sot23', is not mended. */
const LETTERS = /^[^\d.%]{3,24}/

/** The nearest word that the store has, within the distance of a typing error; of equally near ones the most frequent. */
export function mendWord(store: Store, typed: string): string | undefined {
  const [letters] = LETTERS.exec(typed) ?? []
  if (letters === undefined) return undefined
  const rest = typed.slice(letters.length)
  const most = forgiven(letters)
  const near = [...letterWords(store)]
    .filter(([word]) => Math.abs(word.length - letters.length) <= most)
    .map(([word, often]) => ({ word, often, errors: typingErrors(letters, word) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.often - a.often || (a.word < b.word ? -1 : 1))
  const names = treeWords(store.tree).words
  const right = near.find(
    ({ word }) =>
      hasBeginning(store, word + rest) || (rest === '' && (names.has(word) || PHRASE_WORDS.has(word))),
  )
  return right && right.word + rest
}
