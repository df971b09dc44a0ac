import type { Parameter } from '#contract/catalog/family-tree.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { refuseFamily } from './families-below.ts'

export function parametersOf(columns: string): string {
  return `(SELECT coalesce(json_agg(json_strip_nulls(json_build_object(${columns}))
       ORDER BY array_position(f.path, q.family), q.position, q.key), '[]')
     FROM parameters q WHERE q.family = ANY (f.path))`
}

export const PARAMETER_COLUMNS = "'key', q.key, 'name', q.name, 'kind', q.kind, 'unit', q.unit"

export const CHOICES = `(SELECT json_agg(json_build_object('key', c.key, 'name', c.name) ORDER BY c.position, c.key)
       FROM parameter_choices c WHERE c.parameter_id = q.id)`

export interface FamilyParameter extends Parameter {
  id: number
  choices?: { key: string; name: string }[]
}

const parametersOfFamily = statement(
  'parameters-of-family',
  `SELECT ${parametersOf(`'id', q.id, ${PARAMETER_COLUMNS}, 'choices', ${CHOICES}`)} AS parameters FROM families f WHERE f.key = :family
   FOR KEY SHARE`,
  asRow<{ parameters: FamilyParameter[] }>,
)

const allParameters = statement(
  'parameters-by-family',
  `SELECT f.key, ${parametersOf(`'id', q.id, ${PARAMETER_COLUMNS}, 'choices', ${CHOICES}`)} AS parameters FROM families f`,
  asRow<{ key: string; parameters: FamilyParameter[] }>,
)

export async function parametersByFamily(db: Queryable): Promise<Map<string, Map<string, FamilyParameter>>> {
  const families = await allParameters(db)
  return new Map(
    families.map(({ key, parameters }) => [key, new Map(parameters.map((each) => [each.key, each]))]),
  )
}

export async function familyParameters(db: Queryable, family: string): Promise<FamilyParameter[] | Refusal> {
  const [row] = await parametersOfFamily(db, { family })
  return row ? row.parameters : refuseFamily('family')
}
