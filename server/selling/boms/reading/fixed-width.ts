import { MAX_COLUMNS, type Row } from './parse-rows.ts'

const WORD = /\S+/g
/** A cell that is a little too long for its column pushes the others of its line. */
const LINES_THAT_FIT = 0.9

/** Eagle prints such tables. `header` is the line of the titles. */
export function fixedWidthRows(lines: string[], header: number, most: number): Row[] {
  const written = [...lines.entries()].filter(([, line]) => line.trim() !== '').slice(0, most)
  const below = written.flatMap(([at, line]) => (at > header ? [line] : []))
  const starts = startsOf(lines[header] ?? '').filter((start) => start === 0 || isEdge(below, start))
  return written.map(([at, line]) => {
    if (at < header) return { row: at + 1, cells: [line.trim()] }
    const cells = starts.map((start, nth) => line.slice(nth === 0 ? 0 : start, starts[nth + 1]).trim())
    return { row: at + 1, cells }
  })
}

function startsOf(titles: string): number[] {
  const starts: number[] = []
  for (const { index } of titles.matchAll(WORD)) if (starts.push(index) === MAX_COLUMNS) break
  return starts
}

function isEdge(lines: string[], start: number): boolean {
  const fitting = lines.filter((line) => line.length < start || line[start - 1] === ' ')
  return fitting.length >= lines.length * LINES_THAT_FIT
}
