import { serialIn } from '#contract/selling/order-number.ts'
import type { FoundNumbers } from './entry.ts'

/** As printed, or without its hyphen. Letters may touch it, because banks join lines. */
const SURE = /p?f[-–— ]?(\d{5,16})(?!\d)/gi
/** Digits and what is taken for one, with signs and spaces between them. */
const RUN = /[\doilsbz][\doilsbz\s./_–—-]*[\doilsbz]/gi
const DIGITS_OF_NUMBERS = { fewest: 4, most: 17 }
const LOOKS_LIKE: Record<string, string> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8' }
/** A text has few numbers; more would cost time and find by chance. */
const MAX_NUMBERS = 12
/** Characters in which a number with errors is looked for. */
const LONGEST = 1000

/** The numbers of orders in the text of a transfer, with or without typing errors. */
export function findNumbers(text: string): FoundNumbers {
  const sure = [...text.matchAll(SURE)].flatMap(([, digits = '']) => serialIn(digits) ?? [])
  const near = text.slice(0, LONGEST)
  const split = [...near.replaceAll(/[\s./_]/g, '').matchAll(SURE)].flatMap(
    ([, digits = '']) => serialIn(digits) ?? [],
  )
  const digits = [...near.matchAll(RUN)].flatMap(([run]) => piecesOf(run)).slice(0, MAX_NUMBERS)
  const loose = digits.flatMap((piece) => serialIn(piece) ?? [])
  return {
    sure: unique(sure).slice(0, MAX_NUMBERS),
    split: unique(split)
      .filter((serial) => !sure.includes(serial))
      .slice(0, MAX_NUMBERS),
    loose: unique(loose).filter((serial) => !sure.includes(serial) && !split.includes(serial)),
    mistyped: unique(digits),
  }
}

/** Of '27.11.2026 100 010': the whole, and each part, because spaces may stand in a number and between two. */
function piecesOf(run: string): string[] {
  const parts = run.split(/[^\da-z]+/i).map(digitsOf)
  const pieces = parts.flatMap((_, from) =>
    Array.from({ length: Math.min(4, parts.length - from) }, (__, more) =>
      parts.slice(from, from + more + 1).join(''),
    ),
  )
  return pieces.filter(({ length }) => length >= DIGITS_OF_NUMBERS.fewest && length <= DIGITS_OF_NUMBERS.most)
}

const digitsOf = (text: string) =>
  text.toLowerCase().replaceAll(/[oilzsb]/g, (letter) => LOOKS_LIKE[letter] ?? letter)

const unique = <T>(values: T[]) => [...new Set(values)]
