import type { Row } from './parse-rows.ts'

const WORD = /\S+/g
/** A cell that is a little too long for its column pushes the others of its line. */
const LINES_THAT_FIT = 0.9

/** The rows of a table that is aligned by spaces, as Eagle prints it, where `header` is the line of the titles. */
export function fixedWidthRows(lines: string[], header: number): Row[] {
  const below = lines.slice(header + 1).filter((line) => line.trim() !== '')
  const starts = [...(lines[header] ?? '').matchAll(WORD)]
    .map(({ index }) => index)
    .filter((start) => start === 0 || isEdge(below, start))
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const cells = starts.map((start, nth) => line.slice(nth === 0 ? 0 : start, starts[nth + 1]).trim())
    return [{ row: at + 1, cells: at < header ? [line.trim()] : cells }]
  })
}

function isEdge(lines: string[], start: number): boolean {
  const fitting = lines.filter((line) => line.length < start || line[start - 1] === ' ')
  return fitting.length >= lines.length * LINES_THAT_FIT
}
