import type { Tool } from '#contract/catalog/catalog.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'
import { parametersShown, type StoredValue, tableParameters } from './table-parameters.ts'

const byIds = (columns: string) =>
  `SELECT ${columns} FROM unnest(:ids::uuid[]) WITH ORDINALITY AS found (id, rank) JOIN products USING (id)
   WHERE archived_at IS NULL ORDER BY found.rank`

const listedProducts = statement('listed-products-found', byIds(LISTED_COLUMNS), asRow<ProductRow>)

const productsWithValues = statement(
  'products-found',
  byIds(`${LISTED_COLUMNS}, (
    SELECT json_agg(json_build_array(v.parameter_id, v.number, v.choice, v.flag, v.text))
    FROM product_parameters v WHERE v.product_id = products.id) AS stored`),
  asRow<ProductRow & { stored: StoredValue[] | null }>,
)

export async function productsFound(db: Queryable, ids: string[]): Promise<Tool[]> {
  return ids.length > 0 ? (await listedProducts(db, { ids })).map(toTool) : []
}

export async function partsFound(db: Queryable, ids: string[]): Promise<Tool[]> {
  if (ids.length === 0) return []
  const [rows, shown] = await Promise.all([productsWithValues(db, { ids }), tableParameters(db, { ids })])
  return rows.map(({ stored, ...row }) =>
    toTool({ ...row, parameters: parametersShown(stored ?? [], shown) }),
  )
}
