import type { FamilyFacts } from '#contract/catalog/family-tree.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { CHOICES, PARAMETER_COLUMNS, parametersOf } from './family-parameters.ts'

export const named = (families: string, order: string) =>
  `(SELECT coalesce(json_agg(json_build_object('key', n.key, 'name', n.name) ORDER BY ${order}), '[]')
     FROM families n WHERE ${families})`

const familyByKey = statement(
  'family-by-key',
  `SELECT f.key, f.name,
     ${named('n.key = ANY (f.path) AND n.key <> f.key', 'cardinality(n.path)')} AS parents,
     ${named('n.parent = f.key', 'n.position, n.key')} AS children,
     ${parametersOf(`${PARAMETER_COLUMNS}, 'choices', ${CHOICES}`)} AS parameters
   FROM families f WHERE f.key = :key`,
  asRow<FamilyFacts>,
)

export async function findFamily(db: Queryable, key: string): Promise<FamilyFacts | Refusal> {
  const [family] = await familyByKey(db, { key })
  return family ?? refuse('no-such-family')
}
