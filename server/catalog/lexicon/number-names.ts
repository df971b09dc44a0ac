import { pairsOf } from './patterns.ts'
import trade from './words.json' with { type: 'json' }

/** From zero on, in English and German. */
const [ENGLISH, GERMAN] = trade.numbers.map((words) => words.split(' ')) as [string[], string[]]
const MULTIPLES = new Map(pairsOf(trade.multiples).map(([word, times]) => [word, Number(times)]))

export function numberNamed(word: string): number | undefined {
  const number = Math.max(ENGLISH.indexOf(word), GERMAN.indexOf(word))
  return number < 0 ? undefined : number
}

/** Reads 'dual row' and 'zwei Reihen'. */
export function timesNamed(word: string): number | undefined {
  return MULTIPLES.get(word) ?? numberNamed(word)
}

/** 'two' of '2'. */
export function nameOfNumber(digits: string): string | undefined {
  return ENGLISH[Number(digits)]
}
