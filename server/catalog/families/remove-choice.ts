import type { DeskFamily } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { editFamilies } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { type ChoicePlace, findChoice } from './find-choice.ts'
import { findDeskFamily } from './find-desk-family.ts'

const deleteChoice = statement(
  'remove-choice',
  `DELETE FROM parameter_choices c USING parameters q
   WHERE q.id = c.parameter_id AND q.family = :family AND q.key = :parameter AND c.key = :choice`,
)

export function removeChoice(db: Database, caller: Caller, at: ChoicePlace): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const found = await findChoice(tx, at)
    if (found instanceof Refusal) return found
    const { name, products } = found.choice
    if (products > 0) return refuse('choice-in-use', { name, count: products })
    await deleteChoice(tx, { family: at.key, parameter: at.parameter, choice: at.choice })
    await recordFamilyEvent(tx, caller, at.key, 'choice-removed', {
      subject: `${found.parameter}: ${name}`,
    })
    return findDeskFamily(tx, at.key)
  })
}
