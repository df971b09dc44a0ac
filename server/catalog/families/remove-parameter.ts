import type { DeskFamily } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily, findDeskParameter } from './find-desk-family.ts'

const deleteParameter = statement(
  'remove-parameter',
  'DELETE FROM parameters WHERE family = :family AND key = :parameter',
)

export function removeParameter(
  db: Database,
  caller: Caller,
  at: { key: string; parameter: string },
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const found = await findDeskParameter(tx, at.key, at.parameter)
    if (found instanceof Refusal) return found
    const { name, products } = found.parameter
    if (products > 0) return refuse('parameter-in-use', { name, count: products })
    await deleteParameter(tx, { family: at.key, parameter: at.parameter })
    await recordFamilyEvent(tx, caller, at.key, 'parameter-removed', { subject: name })
    return findDeskFamily(tx, at.key)
  })
}
