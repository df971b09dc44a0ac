import { zipOf } from '#server/catalog/csv/pictures/zip.fixture.ts'

type Cell = string | number | { formula: string; saved?: string | number }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook with the sheets, as a spreadsheet saves it. A sheet can be given as the XML of its rows. */
export function workbookOf(sheets: Record<string, Cell[][] | string>): Buffer {
  const names = Object.keys(sheets)
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${contentType('workbook', 'sheet.main')}${names
      .map((_, at) => contentType(`worksheets/sheet${at + 1}`, 'worksheet'))
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relationship(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${names
      .map((_, at) => relationship(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  }
  return zipOf(Object.entries(files).map(([path, xml]) => ({ path, bytes: Buffer.from(HEAD + xml) })))
}

/** So many cells that reading them takes more memory than the reader has. */
export const tooManyCells = () => `<row r="1">${'<c><v>1</v></c>'.repeat(16_000)}</row>`.repeat(160)

function contentType(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`
}

function sheetXml(rows: Cell[][] | string): string {
  const lines = typeof rows === 'string' ? rows : rowsXml(rows)
  return `<worksheet ${MAIN}><sheetData>${lines}</sheetData></worksheet>`
}

function rowsXml(rows: Cell[][]): string {
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, nth) => cellXml(cell, `${letter(nth)}${at + 1}`)).join('')}</row>`,
  )
  return lines.join('')
}

function letter(nth: number): string {
  return String.fromCharCode(65 + nth)
}

function cellXml(cell: Cell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const type = typeof cell.saved === 'string' ? ' t="str"' : ''
  const saved = cell.saved === undefined ? '' : `<v>${cell.saved}</v>`
  return `<c r="${address}"${type}><f>${cell.formula}</f>${saved}</c>`
}
