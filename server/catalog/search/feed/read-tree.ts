import type { Parameter, Tree } from '#server/catalog/search/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

const allFamilies = statement(
  'families-of-search',
  `SELECT key, name, parent, path, position, part_kind AS said, also_called AS "alsoCalled!"
   FROM families ORDER BY position, key`,
)

const allParameters = statement(
  'parameters-of-search',
  `SELECT q.id, q.family, q.key, q.name, q.kind, q.unit, q.typed_in AS "typedIn", q.short_name AS "shortName", q.several, q.position, q.better, q.role AS said, q.also_called AS "alsoCalled", coalesce((
     SELECT json_agg(json_build_object('key', c.key, 'name', c.name, 'said', c.meaning, 'alsoCalled', c.also_called)
       ORDER BY c.position, c.key)
     FROM parameter_choices c WHERE c.parameter_id = q.id), '[]') AS choices
   FROM parameters q JOIN families f ON f.key = q.family ORDER BY cardinality(f.path), q.position, q.key`,
  asRow<Parameter>,
)

export async function readTree(db: Queryable): Promise<Tree> {
  const [families, parameters] = await Promise.all([allFamilies(db), allParameters(db)])
  return { families, parameters }
}
