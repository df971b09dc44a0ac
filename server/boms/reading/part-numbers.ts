import { partNumberIn } from '#contract/part-number.ts'

const ALTERNATIVES = /[,;|\n]| \/ | or | oder | ou /
const ADDRESS = /^(?:https?:|www\.)/i
const CANDIDATES_MOST = 8

/** The part numbers that cells may hold, in upper case, each once; a cell can name several. */
export function partNumbersIn(cells: string[]): string[] {
  const found = new Set<string>()
  for (const cell of cells) {
    if (ADDRESS.test(cell)) continue
    for (const piece of [cell, ...cell.split(ALTERNATIVES)]) {
      const partNumber = partNumberIn(piece)
      if (partNumber) found.add(partNumber)
    }
  }
  return [...found].slice(0, CANDIDATES_MOST)
}
