import type { BomColumn } from '#contract/selling/boms.ts'
import { columnsNamed } from './column-names.ts'

export const HEADER_LINES = 20
const ENOUGH = 4
const ENOUGH_FOR_ONE = 3

export function titlesIn(cells: string[]): number {
  const columns = new Map<BomColumn, number>()
  for (const cell of cells)
    for (const [column, certainty] of columnsNamed(cell))
      columns.set(column, Math.max(certainty, columns.get(column) ?? 0))
  const sum = [...columns.values()].reduce((total, certainty) => total + certainty, 0)
  const titled = cells.filter((cell) => columnsNamed(cell).length > 0).length
  if (titled === 1) return cells.filter(Boolean).length === 1 && sum >= ENOUGH_FOR_ONE ? sum : 0
  return sum >= ENOUGH ? sum : 0
}

/** It fills all columns without a digit, and other rows have digits. */
export function hasUnknownTitles(rows: { cells: string[] }[]): boolean {
  const [first, ...others] = rows.slice(0, HEADER_LINES)
  if (!first || others.length === 0 || first.cells.length < 2) return false
  return (
    first.cells.every((cell) => cell !== '' && !/\d/.test(cell)) &&
    others.every(({ cells }) => /\d/.test(cells.join()))
  )
}

export function findHeader(rows: { cells: string[] }[]): { at: number; certainty: number } | undefined {
  let best: { at: number; certainty: number } | undefined
  for (const [at, { cells }] of rows.slice(0, HEADER_LINES).entries()) {
    const certainty = titlesIn(cells)
    if (certainty > (best?.certainty ?? 0)) best = { at, certainty }
  }
  return best
}
