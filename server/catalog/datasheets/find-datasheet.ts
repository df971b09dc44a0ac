import type { Tool } from '#contract/catalog/catalog.ts'
import { parameterText } from '#contract/catalog/parameter-text.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { type FieldKind, type FieldName, PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { pages } from '#contract/pages.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t, translate } from '#messages/catalogue.ts'
import { type ProductRow, SINGLE_COLUMNS, toTool } from '#server/catalog/products/product-row.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { DatasheetFacts } from './datasheet-facts.ts'

interface Row extends ProductRow {
  changed_at: Date
}

const partForDatasheet = statement(
  'part-for-datasheet',
  `SELECT ${SINGLE_COLUMNS}, greatest(created_at, (SELECT max(e.created_at) FROM product_events e
     WHERE e.product_id = products.id AND e.kind <> 'stock-corrected')) AS changed_at
   FROM products WHERE part_number = :partNumber AND archived_at IS NULL`,
  asRow<Row>,
)

export interface DatasheetStore {
  db: Queryable
  name: () => Promise<string>
  origin: () => string
  demo: boolean
}

export async function findDatasheet(
  store: DatasheetStore,
  text: string,
): Promise<{ product: Tool; facts: DatasheetFacts } | Refusal> {
  const partNumber = partNumberIn(text)
  if (partNumber === undefined) return refuse('no-such-product')
  const [row] = await partForDatasheet(store.db, { partNumber })
  if (!row) return refuse('no-such-product')
  const product = toTool(row)
  return { product, facts: await factsOf(store, product, row.changed_at) }
}

async function factsOf(store: DatasheetStore, product: Tool, changedAt: Date): Promise<DatasheetFacts> {
  const { partNumber, name, description, parameters = [] } = product
  const path = pages.partNumber.replace(':partNumber', encodeURIComponent(partNumber))
  const sections: DatasheetFacts['sections'] = [
    {
      title: t('product.parameters'),
      rows: parameters.map((parameter) => [parameter.name, parameterText(parameter)]),
    },
    {
      title: t('datasheet.ordering'),
      rows: rowsOf(product, [
        ...(['partNumber', 'baseNumber', 'packaging', 'packQuantity'] as const),
        ...(['minimumOrder', 'orderMultiple'] as const),
      ]),
    },
    {
      title: t('datasheet.compliance'),
      rows: rowsOf(product, [
        ...(['rohs', 'reach', 'moistureLevel', 'originCountry'] as const),
        ...(['hsCode', 'eccn', 'weightGrams'] as const),
      ]),
    },
    { title: t('datasheet.life-cycle'), rows: rowsOf(product, ['lifeCycle', 'lastTimeBuy', 'leadWeeks']) },
  ]
  return {
    store: await store.name(),
    title: t('datasheet.title'),
    partNumber,
    name,
    description,
    note: store.demo ? t('datasheet.demo') : undefined,
    sections: sections.filter(({ rows }) => rows.length > 0),
    outlineTitle: t('product.outline'),
    address: store.origin() + path,
    dated: t('datasheet.dated', { date: formatUtcDay(changedAt.toISOString()) }),
    changedAt: changedAt.getTime(),
  }
}

function rowsOf(product: Tool, names: readonly (keyof Tool)[]): [string, string][] {
  return PRODUCT_FIELDS.filter(({ name }) => names.includes(name as keyof Tool))
    .toSorted((a, b) => names.indexOf(a.name as keyof Tool) - names.indexOf(b.name as keyof Tool))
    .flatMap(({ name, kind }): [string, string][] => {
      const value = product[name as keyof Tool]
      if (value === undefined) return []
      return [[translate(`product-field.${name}`), valueText(name, kind, value as string | number)]]
    })
}

function valueText(name: FieldName, kind: FieldKind, value: string | number): string {
  if (kind === 'choice') return translate(`product-field.${name}-${value}`)
  return kind === 'integer' ? value.toLocaleString('en-US') : String(value)
}
