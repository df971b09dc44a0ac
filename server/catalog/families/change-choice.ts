import type { Body } from '#contract/call.ts'
import type { changeChoice as changeChoiceCall, DeskFamily } from '#contract/catalog/desk-families.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { differences, editFamilies, placed } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { type ChoicePlace, findChoice } from './find-choice.ts'
import { findDeskFamily } from './find-desk-family.ts'

const updateChoices = statement(
  'change-choices',
  `UPDATE parameter_choices c SET position = array_position(:order::text[], c.key),
     name = CASE WHEN c.key = :choice THEN :name ELSE c.name END
   FROM parameters q
   WHERE q.id = c.parameter_id AND q.family = :family AND q.key = :parameter
     AND (c.key = :choice OR c.position <> array_position(:order::text[], c.key))`,
)

export function changeChoice(
  db: Database,
  caller: Caller,
  at: ChoicePlace,
  given: Body<typeof changeChoiceCall>,
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const found = await findChoice(tx, at)
    if (found instanceof Refusal) return found
    const { choice, choices, parameter } = found
    const old = choices.indexOf(choice) + 1
    const name = given.name ?? choice.name
    const order = placed(choices, at.choice, given.position ?? old)
    const position = order.indexOf(at.choice) + 1
    const changes = differences({ name: choice.name, position: old }, { name, position })
    if (changes.length > 0) {
      await updateChoices(tx, { family: at.key, parameter: at.parameter, choice: at.choice, order, name })
      const subject = `${parameter}: ${name}`
      await recordFamilyEvent(tx, caller, at.key, 'choice-changed', { subject, changes })
    }
    return findDeskFamily(tx, at.key)
  })
}
