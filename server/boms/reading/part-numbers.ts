import { partNumberIn } from '#contract/part-number.ts'

const ALTERNATIVES = /[,;|\n]| \/ | or | oder | ou /
const ADDRESS = /^(?:https?:|www\.)/i
const CANDIDATES_MOST = 8

/** The part numbers that cells of part numbers may hold, in upper case, each once; a cell can name several. */
export function partNumbersIn(cells: string[]): string[] {
  return distinct(cells.flatMap((cell) => [cell, ...cell.split(ALTERNATIVES)]))
}

/** Those of other cells, such as values, that are one as a whole. */
export function wholePartNumbers(cells: string[]): string[] {
  return distinct(cells.filter((cell) => /\d/.test(cell)))
}

function distinct(pieces: string[]): string[] {
  const numbers = pieces.filter((piece) => !ADDRESS.test(piece)).map((piece) => partNumberIn(piece))
  return [...new Set(numbers)].filter((number) => number !== undefined).slice(0, CANDIDATES_MOST)
}
