import { partNumberIn } from '#contract/catalog/part-number.ts'
import { caseIn } from '#contract/catalog/quantities/cases.ts'
import { MAX_OWN_NUMBER } from '#contract/selling/lists.ts'
import { isAddress } from './cell-kinds.ts'
import { type PartKind, SEMICONDUCTORS } from './part-kind.ts'

const ALTERNATIVES = /[,;|\n]| \/ | or | oder | ou /
const MAX_CANDIDATES = 8

export function partNumbersIn(cells: string[]): string[] {
  return distinct(cells.flatMap((cell) => [cell, ...cell.split(ALTERNATIVES)]))
}

export function wholePartNumbers(cells: string[]): string[] {
  return distinct(cells.filter((cell) => /\d/.test(cell)))
}

const MIN_UNTITLED = 5
const MAX_OWN = 4

/**
 * Cells that may be the buyer's own number, in any form: those of the columns of numbers, and of other columns, where short ones may be
 * a count.
 */
export function ownNumbersIn(numbered: string[], untitled: string[]): string[] {
  const cells = [
    ...numbered.filter((cell) => partNumberIn(cell) === undefined),
    ...untitled.filter((cell) => cell.length >= MIN_UNTITLED),
  ]
  return [...new Set(cells)].filter((cell) => cell !== '' && cell.length <= MAX_OWN_NUMBER).slice(0, MAX_OWN)
}

const MAX_WORDS = 6
const LIKE_NUMBER = /^(?=.*\d)(?=.*[a-z])[a-z\d][a-z\d./+_-]{3,}$/i
const LIKE_VALUE = /^\d[\d.,/]*-?[a-zµΩ%]{0,9}$|^\d+V\d+$/i
/** Words after which another part is named, or one of several. */
const OF_OTHERS =
  /(?<!\p{L})(?:for|für|pour|para|per|with|mit|like|similar|instead|replace\w*|ersetzt|or|oder|ou)(?!\p{L})/iu

/** The only number in a few words of a semiconductor: 'LM7805 voltage regulator', 'Diode 1N4148'. */
export function numbersInWords(kind: PartKind | undefined, cells: string[]): string[] {
  if (!kind || !SEMICONDUCTORS.includes(kind)) return []
  return distinct(
    cells.flatMap((cell) => {
      const words = cell.split(/[\s,;|()]+/, MAX_WORDS + 1).filter(Boolean)
      if (words.length < 2 || words.length > MAX_WORDS || OF_OTHERS.test(cell)) return []
      const numbers = words.filter(
        (word) => LIKE_NUMBER.test(word) && !LIKE_VALUE.test(word) && caseIn(word) === undefined,
      )
      return numbers.length === 1 ? numbers : []
    }),
  )
}

function distinct(pieces: string[]): string[] {
  const numbers = pieces.filter((piece) => !isAddress(piece)).map((piece) => partNumberIn(piece))
  return [...new Set(numbers)].filter((number) => number !== undefined).slice(0, MAX_CANDIDATES)
}
