const WHOLE_NUMBER = /(?:^|\s)\d{1,3}$/
const DECIMALS = /^\d{1,3} ?(?:[pnuµμmkKMRΩ%VAFH]|ohm)/

/** Joins cells that a comma inside a number has separated, as in `2,2k` without quotes. */
export function repairRow(cells: string[], titles: string[]): string[] {
  const excess = withoutEmptyEnd(cells).length - titles.length
  if (excess <= 0) return cells
  const joints = cells.flatMap((cell, at) =>
    WHOLE_NUMBER.test(cell) && DECIMALS.test(cells[at + 1] ?? '') ? [at] : [],
  )
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
