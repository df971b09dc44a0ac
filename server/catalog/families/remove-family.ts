import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'

// A writer of one of its products holds a share of this lock. Without it both would wait for each other.
const lockFamily = statement('lock-family-to-remove', 'SELECT FROM families WHERE key = :key FOR UPDATE')
const deleteParameters = statement(
  'remove-parameters-of-family',
  'DELETE FROM parameters WHERE family = :key',
)
const deleteFamily = statement('remove-family', 'DELETE FROM families WHERE key = :key')

/** Neither a root, nor one with families or products (rules: P-45). */
export function removeFamily(
  db: Database,
  caller: Caller,
  key: string,
): Promise<{ deletedCount: number } | Refusal> {
  return editFamilies(db, async (tx) => {
    await lockFamily(tx, { key })
    const family = await findDeskFamily(tx, key)
    if (family instanceof Refusal) return family
    const parent = family.parents.at(-1)
    if (!parent) return refuse('main-family')
    if (family.children.length > 0) return refuse('family-has-families', { count: family.children.length })
    if (family.products > 0) return refuse('family-has-products', { count: family.products })
    await deleteParameters(tx, { key })
    await deleteFamily(tx, { key })
    await recordFamilyEvent(tx, caller, parent.key, 'removed', { subject: family.name })
    return { deletedCount: 1 }
  })
}
