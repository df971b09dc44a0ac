export const BYTE_ORDER_MARK = '\uFEFF'

export function quoted(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`
}

export type Cell = string | number | null | undefined

/** RFC 4180, with a byte order mark. */
export function csvText(rows: Cell[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvRow(row)).join('')
}

/** Between semicolons a comma precedes decimals: a German spreadsheet takes 12.1 for a day of January. */
export function csvRow(cells: Cell[], between: ',' | ';' = ','): string {
  return `${cells.map((cell) => toCell(cell, between)).join(between)}\r\n`
}

function toCell(cell: Cell, between: ',' | ';'): string {
  if (typeof cell === 'string') return quoted(cell)
  const number = String(cell ?? '')
  return between === ';' ? number.replace('.', ',') : number
}

/** Start of a cell that a spreadsheet would run (OWASP, CSV injection), after any apostrophes. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

function withoutFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text
}

export function withFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
