import type { Separator, WantedProducts } from '#contract/catalog/desk-products.ts'
import { BYTE_ORDER_MARK, quoted } from '#contract/csv-text.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type ExportedColumn, exportedProducts } from './exported-products.ts'

type Wanted = WantedProducts & { separator?: Separator | undefined }

/** No cell can run as a formula of a spreadsheet. An import of the file changes nothing. */
export async function* exportProducts(
  db: Queryable,
  { separator = 'comma', ...wanted }: Wanted = {},
): AsyncGenerator<string> {
  const { columns, pages } = await exportedProducts(db, wanted)
  const cell = separator === 'comma' ? inCell : withDecimalComma
  const between = separator === 'comma' ? ',' : ';'
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(between)}\r\n`
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      row.map((value, at) => cell(columns[at] as ExportedColumn, value)).join(between),
    )
    yield `${lines.join('\r\n')}\r\n`
  }
}

type Value = string | number | null

const UNQUOTED = new Set<unknown>(['choice', 'date', 'breaks'])

function inCell(column: ExportedColumn, value: Value): string {
  if (typeof value !== 'string') return String(value ?? '')
  return 'kind' in column && UNQUOTED.has(column.kind) ? value : quoted(value)
}

/** A German Excel takes 1.5 for a day of May, and the import takes 1.500 for a number that is to check. */
const DECIMAL_POINT = /^("'?[±+-]?\s*\d+)\.(\d+)/

function withDecimalComma(column: ExportedColumn, value: Value): string {
  const cell = inCell(column, value)
  if (typeof value === 'number') return cell.replace('.', ',')
  if ('parameter' in column) return column.isNumber ? cell.replace(DECIMAL_POINT, '$1,$2') : cell
  return column.kind === 'breaks' ? cell.replaceAll('.', ',') : cell
}
