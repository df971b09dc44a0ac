import { storeCurrency } from '#contract/currency.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { type ExportedRow, exported, ROWS } from './exported.ts'

const STOCK = ['at', 'partNumber', 'change', 'reason', 'orderNumber', 'who'] as const

interface MovementRow {
  id: number
  created_at: Date
  serial: number | null
  partNumber: string
  change: number
  reason: string
  who: string | null
}

const movementsOfPeriod = statement(
  'export-stock-movements',
  `SELECT m.id, m.created_at, o.serial, p.part_number AS "partNumber", m.change, m.reason, u.email AS who
   FROM stock_movements m JOIN products p ON p.id = m.product_id LEFT JOIN orders o ON o.id = m.order_id
     LEFT JOIN users u ON u.id = m.actor
   WHERE m.id > :lastId AND m.created_at >= :since AND m.created_at < :until ORDER BY m.id LIMIT ${ROWS}`,
)

export const stock = exported(STOCK, async function* (db, { since, until }) {
  const read = (last: MovementRow | undefined) =>
    movementsOfPeriod(db, { lastId: last?.id ?? 0, since, until })
  for await (const rows of inPages(ROWS, read))
    yield rows.map(({ created_at, serial, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      orderNumber: serial === null ? null : orderNumber(serial),
    }))
})

const VALUE = ['partNumber', 'quantity', 'price', 'value', 'currency'] as const

type ValueRow = { id: string } & ExportedRow<Exclude<(typeof VALUE)[number], 'currency'>>

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

export const stockValue = exported(VALUE, async function* (db, { until }) {
  const read = (last: ValueRow | undefined) => stockValues(db, { lastId: last?.id ?? FIRST_ID, until })
  for await (const rows of inPages(ROWS, read))
    yield rows.map((row) => ({ ...row, currency: storeCurrency() }))
})
