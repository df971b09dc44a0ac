import { Tool } from '#contract/catalog/catalog.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { isNumber, type ProductField, PUBLIC_FIELDS } from '#contract/catalog/product-fields.ts'
import { storeCurrency } from '#contract/currency.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'
import { namesOfSeveral, wireValueOf } from './family-parameters.ts'

export const PRODUCT_COLUMNS = columnsOf(PUBLIC_FIELDS)

const PARAMETERS = `(SELECT json_agg(json_strip_nulls(json_build_object('key', q.key, 'name', q.name,
    'text', coalesce(v.text, c.name, CASE WHEN v.choices IS NOT NULL THEN ${namesOfSeveral('v')} WHEN v.flag THEN 'yes' ELSE 'no' END),
    'value', ${wireValueOf('v')}, 'unit', q.unit))
    ORDER BY cardinality(f.path), q.position, q.key)
  FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id JOIN families f ON f.key = q.family
    LEFT JOIN parameter_choices c ON c.parameter_id = v.parameter_id AND c.key = v.choice
  WHERE v.product_id = products.id) AS parameters`

export const SINGLE_COLUMNS = `${PRODUCT_COLUMNS}, ${PARAMETERS}`
export const LISTED_COLUMNS = columnsOf(PUBLIC_FIELDS.filter(({ singleOnly }) => !singleOnly))

export type ProductRow = { id: string } & Record<string, unknown>

function columnsOf(fields: readonly ProductField[]): string {
  const ordersEnded = `${ordersEndedSql('last_time_buy')} AS orders_ended`
  return ['id', ...fields.map(asRead), ordersEnded].join(', ')
}

/** The driver would turn a date into midnight of this machine's time zone. */
function asRead({ column, kind }: ProductField): string {
  return kind === 'date' ? `to_char(${column}, 'YYYY-MM-DD') AS ${column}` : column
}

const WIRE_ORDER = Object.keys(Tool.shape)
const WIRE_FIELDS = PUBLIC_FIELDS.toSorted((a, b) => WIRE_ORDER.indexOf(a.name) - WIRE_ORDER.indexOf(b.name))

export function toTool(row: ProductRow): Tool {
  const tool: Record<string, unknown> = { _id: row.id }
  for (const field of WIRE_FIELDS) {
    const value = row[field.column]
    // The driver gives decimals as text.
    if (value == null) continue
    if (field.kind === 'breaks') tool[field.name] = [firstBreak(row), ...(value as PriceBreak[])]
    else tool[field.name] = isNumber(field) ? Number(value) : value
  }
  tool.currency = storeCurrency()
  if (row.orders_ended) tool.ordersEnded = true
  if (row.parameters != null) tool.parameters = row.parameters
  if (row.public_changes != null) tool.changes = row.public_changes
  if (row.replaces != null) tool.replaces = row.replaces
  if (row.warnings != null) tool.warnings = row.warnings
  return tool as Tool
}

function firstBreak(row: ProductRow): PriceBreak {
  return { quantity: Number(row.minimum_order), price: Number(row.price) }
}
