/** How a cell begins that a spreadsheet would run (OWASP, CSV injection), behind apostrophes or none. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell that no spreadsheet runs: with an apostrophe before what begins like a formula. */
export function withoutFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text
}

/** Takes that apostrophe back. */
export function withFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
