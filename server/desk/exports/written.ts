import type { Separator } from '#contract/catalog/desk-products.ts'
import { BYTE_ORDER_MARK, csvRow } from '#contract/csv-text.ts'
import type { ExportName } from '#contract/desk/exports.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Export } from './exported.ts'
import { orderLines, orders } from './order-exports.ts'
import { papers, tax } from './paper-exports.ts'
import { payments } from './payment-export.ts'
import type { Period } from './period.ts'
import { stock, stockValue } from './stock-exports.ts'

const exportOf: Record<ExportName, Export> = {
  orders,
  'order-lines': orderLines,
  papers,
  payments,
  tax,
  stock,
  'stock-value': stockValue,
}

/** No cell can run as a formula of a spreadsheet. */
export async function* inCsv(
  db: Database,
  what: ExportName,
  period: Period,
  separator: Separator = 'comma',
): AsyncGenerator<string> {
  const { columns, rows } = exportOf[what]
  const between = separator === 'comma' ? ',' : ';'
  yield `${BYTE_ORDER_MARK}${columns.join(between)}\r\n`
  for await (const page of rows(db, period))
    yield page
      .map((row) =>
        csvRow(
          columns.map((column) => row[column]),
          between,
        ),
      )
      .join('')
}

/** An array with one object a line. */
export async function* inJson(db: Database, what: ExportName, period: Period): AsyncGenerator<string> {
  const { columns, rows } = exportOf[what]
  let before = '[\n'
  for await (const page of rows(db, period)) {
    for (const row of page) {
      yield `${before}${JSON.stringify(row, [...columns])}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
