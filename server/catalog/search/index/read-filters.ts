import { MAX_FILTERS } from '#contract/catalog/parts.ts'
import type { NotUnderstood } from '#contract/catalog/quantities/quantity.ts'
import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import { withoutCurrency } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import type { Question, Refused } from '#server/catalog/search/question.ts'
import type { Ends, Filter, Wanted } from './filter.ts'
import { readPlainRange } from './plain-range.ts'

export function readFilters(question: Question, parameters: Parameter[]): Filter[] | Refused {
  const { inStock, price, lifeCycles } = question
  const texts = Object.entries(question.parameters)
  const others = [inStock, price !== undefined, lifeCycles !== undefined].filter(Boolean).length
  if (texts.length + others > MAX_FILTERS) return { refused: 'too-many-filters' }

  const filters: Filter[] = []
  const bit = () => 1 << filters.length
  for (const [key, text] of texts) {
    const wanted = readParameter(key, text, parameters)
    if ('refused' in wanted) return wanted
    filters.push({ kind: 'parameter', key, bit: bit(), wanted: wanted.byId })
  }
  if (inStock) filters.push({ kind: 'stock', key: 'stock', bit: bit() })
  if (price !== undefined) {
    const range = readPlainRange(withoutCurrency(price))
    if (!range) return refused('price', t('search.price-range'))
    filters.push({ kind: 'price', key: 'price', bit: bit(), range })
  }
  if (lifeCycles) {
    const accepted = new Set(lifeCycles.map((each) => (LIFE_CYCLES as readonly string[]).indexOf(each)))
    filters.push({ kind: 'lifeCycle', key: 'lifeCycle', bit: bit(), accepted })
  }
  return filters
}

export function refused(field: string, problem: string): Refused {
  return { refused: { path: `query.${field}`, problem } }
}

/** Refused if no parameter with the key can have such a value. */
function readParameter(
  key: string,
  text: string,
  parameters: Parameter[],
): { byId: Map<number, Wanted> } | Refused {
  const byId = new Map<number, Wanted>()
  let problem: string | undefined
  for (const parameter of parameters) {
    if (parameter.key !== key) continue
    const wanted = readWanted(text, parameter)
    if ('problem' in wanted) problem ??= wanted.problem
    else byId.set(parameter.id, wanted)
  }
  return byId.size > 0 ? { byId } : refused(key, problem ?? t('search.parameter-unknown', { key }))
}

const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

/** '0603,0805', '1k..10k' or 'yes'. */
function readWanted(text: string, parameter: Parameter): Wanted | NotUnderstood {
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
