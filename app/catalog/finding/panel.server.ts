import type { Facet, FoundParts } from '#contract/catalog/parts.ts'
import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { withCurrency } from '#contract/currency.ts'
import { t, translate } from '#messages/catalogue.ts'
import { fromStart, type PartsQuery, productsPath } from './products-path.ts'
import { FROM, TO } from './read-parts-query.ts'
import { type ValueBar, valueBars } from './value-bars.ts'
import { filterOf } from './value-filter.ts'

const MAX_FACET_VALUES = 40

export interface PanelFacet extends Facet {
  values: (Facet['values'][number] & { filter: string })[]
  bounds?: { least: string; greatest: string }
  more: number
  bars?: ValueBar[] | undefined
}

export interface Chip {
  name: string
  text: string
  without: string
}

export interface Panel {
  facets: PanelFacet[]
  fields: [name: string, value: string][]
  /** Chosen values that have no field. */
  kept: [name: string, value: string][]
  chips: Chip[]
}

/** `found` is without the filters that have faults; `asked` has them, so that they can be corrected. */
export function panelOf(found: FoundParts, asked: PartsQuery, faults: Record<string, string>): Panel {
  const panel: Panel = { facets: [], fields: [], kept: [], chips: [] }
  const parameters = Object.entries(asked.parameters ?? {})
  for (const facet of found.facets) {
    if (facet.key === 'family') continue
    const chosen = chosenValues(facet, parameters.find(([key]) => key === facet.key)?.[1] ?? '')
    panel.facets.push(panelFacet(facet, chosen))
    addFields(panel, facet.key, chosen)
    if (Object.hasOwn(faults, facet.key)) continue
    for (const { filter, text } of chosen)
      panel.chips.push({ name: facet.name, text, without: withoutValue(asked, facet.key, filter) })
  }
  for (const [key, filter] of parameters) {
    if (found.facets.some((facet) => facet.key === key)) continue
    panel.kept.push([key, filter])
    panel.chips.push({ name: nameOf(found, key), text: filter, without: withoutValue(asked, key) })
  }
  addOrderFields(panel, asked, faults)
  return panel
}

function panelFacet(facet: Facet, chosen: ChosenValue[]): PanelFacet {
  const { unit = '', min, max } = facet
  const own = (value: Facet['values'][number]['value']) => chosen.find((each) => each.value === value)
  const values = commonest(facet.values, ({ value }) => own(value) !== undefined).map((each) => ({
    ...each,
    filter: own(each.value)?.filter ?? filterOf(facet, each),
  }))
  const more = facet.values.length - values.length
  if (min === undefined || max === undefined) return { ...facet, values, more }
  const written = (value: number) => writeQuantity(value, unit).trim()
  const ranges = chosen.flatMap(({ ends }) => (ends && hasEnd(ends) ? [ends] : []))
  const bounds = { least: written(min), greatest: written(max) }
  return { ...facet, values, more, bounds, bars: valueBars(facet, ranges) }
}

/** The commonest values and the chosen ones, in their order (rules: P-76). */
function commonest(values: Facet['values'], isChosen: (value: Facet['values'][number]) => boolean) {
  const most = values.toSorted((a, b) => b.count - a.count).slice(0, MAX_FACET_VALUES)
  const sent = new Set([...most, ...values.filter(isChosen)])
  return values.filter((each) => sent.has(each))
}

/** A filter that cannot be read has none. */
const hasEnd = ({ from, to }: NonNullable<ChosenValue['ends']>) => from !== undefined || to !== undefined

function addFields(panel: Panel, key: string, chosen: ChosenValue[]): void {
  const first = chosen.find(({ range }) => range)
  for (const each of chosen) {
    const { filter, value, range } = each
    if (value !== undefined) panel.fields.push([key, filter])
    else if (range && each === first) panel.fields.push([key + FROM, range.from], [key + TO, range.to])
    else panel.kept.push([key, filter])
  }
}

function addOrderFields(panel: Panel, asked: PartsQuery, faults: Record<string, string>): void {
  const { stock, quantity, price, lifeCycle } = asked
  const leave = (name: keyof PartsQuery) => productsPath({ ...fromStart(asked), [name]: undefined })
  if (stock) {
    panel.fields.push(['stock', stock])
    panel.chips.push({ name: '', text: t('finding.in-stock'), without: leave('stock') })
  }
  if (quantity) panel.fields.push(['quantity', String(quantity)])
  if (price) {
    const [from = '', to = from] = price.split(/\.{2,3}|…/, 2).map((end) => end.trim())
    panel.fields.push([`price${FROM}`, from], [`price${TO}`, to])
    const text = rangeWords(from && withCurrency(from), to && withCurrency(to))
    if (!faults.price) panel.chips.push({ name: t('finding.price'), text, without: leave('price') })
  }
  if (lifeCycle === 'active') panel.fields.push(['lifeCycle', lifeCycle])
  else if (lifeCycle) panel.kept.push(['lifeCycle', lifeCycle])
  if (lifeCycle)
    panel.chips.push({
      name: t('finding.life-cycle'),
      text: lifeCycle
        .split(',')
        .map((each) => translate(`finding.life-${each}`))
        .join(', '),
      without: leave('lifeCycle'),
    })
}

function withoutValue(asked: PartsQuery, key: string, filter?: string): string {
  const parameters = Object.entries(asked.parameters ?? {}).flatMap(([name, given]) => {
    if (name !== key) return [[name, given]]
    const rest = given.split(',').filter((each) => filter !== undefined && each.trim() !== filter)
    return rest.length > 0 ? [[name, rest.join(',')]] : []
  })
  return productsPath({ ...fromStart(asked), parameters: Object.fromEntries(parameters) })
}

function nameOf({ parts }: FoundParts, key: string): string {
  return parts.flatMap(({ parameters = [] }) => parameters).find((each) => each.key === key)?.name ?? key
}

interface ChosenValue {
  filter: string
  text: string
  /** The value of the facet that it selects; undefined for a range. */
  value?: Facet['values'][number]['value'] | undefined
  range?: { from: string; to: string }
  /** The numbers that it selects; an absent end is open. */
  ends?: { from?: number; to?: number }
}

function chosenValues(facet: Facet, filter: string): ChosenValue[] {
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

function rangeWords(from: string, to: string): string {
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
