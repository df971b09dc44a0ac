import type { DeskFamily, ParameterForm } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'
import { columnsOf, refuseKey, refuseUnit } from './parameter-fields.ts'

const insertParameter = statement(
  'insert-parameter',
  `INSERT INTO parameters (family, key, name, kind, unit, in_table, filter, better, position)
   SELECT :family, :key, :name, :kind, :unit, :inTable, :filter, :better, coalesce(max(position), 0) + 1 FROM parameters WHERE family = :family`,
)

export function addParameter(
  db: Database,
  caller: Caller,
  key: string,
  form: ParameterForm,
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const family = await findDeskFamily(tx, key)
    if (family instanceof Refusal) return family
    const refusal = refuseUnit(form) ?? (await refuseKey(tx, key, form.key))
    if (refusal) return refusal
    await insertParameter(tx, { family: key, ...columnsOf(form) })
    await recordFamilyEvent(tx, caller, key, 'parameter-added', { subject: form.name })
    return findDeskFamily(tx, key)
  })
}
