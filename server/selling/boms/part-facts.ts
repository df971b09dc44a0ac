import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

export interface PartFacts {
  name: string
  families: string[]
  /** By key: a number in SI base units, or the key of a choice, and its text. */
  values: Record<string, { value: number | string | boolean; text: string; better?: 'more' | 'less' | null }>
}

const factsOf = statement(
  'facts-of-parts',
  `SELECT products.id, products.name, f.path AS families, coalesce(values.of_part, '{}') AS values
   FROM products JOIN families f ON f.key = products.family,
     LATERAL (
       SELECT json_object_agg(q.key, json_build_object(
         'value', coalesce(to_json(v.number), to_json(v.choice), to_json(v.flag)),
         'text', coalesce(v.text, c.name, ''), 'better', q.better)) AS of_part
       FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id
         LEFT JOIN parameter_choices c ON c.parameter_id = v.parameter_id AND c.key = v.choice
       WHERE v.product_id = products.id
     ) AS values
   WHERE products.id = ANY (:ids)`,
  asRow<PartFacts & { id: string }>,
)

export async function partFacts(db: Queryable, ids: string[]): Promise<Map<string, PartFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await factsOf(db, { ids: [...new Set(ids)] })
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
