import type { Body } from '#contract/call.ts'
import type { addFamily as addFamilyCall, DeskFamily } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'
import { keyTaken } from './key-taken.ts'

const insertFamily = statement(
  'insert-family',
  `INSERT INTO families (key, parent, name, position)
   SELECT :key, :parent, :name, coalesce(max(position), 0) + 1 FROM families WHERE parent = :parent`,
)

export function addFamily(
  db: Database,
  caller: Caller,
  { key, parent, name }: Body<typeof addFamilyCall>,
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const above = await findDeskFamily(tx, parent)
    if (above instanceof Refusal) return above
    const present = await findDeskFamily(tx, key)
    if (!(present instanceof Refusal)) return keyTaken(present.name)
    await insertFamily(tx, { key, parent, name })
    await recordFamilyEvent(tx, caller, key, 'added')
    return findDeskFamily(tx, key)
  })
}
