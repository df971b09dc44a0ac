import { BOM_COLUMNS, type BomColumn, type ChosenColumns } from '#contract/selling/boms.ts'
import type { FoundColumns } from './bom-lines.ts'
import { areMakersNumbers, isDistinct, isValue, sayWhatIsFitted, suiting } from './cell-kinds.ts'
import { columnsNamed, isTitleOf } from './column-names.ts'
import { nameKinds } from './part-kind.ts'
import { bestTitled } from './titled-columns.ts'
import { bestUntitled, countsOf, MIN_UNTITLED } from './untitled-columns.ts'

/** In this order, because a doubtful title goes to the column that its cells show most surely. */
const ORDER: BomColumn[] = [
  ...(['reference', 'quantity', 'dnp', 'ownNumber', 'mpn', 'distributor'] as const),
  ...(['manufacturer', 'footprint', 'value', 'description'] as const),
]
const ORDER_UNTITLED = Object.keys(MIN_UNTITLED) as BomColumn[]
const SAMPLE = 300

/** What a person chose has priority. */
export function findColumns(
  titles: string[] | undefined,
  body: string[][],
  chosen: ChosenColumns = {},
): FoundColumns {
  const columns = cellsOfColumns(body, Math.max(titles?.length ?? 0, ...body.map(({ length }) => length), 0))
  const found = Object.fromEntries(BOM_COLUMNS.map((column) => [column, null])) as FoundColumns
  const take = (column: BomColumn, index = -1) => {
    if (index >= 0) found[column] = { header: titles?.[index] ?? '', index }
  }
  for (const column of BOM_COLUMNS) {
    const index = chosen[column]
    if (typeof index === 'number' && index < columns.length) take(column, index)
  }
  const free = (index: number) => !Object.values(found).some((taken) => taken?.index === index)
  const isOpen = (column: BomColumn) => !found[column] && chosen[column] === undefined
  const fill = (column: BomColumn, suits: (cells: string[], at: number) => boolean) => {
    if (isOpen(column)) take(column, columns.findIndex(suits))
  }
  for (const column of ORDER.filter(isOpen)) take(column, titles && bestTitled(column, titles, columns, free))
  const isTold =
    titles && (found.value || found.mpn || found.description || found.distributor || found.ownNumber)
  fill('description', (cells, at) => free(at) && nameKinds(cells))
  if (!found.value)
    fill('description', (_, at) => free(at) && isTitleOf('remarks alone', titles?.[at]?.trim() ?? ''))
  for (const column of isTold ? [] : ORDER_UNTITLED.filter(isOpen))
    take(
      column,
      bestUntitled(column, columns, (at) => free(at) && !isTitleOf('money', titles?.[at]?.trim() ?? '')),
    )
  const untold = (at: number) => free(at) && columnsNamed(titles?.[at] ?? '').length === 0
  const isBody = (at: number) =>
    free(at) && columnsNamed(titles?.[at] ?? '').every(([named]) => named === 'reference')
  if (isTold && isOpen('footprint')) take('footprint', bestUntitled('footprint', columns, isBody))
  if (isTold)
    fill('value', (cells, at) => {
      return untold(at) && cells.length > 0 && cells.filter(isValue).length >= cells.length / 2
    })
  if (isTold) fill('mpn', (cells, at) => untold(at) && areMakersNumbers(cells))
  fill('dnp', (cells, at) => untold(at) && sayWhatIsFitted(cells))
  fill('reference', (cells, at) => free(at) && isDistinct(cells) && suiting(cells, 'reference') > 0.8)
  if (found.reference && isOpen('quantity'))
    take(
      'quantity',
      countsOf(body.slice(0, SAMPLE), found.reference.index, columns.length, (at) => {
        return free(at) && !isTitleOf('other things', titles?.[at] ?? '')
      }),
    )
  return found
}

function cellsOfColumns(body: string[][], width: number): string[][] {
  const sample = body.slice(0, SAMPLE)
  return Array.from({ length: width }, (_, at) => sample.map((cells) => cells[at] ?? '').filter(Boolean))
}
