import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const familiesUnder = statement('families-below', 'SELECT key FROM families WHERE :family = ANY (path)')

/** With the family itself; an unknown one is refused (rules: P-40). */
export async function familiesBelow(db: Queryable, family: string): Promise<string[] | Refusal> {
  const rows = await familiesUnder(db, { family })
  return rows.length > 0 ? rows.map(({ key }) => key) : refuseFamily('query.family')
}

export function refuseFamily(path: string): Refusal {
  return refuse('invalid-fields', {}, [{ path, message: t('field.family-unknown') }])
}
