import type { Body } from '#contract/call.ts'
import type { addChoice as addChoiceCall, DeskFamily } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily, findDeskParameter } from './find-desk-family.ts'
import { keyTaken } from './key-taken.ts'

const insertChoice = statement(
  'insert-choice',
  `INSERT INTO parameter_choices (parameter_id, key, name, position)
   SELECT q.id, :key, :name, (SELECT coalesce(max(c.position), 0) + 1 FROM parameter_choices c WHERE c.parameter_id = q.id)
   FROM parameters q WHERE q.family = :family AND q.key = :parameter`,
)

/** Keys that differ only in case are the same, as in the values of products. */
export function addChoice(
  db: Database,
  caller: Caller,
  at: { key: string; parameter: string },
  { key, name }: Body<typeof addChoiceCall>,
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const found = await findDeskParameter(tx, at.key, at.parameter)
    if (found instanceof Refusal) return found
    const { parameter } = found
    if (parameter.kind !== 'choice') return refuse('no-choices', { name: parameter.name })
    const same = parameter.choices?.find((choice) => choice.key.toLowerCase() === key.toLowerCase())
    if (same) return keyTaken(same.name)
    await insertChoice(tx, { family: at.key, parameter: at.parameter, key, name })
    await recordFamilyEvent(tx, caller, at.key, 'choice-added', { subject: `${parameter.name}: ${name}` })
    return findDeskFamily(tx, at.key)
  })
}
