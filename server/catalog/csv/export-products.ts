import type { FamilyNode } from '#contract/catalog/family-tree.ts'
import { breaksInText } from '#contract/catalog/price-ladder.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { isNumber, PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { BYTE_ORDER_MARK, quoted } from '#contract/csv-text.ts'
import { listFamilies } from '#server/catalog/products/list-families.ts'
import { PRODUCT_COLUMNS, type ProductRow } from '#server/catalog/products/product-row.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { parameterColumn } from './columns.ts'

const ROWS = 1000

type ExportedRow = ProductRow & { values: Record<string, string> | null }

const productsToExport = statement<ExportedRow>(
  'products-to-export',
  `SELECT ${PRODUCT_COLUMNS}, place, (
     SELECT json_object_agg(q.key, coalesce(v.text, v.choice, CASE WHEN v.flag THEN 'yes' ELSE 'no' END))
     FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id WHERE v.product_id = products.id) AS values
   FROM products WHERE archived_at IS NULL AND id > $1 ORDER BY id LIMIT ${ROWS}`,
)

/** No cell can run as a formula of a spreadsheet. An import of the file changes nothing. */
export async function* exportProducts(db: Queryable): AsyncGenerator<string> {
  const parameters = [...new Set(keysOf(await listFamilies(db)))]
  const columns = [...PRODUCT_FIELDS, ...parameters.map(parameterColumn)]
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => name)}\r\n`
  let rows: ExportedRow[]
  let after = FIRST_ID
  do {
    rows = await productsToExport(db, [after])
    if (rows.length > 0) yield rows.map((row) => toLine(row, parameters)).join('')
    after = rows.at(-1)?.id ?? after
  } while (rows.length === ROWS)
}

function keysOf(families: FamilyNode[]): string[] {
  return families
    .filter(({ count }) => count > 0)
    .flatMap(({ parameters, children }) => [...parameters.map(({ key }) => key), ...keysOf(children)])
}

function toLine(row: ExportedRow, parameters: string[]): string {
  const cells = [
    ...PRODUCT_FIELDS.map((field) => cell(field, row[field.column])),
    ...parameters.map((key) => {
      const value = row.values?.[key]
      return value === undefined ? '' : quoted(value)
    }),
  ]
  return `${cells}\r\n`
}

function cell(field: ProductField, value: unknown): string {
  if (value === null) return ''
  if (field.kind === 'breaks') return breaksInText(value as PriceBreak[])
  if (isNumber(field)) return String(Number(value))
  const text = String(value)
  return field.kind === 'choice' || field.kind === 'date' ? text : quoted(text)
}
