import { withoutFormula } from './formulas.ts'

export const BYTE_ORDER_MARK = '\uFEFF'

export function quoted(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`
}

export type Cell = string | number | null | undefined

/** RFC 4180, with a byte order mark. */
export function csvText(rows: Cell[][]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('')
}

export const csvRow = (cells: Cell[]) => `${cells.map(toCell).join(',')}\r\n`

const toCell = (cell: Cell) => (typeof cell === 'string' ? quoted(cell) : String(cell ?? ''))
