import readSheets from 'read-excel-file/universal'
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

/** Cells with formulas have the value that was saved. */
export async function workbookRows(bytes: Buffer, most: number): Promise<Row[] | Unread> {
  try {
    if ((await unpackedBytes(bytes)) > MAX_UNPACKED) return unusable('workbook-too-large')
    return rowsOfSheets(await readSheets<string>(new Uint8Array(bytes).buffer, { parseNumber: String }), most)
  } catch {
    return unusable('workbook')
  }
}

function rowsOfSheets(sheets: { data: unknown[][] }[], most: number): Row[] {
  const tables = sheets.map(({ data }) => rowsOf(data, most)).filter((rows) => rows.length > 0)
  const rank = (rows: Row[]) => findHeader(rows)?.certainty ?? 0
  return tables.reduce((best, rows) => (rank(rows) > rank(best) ? rows : best), tables[0] ?? [])
}

/** Throws at the first byte more than an entry declares: the library would go on unpacking. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes)
  const entries: Entry[] = []
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize
    if (declared > MAX_UNPACKED || entries.push(entry) > MAX_ENTRIES) return Number.POSITIVE_INFINITY
  }
  for (const entry of entries)
    for await (const _ of await zip.openReadStreamPromise(entry)) {
    }
  return declared
}

function rowsOf(data: unknown[][], most: number): Row[] {
  const rows: Row[] = []
  for (const [at, values] of data.entries()) {
    const cells = values.slice(0, MAX_COLUMNS).map(textOf)
    if (cells.some(Boolean)) rows.push({ row: at + 1, cells })
    if (rows.length >= most) break
  }
  return rows
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
  return typedText(text.trim().slice(0, MAX_CELL))
}
