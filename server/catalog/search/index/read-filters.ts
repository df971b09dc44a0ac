import { MAX_FILTERS } from '#contract/catalog/parts.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import { withoutCurrency } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import type { Parameter } from '#server/catalog/search/catalogue.ts'
import type { Question, Refused } from '#server/catalog/search/question.ts'
import type { Filter, Wanted } from './filter.ts'
import { readPlainRange } from './plain-range.ts'
import { readWanted } from './read-wanted.ts'

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
