import type { Chunk } from './chunks.ts'
import type { Dictionary } from './dictionary.ts'
import { isNumberLike } from './other-numbers.ts'
import { OTHER_WORDS, PHRASE_WORDS } from './phrases.ts'
import { readTogether } from './read-together.ts'
import { bareNumber } from './segment-words.ts'
import { stemOf, type Word } from './split-words.ts'
import { isAttribute, isTradeWord } from './trade-meanings.ts'
import { forgiven, typingErrors } from './typing-errors.ts'
import type { Way } from './understanding.ts'
import { familiesNamed, MIN_BEGINNING } from './ways-of-word.ts'

const MIN_MENDED = 6

/** Words in quotes or part of a number stay. */
export function mend(store: Dictionary, chunk: Chunk): void {
  if (chunk.quoted || isNumberLike(chunk.text) || store.isLate?.()) return
  const words = chunk.words.map((word) => {
    if (!LETTERS.test(word.word) || word.value !== undefined || isKnown(store, word)) return word
    if (readTogether(store, chunk.text, [word]) || store.familiesWithNumber(bareNumber(word.word)).size > 0)
      return word
    const right = onlyNear(store, word.word)
    return right === undefined ? word : { word: right, cased: right }
  })
  if (words.every((word, at) => word === chunk.words[at])) return
  chunk.mended = mendedText(
    chunk,
    words.map(({ word }) => word),
  )
  chunk.words = words
}

/** Without accents, because the search ignores them. */
function mendedText({ text, words }: Chunk, mended: string[]): string {
  let right = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  for (const [at, { word }] of words.entries())
    if (word !== mended[at]) right = right.replace(new RegExp(word, 'i'), () => mended[at] ?? '')
  return right
}

const LETTERS = /^\p{L}{3,24}$/u

function onlyNear(store: Dictionary, typed: string): string | undefined {
  const [first, ...others] = nearWords(store, typed)
  if (!first || first.word.length < MIN_MENDED) return undefined
  const isOther = ({ word, errors }: Near) =>
    errors === first.errors && !word.startsWith(stemOf(first.word)) && !first.word.startsWith(stemOf(word))
  return others.some(isOther) ? undefined : first.word
}

const OPPOSITE = /^(?:uni|un|non|in|im|anti|dis|de|bi|mono|multi)(?=\p{L}{4})/u

/** 'unsealed' is not sealed, 'unipolar' not bipolar. */
function isOpposite(typed: string, word: string): boolean {
  const [one, other] = [typed, word].map((each) => each.replace(OPPOSITE, ''))
  return typed !== word && one === other
}

interface Near {
  word: string
  errors: number
}

/** None of words that the trade has. */
export function nearWords(store: Dictionary, typed: string): Near[] {
  if (!LETTERS.test(typed) || isTradeWord(stemOf(typed)) || isAttribute(typed)) return []
  const most = forgiven(typed)
  const names = store.inTree.words
  return [...store.letterWords()]
    .map(([word, often]) => ({ word, often, errors: typingErrors(typed, word, most) }))
    .filter(({ word, errors }) => errors <= most && !isOpposite(typed, word))
    .sort((a, b) => a.errors - b.errors || b.often - a.often || (a.word < b.word ? -1 : 1))
    .filter(({ word }) => store.hasBeginning(word) || names.has(word) || PHRASE_WORDS.has(word))
}

function isKnown(store: Dictionary, { word }: Word): boolean {
  const tree = store.inTree
  const stem = stemOf(word)
  if (store.hasWord(word) || store.hasWord(stem) || tree.words.has(word)) return true
  if (PHRASE_WORDS.has(stem) || OTHER_WORDS.has(stem)) return true
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
