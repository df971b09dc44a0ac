/** The rows of a text, a line each: its cells stand between `|`. */
export function textTable(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
