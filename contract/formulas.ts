/** Start of a cell that a spreadsheet would run (OWASP, CSV injection), after any apostrophes. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

export function withoutFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text
}

export function withFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
