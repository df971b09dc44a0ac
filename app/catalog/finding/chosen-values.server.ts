import type { Facet } from '#contract/catalog/parts.ts'
import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'

export interface ChosenValue {
  filter: string
  text: string
  /** The value of the facet that it selects; undefined for a range. */
  value?: Facet['values'][number]['value'] | undefined
  range?: { from: string; to: string }
  /** The numbers that it selects; an absent end is open. */
  ends?: { from?: number; to?: number }
}

export function chosenValues(facet: Facet, filter: string): ChosenValue[] {
  return filter
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => (facet.kind === 'number' ? chosenNumber(facet, each) : chosenWord(facet, each)))
}

function chosenWord({ kind, values }: Facet, filter: string): ChosenValue {
  const value = kind === 'flag' ? filter === 'yes' || filter === 'true' : filter
  const known = values.find((each) => each.value === value)
  return { filter, text: known?.text ?? filter, value: known?.value }
}

function chosenNumber({ unit, values }: Facet, filter: string): ChosenValue {
  const ends = unit ? rangeIn(unit, filter) : rangeOfCounts(filter)
  const { from, to } = ends
  if (from !== undefined && from === to) {
    const value = values.find((each) => each.value === from)?.value
    return { filter, text: written(from, unit), value, ends }
  }
  const [low, high] = [written(from, unit), written(to, unit)]
  const typed = /^(.*?)(?:\.{2,3}|…)(.*)$/.exec(filter)
  if (typed)
    return { filter, text: rangeWords(low, high), range: { from: typed[1] ?? '', to: typed[2] ?? '' }, ends }
  // What cannot be read stands in a field, to be corrected.
  const range = low || high ? { from: low, to: high } : { from: filter, to: '' }
  return { filter, text: rangeWords(low, high), range, ends }
}

export function rangeWords(from: string, to: string): string {
  if (!to) return t('finding.at-least', { from })
  return from ? t('finding.between', { from, to }) : t('finding.at-most', { to })
}

function rangeIn(unit: string, filter: string): { from?: number; to?: number } {
  const range = readRange(filter, unit, 'query')
  return 'problem' in range ? {} : range
}

function rangeOfCounts(filter: string): { from?: number; to?: number } {
  const [from = '', to = from] = filter.split(/\.{2,3}|…/, 2)
  return { ...count('from', from), ...count('to', to) }
}

function count(end: 'from' | 'to', text: string) {
  return text.trim() && Number.isFinite(Number(text)) ? { [end]: Number(text) } : {}
}

function written(value: number | undefined, unit: string | undefined): string {
  if (value === undefined) return ''
  return unit ? writeQuantity(value, unit) : String(value)
}
