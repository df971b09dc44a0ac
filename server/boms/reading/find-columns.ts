import { BOM_COLUMNS, type BomColumn } from '#contract/boms.ts'
import type { ChosenColumns, FoundColumn } from './bom-lines.ts'
import { isAddress, suiting } from './cell-kinds.ts'
import { type Certainty, columnsNamed } from './column-names.ts'
import { readDesignators } from './designators.ts'
import { readCount } from './read-count.ts'

export type FoundColumns = Record<BomColumn, FoundColumn | null>

/** In this order, because a doubtful title goes to the column that its cells show most surely. */
const ORDER: BomColumn[] = [
  ...(['reference', 'quantity', 'dnp', 'mpn', 'distributor'] as const),
  ...(['manufacturer', 'footprint', 'value', 'description'] as const),
]
/** Without titles: a footprint also looks like a part number, and everything like a description. */
const ORDER_UNTITLED: BomColumn[] = ['reference', 'quantity', 'footprint', 'value', 'mpn', 'description']
/** The share of the cells that must suit a column, by the certainty of its title. */
const LEAST: Record<Certainty, number> = { 3: 0, 2: 0.3, 1: 0.5 }
/** Without a title. */
const LEAST_UNTITLED: Partial<Record<BomColumn, number>> = {
  reference: 0.6,
  quantity: 0.9,
  mpn: 0.6,
  footprint: 0.6,
  value: 0.5,
  description: 0.6,
}
const DISTRIBUTORS = ['digikey', 'lcsc', 'farnell', 'mouser']
/** Describe the part only if no other column does. */
const REMARKS =
  /^(?:notes?|comments?|remarks?|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|remarques?|notas?)$/i
const SAMPLE = 300

/** Finds what each column of a table holds, by its title and by its cells. What a person chose has priority. */
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
  const remarks = titles?.findIndex((title, at) => free(at) && REMARKS.test(title.trim())) ?? -1
  if (!found.value && !found.description && chosen.description === undefined && remarks >= 0)
    take('description', remarks)
  // Titles that say nothing of the part are not understood.
  const isTold = found.value || found.mpn || found.description || found.distributor
  for (const column of isTold ? [] : ORDER_UNTITLED.filter((column) => open().includes(column))) {
    const index = bestUntitled(column, columns, free)
    if (index !== undefined) take(column, index)
  }
  if (!found.reference && chosen.reference === undefined) {
    const index = columns.findIndex(
      (cells, at) => free(at) && isDistinct(cells) && suiting(cells, 'reference') > 0.8,
    )
    if (index >= 0) take('reference', index)
  }
  if (!found.quantity && chosen.quantity === undefined && found.reference) {
    const index = countsOf(body, found.reference.index, columns.length, free)
    if (index !== undefined) take('quantity', index)
  }
  return found
}

function cellsOfColumns(body: string[][], width: number): string[][] {
  const sample = body.slice(0, SAMPLE)
  return Array.from({ length: width }, (_, at) => sample.map((cells) => cells[at] ?? '').filter(Boolean))
}

type Free = (index: number) => boolean

function bestTitled(
  column: BomColumn,
  titles: string[],
  columns: string[][],
  free: Free,
): number | undefined {
  const candidates = titles.flatMap((title, index) => {
    const certainty = columnsNamed(title).find(([named]) => named === column)?.[1]
    const cells = columns[index] ?? []
    if (!certainty || !free(index) || !agrees(column, certainty, cells)) return []
    // A likely title of a filled column is better than a certain one of an empty column; a doubtful one is not.
    return [
      {
        index,
        filled: cells.length,
        rank: 2 * certainty + (cells.length > 0 ? 3 : 0),
        distributor: rankOf(title),
      },
    ]
  })
  const best = Math.max(...candidates.map(({ rank }) => rank))
  const likely = candidates.filter(({ rank }) => rank === best)
  const fullest = Math.max(...likely.map(({ filled }) => filled))
  const full = likely.filter(({ filled }) => filled >= (column === 'distributor' ? fullest / 2 : fullest))
  return full.sort((one, other) => one.distributor - other.distributor)[0]?.index
}

/** The place of a distributor among those that have columns of their own in one file. */
function rankOf(title: string): number {
  const place = DISTRIBUTORS.findIndex((name) => title.toLowerCase().replace('-', '').includes(name))
  return place < 0 ? DISTRIBUTORS.length : place
}

function agrees(column: BomColumn, certainty: Certainty, cells: string[]): boolean {
  if (certainty < 3 && isNumbering(cells)) return false
  if (certainty < 3) return cells.length > 0 && suiting(cells, column) >= LEAST[certainty]
  if (column === 'quantity') return cells.length === 0 || suiting(cells, column) > 0.2
  return column === 'dnp' || cells.length === 0 || !cells.every(isAddress)
}

function bestUntitled(column: BomColumn, columns: string[][], free: Free): number | undefined {
  const least = LEAST_UNTITLED[column]
  if (least === undefined) return undefined
  let best: { index: number; share: number } | undefined
  for (const [index, cells] of columns.entries()) {
    const share = suiting(cells, column)
    if (!free(index) || share < least || share <= (best?.share ?? 0)) continue
    if (column === 'footprint' && cells.some(isLongName)) continue
    if (isNumbering(cells) || (column === 'reference' && !isDistinct(cells))) continue
    best = { index, share }
  }
  return best?.index
}

/** A part number that contains a size, such as RC0603FR-0710KL. */
function isLongName(cell: string): boolean {
  return cell.length > 10 && !/metric|[:_]/i.test(cell)
}

/** A designator stands once in a file; the name of a footprint, such as R1206, many times. */
function isDistinct(cells: string[]): boolean {
  return new Set(cells).size > cells.length * 0.9
}

/** The numbers of the lines rise; their quantities do not. */
function isNumbering(cells: string[]): boolean {
  return cells.length > 2 && cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]))
}

/** The column that counts the designators of most lines, and not only 1 in each. */
function countsOf(body: string[][], reference: number, width: number, free: Free): number | undefined {
  const sample = body.slice(0, SAMPLE).filter((cells) => cells[reference])
  const counts = sample.map((cells) => readDesignators(cells[reference] ?? '').length)
  if (!counts.some((count) => count > 1)) return undefined
  return Array.from({ length: width }, (_, at) => at).find((at) => {
    const right = sample.filter((cells, nth) => readCount(cells[at] ?? '') === counts[nth]).length
    return free(at) && right >= sample.length * 0.8
  })
}
