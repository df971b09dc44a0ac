import { columnsNamed } from './column-names.ts'
import { readDesignators } from './designators.ts'
import type { Row } from './parse-rows.ts'

/** The share of designators that tells a second table of the same parts from a second page. */
const SAME_PARTS = 0.8

/**
 * Where the same titles stand again, drops them. KiCad 5 writes each part alone and then all parts grouped: of two tables
 * of the same parts only the shorter is kept, so that no part counts twice.
 */
export function withoutRepetition(titles: string[], rows: Row[]): Row[] {
  const again = rows.findIndex(({ cells }) => titles.every((title, at) => cells[at] === title))
  if (again < 0) return rows
  const [first, second] = [rows.slice(0, again), withoutRepetition(titles, rows.slice(again + 1))]
  const certainties: number[] = titles.map(
    (title) => columnsNamed(title).find(([column]) => column === 'reference')?.[1] ?? 0,
  )
  const reference = certainties.indexOf(Math.max(...certainties, 1))
  const designators = first.flatMap(({ cells }) => readDesignators(cells[reference] ?? ''))
  const others = new Set(second.flatMap(({ cells }) => readDesignators(cells[reference] ?? '')))
  const same = designators.filter((each) => others.has(each)).length
  if (same === 0 || same < designators.length * SAME_PARTS) return [...first, ...second]
  return second.length <= first.length ? second : first
}
