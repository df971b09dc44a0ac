import { type FamilyStandard, readFamilies } from '#server/catalog/lexicon/read-families.ts'
import { namesOfSeveral, plainValueOf } from '#server/catalog/products/family-parameters.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

export interface PartFacts {
  name: string
  standard: FamilyStandard
  /** By the id of a parameter: a number in SI base units, the key of a choice, keys of several ('i2c|spi') or a flag, and its text. */
  values: Record<string, { value: number | string | boolean; text: string }>
}

const factsOf = statement(
  'facts-of-parts',
  `SELECT products.id, products.name, products.family, coalesce(values.of_part, '{}') AS values
   FROM products, LATERAL (
     SELECT json_object_agg(v.parameter_id, json_build_object(
       'value', ${plainValueOf('v')},
       'text', coalesce(v.text, c.name, ${namesOfSeveral('v')}, ''))) AS of_part
     FROM product_parameters v LEFT JOIN parameter_choices c ON c.parameter_id = v.parameter_id AND c.key = v.choice
     WHERE v.product_id = products.id
   ) AS values
   WHERE products.id = ANY (:ids)`,
  asRow<Omit<PartFacts, 'standard'> & { id: string; family: string }>,
)

export async function partFacts(db: Queryable, ids: string[]): Promise<Map<string, PartFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await factsOf(db, { ids: [...new Set(ids)] })
  const families = await readFamilies(db, [...new Set(rows.map(({ family }) => family))])
  return new Map(
    rows.flatMap(({ id, family, ...facts }) => {
      const standard = families.get(family)
      return standard ? [[id, { ...facts, standard }]] : []
    }),
  )
}
