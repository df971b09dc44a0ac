import type { Separator } from '#contract/catalog/desk-products.ts'
import { BYTE_ORDER_MARK, csvRow } from '#contract/csv-text.ts'
import { storeCurrency } from '#contract/currency.ts'
import type { ExportName } from '#contract/selling/exports.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { paperNumber } from '#contract/selling/papers.ts'
import { t } from '#messages/catalogue.ts'
import { type Database, type RowOf, statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { zipOf } from '#server/platform/http/streamed-file.ts'
import { paperFile } from '#server/selling/papers/paper-files.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import { type Export, exported, ROWS } from './exported.ts'
import { orderLines, orders } from './order-exports.ts'
import { papers, tax } from './paper-exports.ts'
import { payments } from './payment-export.ts'
import type { Period } from './period.ts'

const STOCK = ['at', 'partNumber', 'change', 'reason', 'orderNumber', 'who'] as const

const movementsOfPeriod = statement(
  'export-stock-movements',
  `SELECT m.id, m.created_at, o.serial, p.part_number AS "partNumber", m.change, m.reason, u.email AS who
   FROM stock_movements m JOIN products p ON p.id = m.product_id LEFT JOIN orders o ON o.id = m.order_id
     LEFT JOIN users u ON u.id = m.actor
   WHERE m.id > :lastId AND m.created_at >= :since AND m.created_at < :until ORDER BY m.id LIMIT ${ROWS}`,
)

const stock = exported(STOCK, async function* (db, { since, until }) {
  const read = (last: RowOf<typeof movementsOfPeriod> | undefined) =>
    movementsOfPeriod(db, { lastId: last?.id ?? 0, since, until })
  for await (const rows of inPages(ROWS, read))
    yield rows.map(({ created_at, serial, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      orderNumber: serial === null ? null : orderNumber(serial),
    }))
})

const VALUE = ['partNumber', 'quantity', 'price', 'value', 'currency'] as const

type ValueRow = RowOf<typeof stockValues>

// The present stock without what has changed since. The price is that of the largest quantity, as it is now (rules: K-22).
const stockValues = statement(
  'export-stock-values',
  `SELECT p.id, p.part_number AS "partNumber", was.quantity, last.price::float8 AS price,
     round(was.quantity * last.price, 2)::float8 AS value
   FROM products p CROSS JOIN LATERAL (
     SELECT (p.available_quantity - coalesce(sum(change), 0))::bigint AS quantity
     FROM stock_movements WHERE product_id = p.id AND created_at >= :until
   ) was CROSS JOIN LATERAL (
     SELECT coalesce((p.price_breaks -> -1 ->> 'price')::numeric, p.price) AS price
   ) last
   WHERE p.id > :lastId AND was.quantity > 0 ORDER BY p.id LIMIT ${ROWS}`,
)

const stockValue = exported(VALUE, async function* (db, { until }) {
  const read = (last: ValueRow | undefined) => stockValues(db, { lastId: last?.id ?? FIRST_ID, until })
  for await (const rows of inPages(ROWS, read))
    yield rows.map((row) => ({ ...row, currency: storeCurrency() }))
})

const numberedPapers = statement(
  'papers-to-zip',
  `SELECT id, kind, serial, created_at FROM papers
   WHERE id > :lastId AND created_at >= :since AND created_at < :until AND serial IS NOT NULL ORDER BY id LIMIT ${ROWS}`,
)

/** One file in memory at a time. The last entry names the papers that cannot be drawn now (rules: K-23). */
export function papersZip(parts: PaperParts, period: Period): AsyncIterable<Uint8Array> {
  return zipOf(entries(parts, period))
}

async function* entries(parts: PaperParts, { since, until }: Period) {
  const undrawn: string[] = []
  const pages = inPages<RowOf<typeof numberedPapers>>(ROWS, (last) =>
    numberedPapers(parts.db, { lastId: last?.id ?? FIRST_ID, since, until }),
  )
  for await (const rows of pages) {
    for (const { id, kind, serial, created_at } of rows) {
      const file = await paperFile(parts, id)
      if (file === 'undrawn' || !file) undrawn.push(paperNumber(kind, serial))
      else yield { name: `${file.number}.pdf`, input: file.pdf, lastModified: created_at }
    }
  }
  if (undrawn.length > 0)
    yield { name: 'undrawn.txt', input: `${t('exports.undrawn')}\r\n${undrawn.join('\r\n')}\r\n` }
}

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
