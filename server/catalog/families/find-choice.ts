import type { DeskChoice } from '#contract/catalog/desk-families.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findDeskParameter } from './find-desk-family.ts'

export interface ChoicePlace {
  key: string
  parameter: string
  choice: string
}

interface FoundChoice {
  parameter: string
  choice: DeskChoice
  choices: DeskChoice[]
}

export async function findChoice(tx: Queryable, at: ChoicePlace): Promise<FoundChoice | Refusal> {
  const found = await findDeskParameter(tx, at.key, at.parameter)
  if (found instanceof Refusal) return found
  const { name, choices = [] } = found.parameter
  const choice = choices.find(({ key }) => key === at.choice)
  return choice ? { parameter: name, choice, choices } : refuse('no-such-choice')
}
