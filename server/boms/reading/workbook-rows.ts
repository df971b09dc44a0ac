import readSheets from 'read-excel-file/universal'
import { fromBufferPromise } from 'yauzl'
import { findHeader } from './find-header.ts'
import type { Row } from './parse-rows.ts'

/** What the workbook may unpack to. The library allocates the sizes that its directory names, which are added up here. */
const UNPACKED_MOST = 40 * 1024 * 1024
const ENTRIES_MOST = 2000
const COLUMNS_MOST = 200
const CELL_MOST = 20_000

/** The rows of the sheet with the surest titles, at most `most`. Cells with formulas have the value that was saved. */
export async function workbookRows(bytes: Buffer, most: number): Promise<Row[] | 'too-large'> {
  if (await isTooLarge(bytes)) return 'too-large'
  const sheets = await readSheets<string>(new Uint8Array(bytes).buffer, { parseNumber: String })
  const tables = sheets.map(({ data }) => rowsOf(data, most)).filter((rows) => rows.length > 0)
  const rank = (rows: Row[]) => findHeader(rows)?.certainty ?? 0
  return tables.reduce((best, rows) => (rank(rows) > rank(best) ? rows : best), tables[0] ?? [])
}

async function isTooLarge(bytes: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(bytes)
  let unpacked = 0
  let entries = 0
  for await (const { uncompressedSize } of zip.eachEntry()) {
    unpacked += uncompressedSize
    if (unpacked > UNPACKED_MOST || ++entries > ENTRIES_MOST) return true
  }
  return false
}

function rowsOf(data: unknown[][], most: number): Row[] {
  const rows: Row[] = []
  for (const [at, values] of data.entries()) {
    const cells = values.slice(0, COLUMNS_MOST).map(textOf)
    if (cells.some(Boolean)) rows.push({ row: at + 1, cells })
    if (rows.length >= most) break
  }
  return rows
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)).trim().slice(0, CELL_MOST)
}
