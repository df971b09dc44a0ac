import type { Parameter } from '#contract/catalog/family-tree.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export function parametersOf(columns: string): string {
  return `(SELECT coalesce(json_agg(json_strip_nulls(json_build_object(${columns}))
       ORDER BY array_position(f.path, q.family), q.position, q.key), '[]')
     FROM parameters q WHERE q.family = ANY (f.path))`
}

export const PARAMETER_COLUMNS =
  "'key', q.key, 'name', q.name, 'kind', q.kind, 'unit', q.unit, 'typedIn', q.typed_in, 'shortName', q.short_name, 'several', nullif(q.several, false)"

/** Of a row of product_parameters: a number, the key of a choice, a flag, or keys of several choices. */
export const wireValueOf = (v: string) =>
  `coalesce(to_json(${v}.number), to_json(${v}.choice), to_json(${v}.flag), to_json(${v}.choices))`

/** The same, but several keys as one text, as the search holds them. */
export const plainValueOf = (v: string) =>
  `coalesce(to_json(${v}.number), to_json(${v}.choice), to_json(${v}.flag), to_json(array_to_string(${v}.choices, '|')))`

/** In the order of the keys. */
export const namesOfSeveral = (v: string) =>
  `(SELECT string_agg(several.name, ', ' ORDER BY several.key COLLATE "C") FROM parameter_choices several
     WHERE several.parameter_id = ${v}.parameter_id AND several.key = ANY (${v}.choices))`

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

const familiesUnder = statement('families-below', 'SELECT key FROM families WHERE :family = ANY (path)')

/** With the family itself; an unknown one is refused (rules: P-40). */
export async function familiesBelow(db: Queryable, family: string): Promise<string[] | Refusal> {
  const rows = await familiesUnder(db, { family })
  return rows.length > 0 ? rows.map(({ key }) => key) : refuseFamily('query.family')
}

export function refuseFamily(path: string): Refusal {
  return refuse('invalid-fields', {}, [{ path, message: t('field.family-unknown') }])
}
