import { type ChosenColumns, MAX_BOM_LINES } from '#contract/selling/boms.ts'
import type { BomLines, BomReading, FileLine, FoundColumns, LineColumns, Unread } from './bom-lines.ts'
import { certaintyOf, columnsNamed, isTitleOf } from './column-names.ts'
import { decodeText, typedText, unusable } from './decode-text.ts'
import { MAX_DESIGNATORS, readDesignators } from './designators.ts'
import { decimalSignOf } from './doubtful-values.ts'
import { findColumns } from './find-columns.ts'
import { HEADER_LINES } from './find-header.ts'
import { findTable, type Table, tableOf } from './find-table.ts'
import { isAlternate } from './not-fitted.ts'
import type { Row } from './parse-rows.ts'
import { nameKinds } from './part-kind.ts'
import { countSignsOf } from './read-count.ts'
import { readLine } from './read-line.ts'
import { isWorkbook, workbookRows } from './workbook-rows.ts'

/** 'Voltage (V)', 'Spannung in V', 'Tolerance, %', 'Value [kΩ]'. */
const UNIT = /(?:[[(,]| in )\s*([kmµu]?[VAW]|%|[kKMmµμunp]?(?:[ΩΩFH]|[Oo]hms?))\s*[\])]?$/

export async function readBomFile(bytes: Uint8Array, chosen?: ChosenColumns): Promise<BomReading> {
  if (isWorkbook(bytes)) {
    const rows = await workbookRows(Buffer.from(bytes), MAX_BOM_LINES + 1 + HEADER_LINES)
    return 'name' in rows ? rows : linesOf(tableOf(rows), chosen)
  }
  const text = decodeText(bytes)
  return typeof text === 'string' ? readBomText(text, chosen) : text
}

export function readBomText(text: string, chosen?: ChosenColumns): BomReading {
  if (text.trim() === '') return unusable('empty')
  return linesOf(findTable(typedText(text), MAX_BOM_LINES + 1), chosen)
}

function linesOf(table: Table | Unread, chosen?: ChosenColumns): BomReading {
  if ('name' in table) return table
  const { titles, rows, beginning } = table
  if (rows.length > MAX_BOM_LINES) return { name: 'too-many-lines', facts: { most: MAX_BOM_LINES } }
  const body = rows.map(({ cells }) => cells)
  const found = findColumns(titles, body, chosen)
  const columns: LineColumns = {
    found,
    ...helpingColumns(titles ?? [], found, rows),
    countSigns: signsOf(rows, found),
    valueUnit: UNIT.exec(found.value?.header ?? '')?.[1] ?? '',
    decimalSign: decimalSignOf(
      [found.value, found.description, found.mpn].flatMap((column) =>
        body.map((cells) => cells[column?.index ?? -1] ?? ''),
      ),
    ),
  }
  const bom: BomLines = {
    columns: found,
    sample: beginning,
    lines: [],
    leftOut: [],
    toCheck: [],
    quantityAssumed: false,
  }
  let first: { line: FileLine; cells: string[] } | undefined
  // A column 'Board', or a heading, separates boards.
  const places = [...columns.others, ...columns.remarks]
  const isSecond = (line: FileLine, { cells }: Row) =>
    titles !== undefined &&
    found.mpn !== null &&
    first !== undefined &&
    isAlternate(line, first.line) &&
    places.every((at) => cells[at] === first?.cells[at])
  let designators = 0
  for (const row of rows) {
    const read = readLine(row, columns)
    const line = read && ('line' in read ? read : 'leftOut' in read ? read.leftOut : read.toCheck).line
    designators += line?.references.length ?? 0
    if (designators > MAX_DESIGNATORS) return unusable('too-many-designators', { most: MAX_DESIGNATORS })
    if (read && 'line' in read) {
      if (isSecond(read.line, row)) {
        bom.leftOut.push({ row: row.row, text: read.line.text, why: 'dnp', line: read.line })
        continue
      }
      bom.lines.push(read.line)
    } else if (read && 'leftOut' in read) bom.leftOut.push(read.leftOut)
    else if (read) bom.toCheck.push(read.toCheck)
    first = read && 'line' in read ? { line: read.line, cells: row.cells } : undefined
  }
  bom.quantityAssumed = !found.quantity && !found.reference && bom.lines.length > 0
  const isEmpty =
    bom.lines.length + bom.toCheck.length === 0 && bom.leftOut.every(({ why }) => why === 'no-part')
  return isEmpty ? unusable('no-table') : bom
}

function signsOf(rows: Row[], { quantity, reference }: FoundColumns) {
  if (!quantity) return {}
  return countSignsOf(
    rows.map(({ cells }) => {
      const cell = cells[quantity.index] ?? ''
      const isPlain = /^\d*$/.test(cell)
      const designators = isPlain ? [] : readDesignators(cells[reference?.index ?? -1] ?? '')
      return { cell, designators: designators.length }
    }),
  )
}

function helpingColumns(
  titles: string[],
  found: FoundColumns,
  rows: Row[],
): Omit<LineColumns, 'found' | 'countSigns' | 'decimalSign' | 'valueUnit'> {
  const taken = new Set(Object.values(found).map((column) => column?.index))
  const others = titles.flatMap((title, index) => (taken.has(index) ? [] : [{ header: title.trim(), index }]))
  const those = (are: (title: string) => unknown) => others.filter(({ header }) => are(header))
  const perhaps = those((title) => title !== '' && !isTitleOf('other things', title))
  const isNaming = ({ index }: { index: number }) =>
    nameKinds(rows.flatMap(({ cells }) => cells[index] || []))
  const isKnown = (title: string) =>
    columnsNamed(title).length > 0 || isTitleOf('remarks', title) || isTitleOf('ratings', title)
  const rated = those((title) => isTitleOf('ratings', title))
  return {
    marks: those((title) => certaintyOf(title, 'dnp') === 3),
    kinds: perhaps.filter(isNaming).map(({ index }) => index),
    others: perhaps.filter(({ header }) => !isKnown(header)).map(({ index }) => index),
    remarks: those((title) => title === '' || isTitleOf('remarks', title)).map(({ index }) => index),
    ratings: rated.map(({ header, index }) => ({ at: index, unit: UNIT.exec(header)?.[1] ?? '' })),
    partNumbers: those((title) => certaintyOf(title.replace(/\d+$/, ''), 'mpn')).map(({ index }) => index),
  }
}
