import { areDesignators } from './designators.ts'

const WHOLE_NUMBER = /(?:^|\s)\d{1,3}$/
const DECIMALS = /^\d{1,3} ?(?:[pnuµμmkKMRΩ%VAFH]|ohm)/

/** Joins cells that a comma without quotes has separated, as in `2,2k` and `R1,R2`. */
export function repairRow(cells: string[], titles: string[]): string[] {
  const excess = withoutEmptyEnd(cells).length - titles.length
  if (excess <= 0) return cells
  const joints = cells.flatMap((cell, at) => {
    const next = cells[at + 1] ?? ''
    const isNumber = WHOLE_NUMBER.test(cell) && DECIMALS.test(next)
    return isNumber || (areDesignators(cell) && areDesignators(next)) ? [at] : []
  })
  if (joints.length !== excess) return cells
  const joined: string[] = []
  for (const [at, cell] of cells.entries()) {
    if (joints.includes(at - 1)) joined.push(`${joined.pop()},${cell}`)
    else joined.push(cell)
  }
  return joined
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(Boolean) + 1)
}
