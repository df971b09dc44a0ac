import type { DeskParameter, ParameterForm } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { keyTaken } from './choices.ts'

export function fieldsOf(parameter: DeskParameter): ParameterForm {
  const { key, name, kind, unit = null, inTable, filter, better = null } = parameter
  return { key, name, kind, unit, inTable, filter, better } as ParameterForm
}

export function columnsOf({ key, name, kind, unit, inTable, filter, better }: ParameterForm) {
  return { key, name, kind, unit, inTable, filter, better }
}

export function refuseUnit({ kind, unit }: ParameterForm): Refusal | undefined {
  if (kind === 'number' || unit === null) return undefined
  return refuse('invalid-fields', {}, [{ path: 'unit', message: t('family-form.unit-of-number') }])
}

const sameKey = statement(
  'parameter-with-key-on-path',
  `SELECT f.name || ' › ' || q.name AS name
   FROM parameters q JOIN families f ON f.key = q.family, families own
   WHERE own.key = :family AND q.key = :key AND (q.family = ANY (own.path) OR own.key = ANY (f.path)) LIMIT 1`,
)

export async function refuseKey(tx: Queryable, family: string, key: string): Promise<Refusal | undefined> {
  const [other] = await sameKey(tx, { family, key })
  return other && keyTaken(other.name)
}
