import { breaksInText } from '#contract/price-ladder.ts'
import type { PriceBreak } from '#contract/pricing.ts'
import { isNumber, PRODUCT_FIELDS, type ProductField } from '#contract/product-fields.ts'
import { PRODUCT_COLUMNS, type ProductRow } from '#server/catalog/product-row.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { FIRST_ID } from '#server/http/keyset.ts'
import { withoutFormula } from './formulas.ts'

const ROWS = 1000

const productsToExport = statement<ProductRow>(
  'products-to-export',
  `SELECT ${PRODUCT_COLUMNS} FROM products WHERE archived_at IS NULL AND id > $1 ORDER BY id LIMIT ${ROWS}`,
)

/** Lets spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * All products on sale as comma-separated values (RFC 4180), oldest first, in chunks. No cell can run as a formula of a
 * spreadsheet. An import of the file changes nothing.
 */
export async function* exportProducts(db: Queryable): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${PRODUCT_FIELDS.map(({ name }) => name)}\r\n`
  let rows: ProductRow[]
  let after = FIRST_ID
  do {
    rows = await productsToExport(db, [after])
    if (rows.length > 0) yield rows.map(toLine).join('')
    after = rows.at(-1)?.id ?? after
  } while (rows.length === ROWS)
}

function toLine(row: ProductRow): string {
  return `${PRODUCT_FIELDS.map((field) => cell(field, row[field.column]))}\r\n`
}

function cell(field: ProductField, value: unknown): string {
  if (value === null) return ''
  if (field.kind === 'breaks') return breaksInText(value as PriceBreak[])
  if (isNumber(field)) return String(Number(value))
  const text = String(value)
  return field.kind === 'choice' || field.kind === 'date'
    ? text
    : `"${withoutFormula(text).replaceAll('"', '""')}"`
}
