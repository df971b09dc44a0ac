import { type CellObject, CFB, read, type WorkSheet } from '@e965/xlsx'
import { type Entry, fromBufferPromise } from 'yauzl'
import type { Unread } from './bom-lines.ts'
import { typedText, unusable } from './decode-text.ts'
import { findHeader } from './find-header.ts'
import { MAX_COLUMNS, type Row } from './parse-rows.ts'

const MAX_UNPACKED = 40 * 1024 * 1024
const MAX_ENTRIES = 2000
const MAX_CELL = 20_000

export function isWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
}

/** Cells have what the sheet shows: 5.1 with the format 0.00\k is 5.10k. Formulas have the value that was saved. */
export async function workbookRows(bytes: Buffer, most: number): Promise<Row[] | Unread> {
  try {
    const files = await unpacked(bytes)
    if (!files) return unusable('workbook-too-large')
    const { SheetNames, Sheets } = read(packed(files), {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellFormula: false,
    })
    const sheets = SheetNames.flatMap((name) => Sheets[name] ?? [])
    return rowsOfSheets(sheets, most)
  } catch {
    return unusable('workbook')
  }
}

function rowsOfSheets(sheets: WorkSheet[], most: number): Row[] {
  const tables = sheets.map((sheet) => rowsOf(sheet['!data'] ?? [], most)).filter((rows) => rows.length > 0)
  const rank = (rows: Row[]) => findHeader(rows)?.certainty ?? 0
  return tables.reduce((best, rows) => (rank(rows) > rank(best) ? rows : best), tables[0] ?? [])
}

/** Undefined if they are too large. Throws at the first byte more than an entry declares. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer> | undefined> {
  const zip = await fromBufferPromise(bytes)
  const entries: Entry[] = []
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize
    if (declared > MAX_UNPACKED || entries.push(entry) > MAX_ENTRIES) return undefined
  }
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces))
  }
  return files
}

/** The library reads no zip files whose sizes follow the content, as programs write that send while they pack. */
function packed(files: Map<string, Buffer>): Buffer {
  const zip = CFB.utils.cfb_new({ type: 'zip' })
  for (const [name, bytes] of files) if (!name.endsWith('/')) CFB.utils.cfb_add(zip, `/${name}`, bytes)
  return CFB.write(zip, { fileType: 'zip', type: 'buffer' })
}

function rowsOf(data: (CellObject | undefined)[][], most: number): Row[] {
  const rows: Row[] = []
  for (const [at, values = []] of data.entries()) {
    const cells = Array.from(values.slice(0, MAX_COLUMNS), (cell) =>
      typedText(shownIn(cell).trim().slice(0, MAX_CELL)),
    )
    if (cells.some(Boolean)) rows.push({ row: at + 1, cells })
    if (rows.length >= most) break
  }
  return rows
}

const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** Of a number as spreadsheets keep it. */
const DIGITS = 15

function shownIn(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.v === undefined) return ''
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v)
  // The general format shortens long numbers, such as those of articles.
  if (cell.w === undefined || (cell.z ?? 'General') === 'General')
    return String(Number(cell.v.toPrecision(DIGITS)))
  const shown = cell.w.trim()
  return GROUPED.test(shown) ? shown.replaceAll(',', '') : shown
}
