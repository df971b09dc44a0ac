import { chunksOf } from './chunks.ts'
import { anyCanMatch, type Dictionary } from './dictionary.ts'
import { nearWords } from './mend-words.ts'
import { isNumberLike, isOfSeries, MIN_SERIES } from './other-numbers.ts'
import { wordsBeginning } from './phrases.ts'
import { readFromNumber } from './read-from-number.ts'
import { bareNumber } from './segment-words.ts'
import { replaceWords } from './understand.ts'
import type { Term, Understanding } from './understanding.ts'

const MAX_MEANT = 8
const MIN_BEGUN = 4
const MIN_BEGUN_NUMBER = 3

/** Whether they find anything is not known. */
export function didYouMean(store: Dictionary, q: string, { words }: Pick<Understanding, 'words'>): string[] {
  const unknown = words.filter((word) => isUnknown(store, word))
  const meant = unknown.map(({ text }) => meantBy(store, text).slice(0, MAX_MEANT))
  const [only = [], ...others] = meant
  if (meant.some((each) => each.length === 0)) return []
  const choices = others.length === 0 ? only.map((each) => [each]) : [meant.map(([first = '']) => first)]
  return choices.map((choice) =>
    replaceWords(
      q,
      unknown.map(({ text }, nth) => ({ text, mended: choice[nth] })),
    ),
  )
}

/** Nothing has it, or nothing has its pieces as a part number or the value that it can be too ('1N4'). */
function isUnknown(store: Dictionary, { text, ways, readings }: Term): boolean {
  if (ways.length === 0) return true
  return isNumberLike(text) && (readings.every(({ kind }) => kind === 'text') || !anyCanMatch(store, [ways]))
}

function meantBy(store: Dictionary, text: string): string[] {
  const read = readFromNumber(text)
  if (!isNumberLike(text) && read.length === 0) {
    const [chunk] = chunksOf(text, 1)
    const [word, second] = chunk?.words ?? []
    if (!word || second || chunk?.quoted) return []
    const begun = word.word.length < MIN_BEGUN ? [] : wordsBeginning(word.word)
    const near = nearWords(store, word.word).map((each) => each.word)
    return [...new Set([...begunNumbers(store, word.word), ...near, ...begun.slice(0, 1)])]
  }
  const number = bareNumber(text)
  const longer = begunNumbers(store, number)
  const shorter = seriesOf(store, number)
  const meant = new Set([...read, ...longer, ...shorter, ...store.nearestNumbers(number)])
  return [...meant].map((each) => store.writtenNumber(each))
}

function begunNumbers(store: Dictionary, typed: string): string[] {
  const number = bareNumber(typed)
  if (number.length < MIN_BEGUN_NUMBER) return []
  return store
    .replacedNumbers(number)
    .sort((a, b) => a.length - b.length)
    .map((each) => store.writtenNumber(each))
}

/** 'LM358' of 'LM358N'. */
function seriesOf(store: Dictionary, number: string): string[] {
  for (let length = number.length - 1; length >= MIN_SERIES; length--) {
    const series = number.slice(0, length)
    if (isOfSeries(number, series) && store.replacedNumbers(series).includes(series)) return [series]
  }
  return []
}
