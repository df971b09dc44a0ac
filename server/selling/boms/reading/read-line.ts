import { MAX_OWN_NUMBER } from '#contract/selling/lists.ts'
import { formIn } from '#server/catalog/lexicon/features.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { FileLine, FoundColumns, LeftOutLine, LineColumns, UncountedLine } from './bom-lines.ts'
import { contradictionsIn } from './contradictions.ts'
import { readDesignators } from './designators.ts'
import { plainValue } from './doubtful-values.ts'
import { isLeftUnfitted, isNotFitted, withoutMark } from './not-fitted.ts'
import type { Row } from './parse-rows.ts'
import { numbersInWords, ownNumbersIn, partNumbersIn, wholePartNumbers } from './part-numbers.ts'
import { readCount } from './read-count.ts'
import { withNumber } from './read-number.ts'
import { readWanted } from './read-wanted.ts'
import { MAX_TEXT } from './words-of.ts'

/** 'R-10K-0603' is perhaps ours. */
const NUMBER = /^[A-Z]+\d*[A-Z]*-\S+$/i
const SUM = new RegExp(String.raw`^(?:${trade.sums})(?![\p{L}\d_])`, 'iu')
/** In another cell than the first it is a sum only if the cell says nothing else. */
const ONLY_SUM = new RegExp(`^(?:${trade.sums}) ?:?$`, 'i')
const MAX_CELL = 40

export function readLine(
  { row, cells }: Row,
  columns: LineColumns,
): { line: FileLine } | { leftOut: LeftOutLine } | { toCheck: UncountedLine } | undefined {
  const cell = (column: keyof FoundColumns) => cells[columns.found[column]?.index ?? -1] ?? ''
  const references = readDesignators(withoutMark(cell('reference')))
  const ownNumber = cell('ownNumber').replaceAll(/\s+/g, ' ').slice(0, MAX_OWN_NUMBER).trim()
  const text = textOf([cell('value'), cell('mpn'), cell('description'), cell('footprint')]) || ownNumber
  const leaveOut = (why: LeftOutLine['why'], line?: FileLine) => ({
    leftOut: { row, text: text || textOf(cells), why, ...(line && { line }) },
  })
  const isSum = references.length === 0 && cells.some((each) => ONLY_SUM.test(each))
  if (isSum || SUM.test(cells.find(Boolean) ?? '') || (references.length === 0 && text === ''))
    return textOf(cells) === '' ? undefined : leaveOut('no-part')
  // A heading between the lines, such as 'Resistors'.
  if (cells.filter(Boolean).length === 1 && !/\d/.test(cells.join(''))) return undefined
  const unfitted = isLeftUnfitted(cells, columns)
  // A number has no spaces. What has some in the column of a distributor's numbers describes the part.
  const remark = cell('distributor').includes(' ') ? cell('distributor') : ''
  const counted = quantityOf(cell('quantity'), references, columns)
  if (counted === 0) return leaveOut(unfitted ? 'dnp' : 'no-quantity')

  // Some buyers call makers' numbers their own.
  const number = cell('mpn') || ownNumber
  const { decimalSign, valueUnit } = columns
  const plain = (text: string) => plainValue(text, decimalSign)
  const value = withUnit(plain(cell('value')), valueUnit)
  const said = readWanted({
    references,
    decimalSign,
    value,
    footprint: cell('footprint'),
    description: [cell('description'), ...columns.kinds.map((at) => cells[at])]
      .flatMap((text) => (text ? plain(text) : []))
      .join(', '),
    partNumber: number,
    ratings: columns.ratings.map(({ at, unit }) => withUnit(cells[at] ?? '', unit)),
    remarks: [remark, ...[...columns.remarks, ...columns.others].map((at) => cells[at] ?? '')],
  })
  const named = [number, ...columns.partNumbers.map((at) => cells[at] ?? '')]
  const isPassive = said?.value !== undefined && !NUMBER.test(cell('value').slice(0, MAX_CELL))
  // 'M3' of a mounting hole is also the number of a diode.
  const hasNoNumber = isPassive || formIn('no part', cell('footprint').replaceAll('_', ' '))
  const perhaps = [...(hasNoNumber ? [] : [cell('value')]), cell('distributor'), cell('description')]
  const manufacturer = cell('manufacturer')
  const inWords = numbersInWords(said?.kind, [cell('value'), cell('mpn'), cell('description')])
  const partNumbers = [...new Set([...partNumbersIn(named), ...wholePartNumbers(perhaps), ...inWords])]
  // A column of own numbers under an unknown title may look like descriptions or values.
  const ownNumbers = ownNumbersIn(
    [...named, cell('distributor')],
    [...columns.others.map((at) => cells[at] ?? ''), cell('description'), cell('value')],
  )
  // 'G5LE-1 DC5' is a number with a space.
  const wanted = withNumber(said, [...partNumbers, cell('value')])
  const contradictions = wanted
    ? contradictionsIn(wanted.kind, {
        value,
        description: plain(cell('description')),
        footprint: cell('footprint'),
        mpn: cell('mpn').includes(' ') ? cell('mpn') : '',
        distributor: remark,
      })
    : []
  const line: FileLine = {
    row,
    references,
    quantity: counted ?? 1,
    text: text || textOf(cells),
    partNumbers,
    ...(ownNumber && { ownNumber }),
    ...(ownNumbers.length > 0 && { ownNumbers }),
    ...(manufacturer ? { manufacturer } : {}),
    ...(cell('footprint') && { footprint: cell('footprint').slice(0, MAX_TEXT) }),
    ...(wanted ? { wanted } : {}),
    ...(contradictions.length > 0 && { contradictions }),
  }
  if (unfitted) return leaveOut('dnp', line)
  return counted === undefined
    ? { toCheck: { row, text: line.text, cell: cell('quantity').slice(0, MAX_CELL), line } }
    : { line }
}

function textOf(cells: string[]): string {
  return [...new Set(cells.filter(Boolean))].join(', ').replace(/\s+/g, ' ').slice(0, MAX_TEXT)
}

function withUnit(cell: string, unit: string): string {
  return /^±? ?\d[\d.,/ ]*$/.test(cell) ? cell + unit : cell
}

/** Undefined if the cell is not read. A list of part numbers alone wants 1 of each. */
function quantityOf(cell: string, references: string[], { found, countSigns }: LineColumns) {
  if (cell && !isNotFitted(cell)) return readCount(cell, countSigns)
  return references.length || (found.quantity || found.reference ? 0 : 1)
}
