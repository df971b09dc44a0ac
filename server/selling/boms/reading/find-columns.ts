import { BOM_COLUMNS, type BomColumn, type ChosenColumns } from '#contract/selling/boms.ts'
import type { FoundColumns } from './bom-lines.ts'
import { areMakersNumbers, isDistinct, isValue, sayWhatIsFitted, suiting } from './cell-kinds.ts'
import { columnsNamed } from './column-names.ts'
import { nameKinds } from './kind-words.ts'
import { bestTitled } from './titled-columns.ts'
import { bestUntitled, countsOf, MIN_UNTITLED } from './untitled-columns.ts'

/** In this order, because a doubtful title goes to the column that its cells show most surely. */
const ORDER: BomColumn[] = [
  ...(['reference', 'quantity', 'dnp', 'mpn', 'distributor'] as const),
  ...(['manufacturer', 'footprint', 'value', 'description'] as const),
]
const ORDER_UNTITLED = Object.keys(MIN_UNTITLED) as BomColumn[]
const REMARKS =
  /^(?:notes?|comments?|remarks?|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|remarques?|notas?)$/i
const SAMPLE = 300

/** What a person chose has priority. */
export function findColumns(
  titles: string[] | undefined,
  body: string[][],
  chosen: ChosenColumns = {},
): FoundColumns {
  const columns = cellsOfColumns(body, Math.max(titles?.length ?? 0, ...body.map(({ length }) => length), 0))
  const found = Object.fromEntries(BOM_COLUMNS.map((column) => [column, null])) as FoundColumns
  const take = (column: BomColumn, index: number) => {
    found[column] = { header: titles?.[index] ?? '', index }
  }
  for (const column of BOM_COLUMNS) {
    const index = chosen[column]
    if (typeof index === 'number' && index < columns.length) take(column, index)
  }
  const free = (index: number) => !Object.values(found).some((taken) => taken?.index === index)
  const open = () => ORDER.filter((column) => !found[column] && chosen[column] === undefined)
  for (const column of open()) {
    const index = titles && bestTitled(column, titles, columns, free)
    if (index !== undefined) take(column, index)
  }
  const isTold = titles && (found.value || found.mpn || found.description || found.distributor)
  if (!found.description && chosen.description === undefined) {
    const index = columns.findIndex((cells, at) => free(at) && nameKinds(cells))
    if (index >= 0) take('description', index)
  }
  const remarks = titles?.findIndex((title, at) => free(at) && REMARKS.test(title.trim())) ?? -1
  if (!found.value && !found.description && chosen.description === undefined && remarks >= 0)
    take('description', remarks)
  for (const column of isTold ? [] : ORDER_UNTITLED.filter((column) => open().includes(column))) {
    const index = bestUntitled(column, columns, free)
    if (index !== undefined) take(column, index)
  }
  const untold = (at: number) => free(at) && columnsNamed(titles?.[at] ?? '').length === 0
  if (isTold && !found.footprint && chosen.footprint === undefined) {
    const index = bestUntitled('footprint', columns, untold)
    if (index !== undefined) take('footprint', index)
  }
  if (isTold && !found.value && chosen.value === undefined) {
    const index = columns.findIndex(
      (cells, at) => untold(at) && cells.length > 0 && cells.filter(isValue).length >= cells.length / 2,
    )
    if (index >= 0) take('value', index)
  }
  if (isTold && !found.mpn && chosen.mpn === undefined) {
    const index = columns.findIndex((cells, at) => untold(at) && areMakersNumbers(cells))
    if (index >= 0) take('mpn', index)
  }
  if (!found.dnp && chosen.dnp === undefined) {
    const index = columns.findIndex((cells, at) => untold(at) && sayWhatIsFitted(cells))
    if (index >= 0) take('dnp', index)
  }
  if (!found.reference && chosen.reference === undefined) {
    const index = columns.findIndex(
      (cells, at) => free(at) && isDistinct(cells) && suiting(cells, 'reference') > 0.8,
    )
    if (index >= 0) take('reference', index)
  }
  if (!found.quantity && chosen.quantity === undefined && found.reference) {
    const index = countsOf(body.slice(0, SAMPLE), found.reference.index, columns.length, free)
    if (index !== undefined) take('quantity', index)
  }
  return found
}

function cellsOfColumns(body: string[][], width: number): string[][] {
  const sample = body.slice(0, SAMPLE)
  return Array.from({ length: width }, (_, at) => sample.map((cells) => cells[at] ?? '').filter(Boolean))
}
