import type { NotUnderstood } from '#contract/catalog/quantities/quantity.ts'
import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import type { Ends, Wanted } from './filter.ts'
import { readPlainRange } from './plain-range.ts'

const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

/** '0603,0805', '1k..10k' or 'yes'. */
export function readWanted(text: string, parameter: Parameter): Wanted | NotUnderstood {
  const ranges: Ends[] = []
  const values: Value[] = []
  for (const part of text.split(',')) {
    if (parameter.kind === 'number') {
      const range = readEnds(part, parameter)
      if ('problem' in range) return range
      ranges.push(range)
    } else {
      const value =
        parameter.kind === 'choice' ? choiceOf(part, parameter) : FLAGS.get(part.trim().toLowerCase())
      if (value === undefined) return { problem: t('field.one-of', { values: possible(parameter) }) }
      values.push(value)
    }
  }
  return { parameter, ranges, values }
}

function readEnds(text: string, { unit }: Parameter): Ends | NotUnderstood {
  if (unit !== null) return readRange(text, unit, 'query')
  const range = readPlainRange(text)
  if (!range) return { problem: t('product-form.parameter-number') }
  const rounded = (end: number | undefined) => (end === undefined ? undefined : roundToNine(end))
  return { from: rounded(range.from), to: rounded(range.to) }
}

function choiceOf(text: string, { choices }: Parameter): string | undefined {
  const low = text.trim().toLowerCase()
  return choices.find(({ key, name }) => key.toLowerCase() === low || name.toLowerCase() === low)?.key
}

function possible({ kind, choices }: Parameter): string {
  return kind === 'flag' ? 'yes, no' : choices.map(({ key }) => key).join(', ')
}
