import type { FileLine, LeftOutLine } from './bom-lines.ts'
import { readDesignators } from './designators.ts'
import type { FoundColumns } from './find-columns.ts'
import { isNotFitted, marksNotFitted, saysNotFitted } from './not-fitted.ts'
import type { Row } from './parse-rows.ts'
import { partNumbersIn, wholePartNumbers } from './part-numbers.ts'
import { readCount } from './read-count.ts'
import { readWanted } from './read-wanted.ts'

/** The columns of a file, with those that only help to read a line. */
export interface LineColumns {
  found: FoundColumns
  /** Further part numbers, such as 'MPN 2'. */
  partNumbers: number[]
  /** Ratings in columns of their own, such as 'Voltage'. */
  ratings: number[]
}

const SUM = /^(?:total|sub-?total|sum|summe|gesamt|somme|totale|grand total)\b/i
const TEXT_MOST = 300

/** Reads a row; undefined if it says nothing of a part. */
export function readLine(
  { row, cells }: Row,
  columns: LineColumns,
): { line: FileLine } | { leftOut: LeftOutLine } | undefined {
  const cell = (column: keyof FoundColumns) => cells[columns.found[column]?.index ?? -1] ?? ''
  const references = readDesignators(cell('reference'))
  const text = textOf([cell('value'), cell('mpn'), cell('description'), cell('footprint')])
  const leaveOut = (why: LeftOutLine['why'], line?: FileLine) => ({
    leftOut: { row, text: text || textOf(cells), why, ...(line && { line }) },
  })
  if (SUM.test(cells.find(Boolean) ?? '') || (references.length === 0 && text === ''))
    return textOf(cells) === '' ? undefined : leaveOut('no-part')
  const unfitted = isLeftUnfitted(cells, columns.found)
  const quantity = quantityOf(cell('quantity'), references, columns.found)
  if (quantity === 0) return leaveOut(unfitted ? 'dnp' : 'no-quantity')

  const wanted = readWanted({
    references,
    value: cell('value'),
    footprint: cell('footprint'),
    description: cell('description'),
    partNumber: cell('mpn'),
    ratings: columns.ratings.map((at) => cells[at] ?? ''),
  })
  const isPassive = wanted?.value !== undefined
  const named = [cell('mpn'), ...columns.partNumbers.map((at) => cells[at] ?? '')]
  const perhaps = [...(isPassive ? [] : [cell('value')]), cell('distributor'), cell('description')]
  const manufacturer = cell('manufacturer')
  const line: FileLine = {
    ...{ row, references, quantity },
    text: text || textOf(cells),
    partNumbers: [...new Set([...partNumbersIn(named), ...wholePartNumbers(perhaps)])],
    ...(manufacturer ? { manufacturer } : {}),
    ...(wanted ? { wanted } : {}),
  }
  return unfitted ? leaveOut('dnp', line) : { line }
}

function textOf(cells: string[]): string {
  return [...new Set(cells.filter(Boolean))].join(', ').replace(/\s+/g, ' ').slice(0, TEXT_MOST)
}

/** The count of the file, even where it differs from the designators. A list of part numbers alone wants 1 of each. */
function quantityOf(cell: string, references: string[], found: FoundColumns): number {
  const counted = readCount(cell)
  if (counted !== undefined) return counted
  return references.length || (found.quantity || found.reference ? 0 : 1)
}

function isLeftUnfitted(cells: string[], found: FoundColumns): boolean {
  const mark = found.dnp
  if (mark && marksNotFitted(cells[mark.index] ?? '', mark.header)) return true
  return cells.some((cell, at) => {
    if (at === mark?.index || at === found.mpn?.index || at === found.distributor?.index) return false
    if (at === found.reference?.index) return /\((?:dnp|dnf|dni)\)/i.test(cell)
    return saysNotFitted(cell) || (at === found.value?.index && isNotFitted(cell))
  })
}
