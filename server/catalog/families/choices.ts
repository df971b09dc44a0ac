import type { Body } from '#contract/call.ts'
import {
  type addChoice as addChoiceCall,
  type changeChoice as changeChoiceCall,
  type DeskChoice,
  type DeskFamily,
  givenOf,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { differences, placed } from './edit-families.ts'
import { type Actor, recordFamilyEvent } from './family-events.ts'
import { findDeskFamily, findDeskParameter } from './find-desk-family.ts'
import { refuseMeaning, storedOf } from './given-meaning.ts'

const insertChoice = statement(
  'insert-choice',
  `INSERT INTO parameter_choices (parameter_id, key, name, position)
   SELECT q.id, :key, :name, (SELECT coalesce(max(c.position), 0) + 1 FROM parameter_choices c WHERE c.parameter_id = q.id)
   FROM parameters q WHERE q.family = :family AND q.key = :parameter`,
)

/** Keys that differ only in case are the same, as in the values of products. */
export async function addChoice(
  tx: Queryable,
  caller: Actor,
  at: { key: string; parameter: string },
  { key, name }: Body<typeof addChoiceCall>,
): Promise<DeskFamily | Refusal> {
  const found = await findDeskParameter(tx, at.key, at.parameter)
  if (found instanceof Refusal) return found
  const { parameter } = found
  if (parameter.kind !== 'choice') return refuse('no-choices', { name: parameter.name })
  const same = parameter.choices?.find((choice) => choice.key.toLowerCase() === key.toLowerCase())
  if (same) return keyTaken(same.name)
  await insertChoice(tx, { family: at.key, parameter: at.parameter, key, name })
  await recordFamilyEvent(tx, caller, at.key, 'choice-added', { subject: `${parameter.name}: ${name}` })
  return findDeskFamily(tx, at.key)
}

const updateChoices = statement(
  'change-choices',
  `UPDATE parameter_choices c SET position = array_position(:order::text[], c.key),
     name = CASE WHEN c.key = :choice THEN :name ELSE c.name END,
     meaning = CASE WHEN c.key = :choice THEN :said ELSE c.meaning END,
     also_called = CASE WHEN c.key = :choice THEN :alsoCalled ELSE c.also_called END
   FROM parameters q
   WHERE q.id = c.parameter_id AND q.family = :family AND q.key = :parameter
     AND (c.key = :choice OR c.position <> array_position(:order::text[], c.key))`,
)

export async function changeChoice(
  tx: Queryable,
  caller: Actor,
  at: ChoicePlace,
  given: Body<typeof changeChoiceCall>,
): Promise<DeskFamily | Refusal> {
  const found = await findChoice(tx, at)
  if (found instanceof Refusal) return found
  const { choice, choices, parameter } = found
  const refusal = refuseMeaning(given.meaning, found.role)
  if (refusal) return refusal
  const old = choices.indexOf(choice) + 1
  const order = placed(choices, at.choice, given.position ?? old)
  const before = {
    name: choice.name,
    position: old,
    meaning: givenOf(choice.meaning, choice.none),
    alsoCalled: choice.alsoCalled,
  }
  const after = {
    name: given.name ?? before.name,
    position: order.indexOf(at.choice) + 1,
    meaning: given.meaning === undefined ? before.meaning : given.meaning,
    alsoCalled: given.alsoCalled ?? before.alsoCalled,
  }
  const changes = differences(before, after)
  if (changes.length > 0) {
    const { position: _, meaning, ...columns } = after
    const said = storedOf(meaning)
    await updateChoices(tx, {
      family: at.key,
      parameter: at.parameter,
      choice: at.choice,
      order,
      said,
      ...columns,
    })
    const subject = `${parameter}: ${after.name}`
    await recordFamilyEvent(tx, caller, at.key, 'choice-changed', { subject, changes })
  }
  return findDeskFamily(tx, at.key)
}

const deleteChoice = statement(
  'remove-choice',
  `DELETE FROM parameter_choices c USING parameters q
   WHERE q.id = c.parameter_id AND q.family = :family AND q.key = :parameter AND c.key = :choice`,
)

export async function removeChoice(
  tx: Queryable,
  caller: Actor,
  at: ChoicePlace,
): Promise<DeskFamily | Refusal> {
  const found = await findChoice(tx, at)
  if (found instanceof Refusal) return found
  const { name, products } = found.choice
  if (products > 0) return refuse('choice-in-use', { name, count: products })
  await deleteChoice(tx, { family: at.key, parameter: at.parameter, choice: at.choice })
  await recordFamilyEvent(tx, caller, at.key, 'choice-removed', {
    subject: `${found.parameter}: ${name}`,
  })
  return findDeskFamily(tx, at.key)
}

interface ChoicePlace {
  key: string
  parameter: string
  choice: string
}

interface FoundChoice {
  parameter: string
  role: string | undefined
  choice: DeskChoice
  choices: DeskChoice[]
}

async function findChoice(tx: Queryable, at: ChoicePlace): Promise<FoundChoice | Refusal> {
  const found = await findDeskParameter(tx, at.key, at.parameter)
  if (found instanceof Refusal) return found
  const { name, role, choices = [] } = found.parameter
  const choice = choices.find(({ key }) => key === at.choice)
  return choice ? { parameter: name, role: role?.key, choice, choices } : refuse('no-such-choice')
}

export function keyTaken(name: string): Refusal {
  return refuse('key-taken', { name }, [{ path: 'key', message: t('refusal.key-taken', { name }) }])
}
