import { chunksOf } from './chunks.ts'
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

/** Whether they find anything is not known. */
export function didYouMean(store: Store, q: string, { words }: Pick<Understanding, 'words'>): string[] {
  const unknown = words.filter(isUnknown)
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

/** Nothing has it, or nothing has its pieces as a part number. */
function isUnknown({ text, ways, readings }: Term): boolean {
  return ways.length === 0 || (isNumberLike(text) && readings.every(({ kind }) => kind === 'text'))
}

function meantBy(store: Store, text: string): string[] {
  if (!isNumberLike(text)) {
    const [chunk] = chunksOf(text, 1)
    const [word, second] = chunk?.words ?? []
    if (!word || second || chunk?.quoted) return []
    const begun = word.word.length < MIN_BEGUN ? [] : wordsBeginning(word.word)
    return [...new Set([...nearWords(store, word.word).map((near) => near.word), ...begun.slice(0, 1)])]
  }
  const number = bareNumber(text)
  const longer = replacedNumbers(store, number).sort((a, b) => a.length - b.length)
  const shorter = seriesOf(store, number)
  const meant = new Set([...readFromNumber(text), ...longer, ...shorter, ...nearestNumbers(store, number)])
  return [...meant].map((each) => writtenNumber(store, each))
}

/** 'LM358' of 'LM358N'. */
function seriesOf(store: Store, number: string): string[] {
  for (let length = number.length - 1; length >= MIN_SERIES; length--) {
    const series = number.slice(0, length)
    if (isOfSeries(number, series) && replacedNumbers(store, series).includes(series)) return [series]
  }
  return []
}
