import type { BomColumn } from '#contract/selling/boms.ts'
import { isAddress, isDistinct, isNumbering, isValue, suiting } from './cell-kinds.ts'
import { type Certainty, certaintyOf, isOfOneBoard } from './column-names.ts'
import { areNames } from './designators.ts'
import { nameKinds } from './part-kind.ts'

const MIN_SHARE: Record<Certainty, number> = { 3: 0, 2: 0.3, 1: 0.5 }
/** Of several titles, other things than the most cells decide. */
const HALF_FILLED: BomColumn[] = ['distributor', 'quantity']
const DISTRIBUTORS = ['digikey', 'lcsc', 'farnell', 'mouser']

export function bestTitled(
  column: BomColumn,
  titles: string[],
  columns: string[][],
  free: (index: number) => boolean,
): number | undefined {
  const candidates = titles.flatMap((title, index) => {
    const certainty = certaintyOf(title, column)
    const cells = columns[index] ?? []
    if (!certainty || !free(index) || !agrees(column, certainty, cells)) return []
    // A likely title of a filled column is better than a certain one of an empty column; a doubtful one is not.
    return [
      {
        index,
        filled: cells.length,
        rank: 2 * certainty + (isFilled(column, cells) ? 3 : 0),
        place: column === 'quantity' ? Number(!isOfOneBoard(title)) : rankOf(title),
      },
    ]
  })
  const best = Math.max(...candidates.map(({ rank }) => rank))
  const likely = candidates.filter(({ rank }) => rank === best)
  const fullest = Math.max(...likely.map(({ filled }) => filled))
  const full = likely.filter(({ filled }) => filled >= (HALF_FILLED.includes(column) ? fullest / 2 : fullest))
  return full.sort((one, other) => one.place - other.place)[0]?.index
}

function isFilled(column: BomColumn, cells: string[]): boolean {
  return cells.length > 0 && (column !== 'quantity' || suiting(cells, column) > 0.2)
}

function rankOf(title: string): number {
  const place = DISTRIBUTORS.findIndex((name) => title.toLowerCase().replace('-', '').includes(name))
  return place < 0 ? DISTRIBUTORS.length : place
}

const MOUNTING = /(?<![a-z])(?:sm[dt]|tht)(?![a-z])/i

/** 'Basic' and 'Extended' under 'Type' describe no part. */
function areTelling(cells: string[]): boolean {
  return (
    nameKinds(cells) || new Set(cells).size > cells.length / 3 || cells.some((cell) => MOUNTING.test(cell))
  )
}

/** Above it, a column under 'Part' has values, of which a few parts have a number instead. */
const MAX_VALUES = 0.2

/** Under 'Item' or 'Part' stand numbers of lines, values, or whole descriptions. */
function isAnother(column: BomColumn, cells: string[]): boolean {
  if (column === 'mpn') return cells.filter(isValue).length > cells.length * MAX_VALUES
  if (column !== 'value') return false
  return (
    cells.every((cell) => /^\d+$/.test(cell)) || (nameKinds(cells) && cells.every((cell) => / \S/.test(cell)))
  )
}

/** Of KiCad, under 'Reference' of a table whose designators stand elsewhere. */
function areFootprints(cells: string[]): boolean {
  return suiting(cells, 'footprint') > 0.6 && suiting(cells, 'reference') === 0
}

function agrees(column: BomColumn, certainty: Certainty, cells: string[]): boolean {
  if (column === 'reference' && areFootprints(cells)) return false
  if (certainty === 1 && isAnother(column, cells)) return false
  // 'Bezeichnung' is also the name of a place on the board.
  if (column === 'description' && isDistinct(cells) && suiting(cells, 'reference') > 0.8) return false
  if (certainty < 3 && isNumbering(cells)) return false
  if (certainty < 3 && column === 'reference' && isDistinct(cells) && areNames(cells)) return true
  if (certainty === 1 && column === 'description' && !areTelling(cells)) return false
  if (certainty < 3) return cells.length > 0 && suiting(cells, column) >= MIN_SHARE[certainty]
  if (column === 'ownNumber') return cells.length > 0
  return column === 'dnp' || cells.length === 0 || !cells.every(isAddress)
}
