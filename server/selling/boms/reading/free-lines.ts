import type { Row } from './parse-rows.ts'

const COUNTED = [
  /^(?<count>\d{1,6}) ?(?:x|×|\*|pcs?\.?|stk\.?) +(?<part>\S.*)$/i,
  /^(?<part>\S.*?) +(?:x|×|\*) ?(?<count>\d{1,6})$/i,
  /^(?<part>\S.*?)[ ,:-]+(?<count>\d{1,6}) ?(?:x|×|pcs?\.?|stk\.?)$/i,
  /^(?<part>(?=\S*\d)(?=\S*[a-z])\S{5,40}) +(?<count>\d{1,6})$/i,
]
const MAX_LINE = 200

/** Separates the counts of lines as a person types them: '10 x RC0603FR-0710KL', '4k7 0603 x 5'. Other tables stay. */
export function withCounts(rows: Row[]): Row[] {
  if (rows.some(({ cells }) => cells.filter(Boolean).length > 1)) return rows
  const counted = rows.map(({ row, cells }) => ({ row, cells: countedIn(cells.find(Boolean) ?? '') }))
  return counted.some(({ cells }) => cells.length > 1)
    ? counted.map(({ row, cells: [part = '', count = '1'] }) => ({ row, cells: [part, count] }))
    : rows
}

function countedIn(line: string): string[] {
  for (const form of line.length > MAX_LINE ? [] : COUNTED) {
    const { part, count } = form.exec(line)?.groups ?? {}
    if (part && count) return [part, count]
  }
  return [line]
}
