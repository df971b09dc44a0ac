import type { DeskFamily } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { differences, editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'

const updateName = statement('rename-family', 'UPDATE families SET name = :name WHERE key = :key')

export function renameFamily(
  db: Database,
  caller: Caller,
  key: string,
  name: string,
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const family = await findDeskFamily(tx, key)
    if (family instanceof Refusal) return family
    const changes = differences({ name: family.name }, { name })
    if (changes.length === 0) return family
    await updateName(tx, { key, name })
    await recordFamilyEvent(tx, caller, key, 'changed', { changes })
    return findDeskFamily(tx, key)
  })
}
