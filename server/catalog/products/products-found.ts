import type { Tool } from '#contract/catalog/catalog.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from './product-row.ts'

const byIds = (columns: string) =>
  `SELECT ${columns} FROM unnest(:ids::uuid[]) WITH ORDINALITY AS found (id, rank) JOIN products USING (id)
   WHERE archived_at IS NULL ORDER BY found.rank`

const listedProducts = statement('listed-products-found', byIds(LISTED_COLUMNS), asRow<ProductRow>)

const productsWithValues = statement(
  'products-found',
  byIds(`${LISTED_COLUMNS}, (
    SELECT json_agg(json_build_array(v.parameter_id, v.number, v.choice, v.flag, v.text, v.choices))
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

type StoredValue = [
  parameter: number,
  number: number | null,
  choice: string | null,
  flag: boolean | null,
  text: string | null,
  several: string[] | null,
]

/** Read once for all of them: PostgreSQL takes longer to write their names into each of 50 rows than for everything else. */
const tableParameters = statement(
  'table-parameters',
  `SELECT q.id, q.key, q.name, q.short_name AS "shortName", q.unit,
     (SELECT json_object_agg(c.key, c.name) FROM parameter_choices c WHERE c.parameter_id = q.id) AS choices
   FROM parameters q JOIN families f ON f.key = q.family
   WHERE q.in_table AND f.key IN (SELECT unnest(path) FROM families WHERE key IN
     (SELECT family FROM products WHERE id = ANY (:ids)))
   ORDER BY cardinality(f.path), q.position, q.key`,
  asRow<{ choices: Record<string, string> | null }>,
)

function parametersShown(stored: StoredValue[], shown: RowOf<typeof tableParameters>[]): Tool['parameters'] {
  const byParameter = new Map(stored.map((value) => [value[0], value]))
  const parameters = shown.flatMap(({ id, key, name, shortName, unit, choices }) => {
    const [, number, choice, flag, text, several] = byParameter.get(id) ?? []
    const value = number ?? choice ?? flag ?? several
    if (value === undefined || value === null) return []
    const named = (several ?? [choice]).flatMap((each) => choices?.[each ?? ''] ?? [])
    const written = text ?? (named.length > 0 ? named.join(', ') : flag ? 'yes' : 'no')
    return [
      { key, name, ...(shortName && { shortName }), text: written, value, ...(unit !== null && { unit }) },
    ]
  })
  return parameters.length > 0 ? parameters : undefined
}
