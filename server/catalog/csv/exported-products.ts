import type { WantedProducts } from '#contract/catalog/desk-products.ts'
import type { FamilyNode, Parameter } from '#contract/catalog/family-tree.ts'
import { breaksInText } from '#contract/catalog/price-ladder.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { isNumber, PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { listFamilies } from '#server/catalog/products/list-families.ts'
import { PRODUCT_COLUMNS, type ProductRow } from '#server/catalog/products/product-row.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { containing } from '#server/platform/database/search.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { type ParameterColumn, parameterColumn } from './columns.ts'

const ROWS = 1000

type ExportedRow = ProductRow & { values: Record<string, string> | null }

const WANTED = `archived_at IS NULL AND (:pattern::text IS NULL OR name ILIKE :pattern OR part_number ILIKE :pattern)
  AND (:family::text IS NULL OR family IN (SELECT key FROM families WHERE :family = ANY (path)))`

const productsToExport = statement(
  'products-to-export',
  `SELECT ${PRODUCT_COLUMNS}, place, (
     SELECT json_object_agg(q.key, coalesce(v.text, v.choice, array_to_string(v.choices, '|'), CASE WHEN v.flag THEN 'yes' ELSE 'no' END))
     FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id WHERE v.product_id = products.id) AS values
   FROM products WHERE ${WANTED} AND id > :after ORDER BY id LIMIT ${ROWS}`,
  asRow<ExportedRow>,
)

const familiesToExport = statement(
  'families-to-export',
  `SELECT DISTINCT family FROM products WHERE ${WANTED}`,
)

const countOfExport = statement(
  'count-of-export',
  `SELECT count(*)::int AS count FROM (SELECT FROM products WHERE ${WANTED} LIMIT :most) counted`,
)

export async function areMoreThan(
  db: Queryable,
  { family, q }: WantedProducts,
  most: number,
): Promise<boolean> {
  const [found] = await countOfExport(db, { pattern: q && containing(q), family, most: most + 1 })
  return (found?.count ?? 0) > most
}

/** A key of several families may be a number in one, and a choice in another. */
export type ExportedColumn = ProductField | (ParameterColumn & { isNumber: boolean })

interface ExportedProducts {
  columns: readonly ExportedColumn[]
  /** Pages of rows with a cell for each column: numbers, texts, and null for none. */
  pages: AsyncIterable<(string | number | null)[][]>
}

export async function exportedProducts(
  db: Queryable,
  { family, q }: WantedProducts,
): Promise<ExportedProducts> {
  const wanted = { pattern: q && containing(q), family }
  const families = new Set((await familiesToExport(db, wanted)).map((row) => row.family))
  const parameters = (await listFamilies(db)).flatMap((node) => parametersOf(node, families))
  const keys = [...new Set(parameters.map(({ key }) => key))]
  const areNumbers = (key: string) => parameters.every((one) => one.key !== key || one.kind === 'number')
  return {
    columns: [
      ...PRODUCT_FIELDS,
      ...keys.map((key) => ({ ...parameterColumn(key), isNumber: areNumbers(key) })),
    ],
    pages: pagesOf(db, wanted, keys),
  }
}

/** Of the families and those above them, as these share theirs. */
function parametersOf(node: FamilyNode, families: Set<string>): Parameter[] {
  if (!has(node, families)) return []
  return [...node.parameters, ...node.children.flatMap((child) => parametersOf(child, families))]
}

function has({ key, children }: FamilyNode, families: Set<string>): boolean {
  return families.has(key) || children.some((child) => has(child, families))
}

async function* pagesOf(
  db: Queryable,
  wanted: { pattern: string | undefined; family: string | undefined },
  keys: string[],
) {
  const read = (last: ExportedRow | undefined) =>
    productsToExport(db, { ...wanted, after: last?.id ?? FIRST_ID })
  for await (const rows of inPages(ROWS, read))
    yield rows.map((row) => [
      ...PRODUCT_FIELDS.map((field) => valueIn(field, row[field.column])),
      ...keys.map((key) => row.values?.[key] ?? null),
    ])
}

function valueIn(field: ProductField, value: unknown): string | number | null {
  if (value === null) return null
  if (field.kind === 'breaks') return breaksInText(value as PriceBreak[])
  return isNumber(field) ? Number(value) : String(value)
}
