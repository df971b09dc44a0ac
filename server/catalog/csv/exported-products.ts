import type { WantedProducts } from '#contract/catalog/desk-products.ts'
import type { FamilyNode } from '#contract/catalog/family-tree.ts'
import { breaksInText } from '#contract/catalog/price-ladder.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { isNumber, PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { listFamilies } from '#server/catalog/products/list-families.ts'
import { PRODUCT_COLUMNS, type ProductRow } from '#server/catalog/products/product-row.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/search.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { type Column, parameterColumn } from './columns.ts'

const ROWS = 1000

type ExportedRow = ProductRow & { values: Record<string, string> | null }

const WANTED = `archived_at IS NULL AND ($1::text IS NULL OR name ILIKE $1 OR part_number ILIKE $1)
  AND ($2::text IS NULL OR family IN (SELECT key FROM families WHERE $2 = ANY (path)))`

const productsToExport = statement<ExportedRow>(
  'products-to-export',
  `SELECT ${PRODUCT_COLUMNS}, place, (
     SELECT json_object_agg(q.key, coalesce(v.text, v.choice, CASE WHEN v.flag THEN 'yes' ELSE 'no' END))
     FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id WHERE v.product_id = products.id) AS values
   FROM products WHERE ${WANTED} AND id > $3 ORDER BY id LIMIT ${ROWS}`,
)

const familiesToExport = statement<{ family: string }>(
  'families-to-export',
  `SELECT DISTINCT family FROM products WHERE ${WANTED}`,
)

export interface ExportedProducts {
  columns: readonly Column[]
  /** Pages of rows with a cell for each column: numbers, texts, and null for none. */
  pages: AsyncIterable<(string | number | null)[][]>
}

export async function exportedProducts(
  db: Queryable,
  { family = null, q }: { [Field in keyof WantedProducts]: WantedProducts[Field] | null },
): Promise<ExportedProducts> {
  const wanted = [q ? containing(q) : null, family]
  const families = new Set((await familiesToExport(db, wanted)).map((row) => row.family))
  const parameters = [...new Set((await listFamilies(db)).flatMap((node) => parametersOf(node, families)))]
  return {
    columns: [...PRODUCT_FIELDS, ...parameters.map(parameterColumn)],
    pages: pagesOf(db, wanted, parameters),
  }
}

/** Of the families and those above them, as these share theirs. */
function parametersOf(node: FamilyNode, families: Set<string>): string[] {
  if (!has(node, families)) return []
  const own = node.parameters.map(({ key }) => key)
  return [...own, ...node.children.flatMap((child) => parametersOf(child, families))]
}

function has({ key, children }: FamilyNode, families: Set<string>): boolean {
  return families.has(key) || children.some((child) => has(child, families))
}

async function* pagesOf(db: Queryable, wanted: (string | null)[], parameters: string[]) {
  let rows: ExportedRow[]
  let after = FIRST_ID
  do {
    rows = await productsToExport(db, [...wanted, after])
    yield rows.map((row) => [
      ...PRODUCT_FIELDS.map((field) => valueIn(field, row[field.column])),
      ...parameters.map((key) => row.values?.[key] ?? null),
    ])
    after = rows.at(-1)?.id ?? after
  } while (rows.length === ROWS)
}

function valueIn(field: ProductField, value: unknown): string | number | null {
  if (value === null) return null
  if (field.kind === 'breaks') return breaksInText(value as PriceBreak[])
  return isNumber(field) ? Number(value) : String(value)
}
