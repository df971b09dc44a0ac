/** Start of a cell that a spreadsheet would run (OWASP, CSV injection), after any apostrophes. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Puts an apostrophe before a text that begins like a formula. */
export function withoutFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text
}

/** Removes that apostrophe. */
export function withFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
