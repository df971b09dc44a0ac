import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { Facet, FoundParts } from '#contract/catalog/parts.ts'
import { formatUnitPrice } from '#contract/currency.ts'
import {
  cellText,
  OTHER_COLUMNS,
  type ParameterColumn,
  type PartsColumns,
  parameterOf,
  TELLING_COLUMNS,
  valueText,
} from './table-columns.ts'

type Found = Pick<FoundParts, 'facets' | 'parts' | 'total'>

export function tableColumns(found: Found, compact = false): PartsColumns {
  const columns: ParameterColumn[] = []
  const common: PartsColumns['common'] = []
  const facets = found.facets.filter(({ key }) => key !== 'family')
  const shownFacets: ShownFacet[] = facets.length > 0 ? facets : sharedFacets(found)
  for (const facet of shownFacets) {
    const { key, name, shortName, kind, values, sorts = kind === 'number' } = facet
    const shown = found.parts.flatMap((part) => parameterOf(part, key) ?? [])
    const [first] = shown
    if (!first) continue
    const isCommon = values.some(({ value, count }) => value === first.value && count === found.total)
    if (isCommon && found.total > 1) common.push({ key, name, text: first.text })
    else columns.push(columnOf({ key, name, shortName, kind, sorts, ...sharedUnit(shown) }, shown, compact))
  }
  const price = priceWidth(found.parts)
  return {
    columns,
    common,
    details: detailsOf(found.parts, { columns, common }),
    least: leastWidth(found.parts) + price,
    price,
  }
}

type ShownFacet = Pick<Facet, 'key' | 'name' | 'shortName' | 'kind' | 'values'> & { sorts?: boolean }

/** Parts of several families have no filters of parameters, but may have some in common. */
function sharedFacets({ parts, total }: Found): ShownFacet[] {
  const facets = new Map<string, ShownFacet & { families: Set<string> }>()
  for (const { family, parameters = [] } of parts)
    for (const { key, name, shortName, value: own } of parameters)
      for (const value of [own].flat()) {
        const facet = facets.get(key) ?? {
          key,
          name,
          shortName,
          kind: kindOf(value),
          sorts: false,
          values: [],
          families: new Set(),
        }
        const counted = facet.values.find((each) => each.value === value)
        if (counted) counted.count++
        // Counts of one page say nothing of the others.
        else facet.values.push({ value, text: '', count: parts.length === total ? 1 : 0 })
        facets.set(key, { ...facet, families: facet.families.add(family) })
      }
  const { size } = new Set(parts.map(({ family }) => family))
  const shared = [...facets.values()].filter(({ families }) => families.size === size)
  return size > 1 && shared.length < TELLING_COLUMNS ? [] : shared
}

function kindOf(value: Facet['values'][number]['value']): Facet['kind'] {
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'flag' : 'choice'
}

const FIGURE_AND_UNIT = /^([±−]?[\d.]+) (\S+)$/

function sharedUnit(values: ToolParameter[]): Pick<ParameterColumn, 'unit'> {
  const units = new Set(values.map(({ text }) => FIGURE_AND_UNIT.exec(text)?.[2]))
  const [unit] = units
  return units.size === 1 && unit !== undefined ? { unit } : {}
}

/** Pixels of a letter at 13 px, and of the space around a cell's text. */
const LETTER = 6.7
const AROUND = 12

/** Figures stay on one line, words may break, except in compact rows. */
function columnOf(
  told: Omit<ParameterColumn, 'width'>,
  values: ToolParameter[],
  compact: boolean,
): ParameterColumn {
  const column = { ...told, width: 0 }
  const texts = values.map((value) => cellText(value, column))
  const most = column.kind === 'number' ? 128 : 96
  const fits = (text: string) => text.length * LETTER + AROUND <= most
  const unbroken =
    column.kind === 'number' || compact
      ? texts
      : texts.flatMap((text) => (fits(text) ? text : text.split(' ')))
  const width = Math.max(
    fitting(unbroken, LETTER, AROUND, [68, most]),
    rem(headWidth((column.shortName ?? column.name).split(' ')) + AROUND),
  )
  return { ...column, width }
}

/** Of the two lines of a head, whose words stay whole. A longer one is cut, so that columns of values have the room. */
function headWidth(words: string[]): number {
  const lines = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  const whole = Math.min(...lines.map((pair) => Math.max(...pair.map(wordWidth))))
  return whole <= MOST_OF_HEAD ? whole : Math.max(...words.map(wordWidth))
}

const MOST_OF_HEAD = 116

/** Pixels of letters of a head; others have 8. */
const LETTERS = { 'ijlI ': 4, r: 5, ft: 6, chknsvxyz: 7, mwMW: 11 }

const wordWidth = (word: string) =>
  [...word].reduce(
    (sum, letter) => sum + (Object.entries(LETTERS).find(([letters]) => letters.includes(letter))?.[1] ?? 8),
    0,
  )

const MONO_LETTER = 7.8
const FIGURE = 7.2
const OF_PICTURE = 62

function leastWidth(parts: Tool[]): number {
  const numbers = parts.map(({ partNumber }) => partNumber)
  return OTHER_COLUMNS + fitting(numbers, MONO_LETTER, OF_PICTURE, [160, 240])
}

/** A price with the code of its currency, such as 'PLN 504.00', is wider than '$504.00'. */
function priceWidth(parts: Tool[]): number {
  const prices = parts.flatMap(({ price, priceBreaks = [] }) => [
    price,
    ...priceBreaks.map((each) => each.price),
  ])
  return fitting(prices.map(formatUnitPrice), FIGURE, AROUND, [72, 144])
}

function fitting(texts: string[], letter: number, around: number, [least, most]: [number, number]): number {
  const needed = Math.max(0, ...texts.map(({ length }) => length)) * letter + around
  return rem(Math.min(most, Math.max(least, needed)))
}

/** A multiple of 4 px. */
const rem = (pixels: number) => Math.ceil(pixels / 4) / 4

/**
 * What is below the part numbers of a table, by ids: the values without a column. The name is there, whole, if there are
 * few columns, if the parts are of several families, or if another part has the same values and another name.
 */
export function detailsOf(
  parts: readonly Pick<Tool, '_id' | 'name' | 'family' | 'parameters'>[],
  { columns, common }: Pick<PartsColumns, 'columns' | 'common'>,
): Record<string, string> {
  const areNamed = columns.length < TELLING_COLUMNS || parts.some(({ family }) => family !== parts[0]?.family)
  const shown = new Set([...columns, ...common].map(({ key }) => key))
  const valuesOf = ({ parameters = [] }: Pick<Tool, 'parameters'>) => parameters.map(valueText).join('\n')
  const alike = Map.groupBy(parts, valuesOf)
  return Object.fromEntries(
    parts.map((part) => {
      const { _id, name, parameters = [] } = part
      const isNamed = areNamed || alike.get(valuesOf(part))?.some((other) => other.name !== name)
      const others = parameters.filter(({ key }) => !shown.has(key)).map(valueText)
      return [_id, isNamed ? name : others.join(' · ')]
    }),
  )
}
