import { chunksOf } from './chunks.ts'
import { anyCanMatch } from './levels-of.ts'
import { nearWords } from './mend-words.ts'
import { nearestNumbers } from './nearest-numbers.ts'
import { isNumberLike, isOfSeries, MIN_SERIES, replacedNumbers, writtenNumber } from './other-numbers.ts'
import { wordsBeginning } from './phrases.ts'
import { readFromNumber } from './read-from-number.ts'
import { bareNumber } from './segment-words.ts'
import type { Store } from './store-words.ts'
import { replaceWords } from './understand.ts'
import type { Term, Understanding } from './understanding.ts'

const MAX_MEANT = 8
const MIN_BEGUN = 4
const MIN_BEGUN_NUMBER = 3

/** Whether they find anything is not known. */
export function didYouMean(store: Store, q: string, { words }: Pick<Understanding, 'words'>): string[] {
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
function isUnknown({ segments }: Store, { text, ways, readings }: Term): boolean {
  if (ways.length === 0) return true
  return (
    isNumberLike(text) && (readings.every(({ kind }) => kind === 'text') || !anyCanMatch(segments, [ways]))
  )
}

function meantBy(store: Store, text: string): string[] {
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
  const meant = new Set([...read, ...longer, ...shorter, ...nearestNumbers(store, number)])
  return [...meant].map((each) => writtenNumber(store, each))
}

/** The shortest first. */
function begunNumbers(store: Store, typed: string): string[] {
  const number = bareNumber(typed)
  if (number.length < MIN_BEGUN_NUMBER) return []
  return replacedNumbers(store, number)
    .sort((a, b) => a.length - b.length)
    .map((each) => writtenNumber(store, each))
}

/** 'LM358' of 'LM358N'. */
function seriesOf(store: Store, number: string): string[] {
  for (let length = number.length - 1; length >= MIN_SERIES; length--) {
    const series = number.slice(0, length)
    if (isOfSeries(number, series) && replacedNumbers(store, series).includes(series)) return [series]
  }
  return []
}
