import type { FileParameter } from '#contract/catalog/family-file.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { keyTaken } from './choices.ts'

type Given = NonNullable<FileParameter['choices']>[number]
/** Of a place such as 'family/parameter'. */
export type ChoicesOf = (place: string) => FileParameter['choices'] | undefined
export type FileChoice = Exclude<Given, string>

/** 'SMD 0603 (1608 metric)' has the key 'SMD-0603-1608-metric'; a name without a letter or digit, that of its characters. */
export function asChoice(choice: Given): FileChoice {
  if (typeof choice !== 'string') return choice
  const key = choice
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._+-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
  const points = () => [...choice].map((sign) => `x${sign.codePointAt(0)?.toString(16)}`).join('-')
  return { key: (key || points()).slice(0, 40), name: choice }
}

/** The choices of a parameter, or why it can't have them. */
export function withChoices(parameter: FileParameter, choicesOf: ChoicesOf): FileChoice[] | Refusal {
  const { name, kind, choices: listed, choicesOf: copied } = parameter
  const given = listed ?? (copied ? choicesOf(copied) : [])
  if (!given)
    return refuse('invalid-fields', {}, [{ path: 'choicesOf', message: t('family-file.choices-of') }])
  if (given.length > 0 && kind !== 'choice') return refuse('no-choices', { name })
  const choices = given.map(asChoice)
  const byKey = new Map<string, FileChoice>()
  for (const choice of choices) {
    const same = byKey.get(choice.key.toLowerCase())
    if (same) return keyTaken(same.name)
    byKey.set(choice.key.toLowerCase(), choice)
  }
  return choices
}
