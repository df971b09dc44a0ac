import { certaintyOf } from './column-names.ts'
import { MAX_DESIGNATORS, readDesignators } from './designators.ts'
import type { Row } from './parse-rows.ts'

const SAME_PARTS = 0.8

interface Part {
  rows: Row[]
  designators: string[]
}

/** KiCad 5 writes each part alone and then all parts grouped: of two such tables only the shorter counts. */
export function withoutRepetition(titles: string[], rows: Row[]): Row[] | undefined {
  const tables = tablesOf(titles, rows)
  if (tables.length === 1) return rows
  const reference = referenceOf(titles)
  const parts: Part[] = []
  let left = 2 * MAX_DESIGNATORS
  for (const table of tables) {
    const designators: string[] = []
    for (const { cells } of table) {
      for (const each of readDesignators(cells[reference] ?? '')) designators.push(each)
      if (designators.length > left) return undefined
    }
    left -= designators.length
    parts.push({ rows: table, designators })
  }
  return joined(parts)
}

function joined(parts: Part[]): Row[] {
  let kept: Row[][] = []
  let length = 0
  let known = new Set<string>()
  for (const { rows, designators } of parts.reverse()) {
    const same = designators.filter((each) => known.has(each)).length
    const repeats = same > 0 && same >= designators.length * SAME_PARTS
    if (repeats && length <= rows.length) continue
    if (repeats) [kept, length, known] = [[], 0, new Set()]
    kept.push(rows)
    length += rows.length
    for (const each of designators) known.add(each)
  }
  return kept.reverse().flat()
}

function tablesOf(titles: string[], rows: Row[]): Row[][] {
  const tables: Row[][] = [[]]
  for (const row of rows) {
    if (titles.every((title, at) => row.cells[at] === title)) tables.push([])
    else tables.at(-1)?.push(row)
  }
  return tables
}

function referenceOf(titles: string[]): number {
  const certainties: number[] = titles.map((title) => certaintyOf(title, 'reference') ?? 0)
  return certainties.indexOf(Math.max(...certainties, 1))
}
