import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { Facet, FoundParts } from '#contract/catalog/parts.ts'
import {
  cellText,
  OTHER_COLUMNS,
  type ParameterColumn,
  type PartsColumns,
  parameterOf,
  valueText,
} from './table-columns.ts'

type Found = Pick<FoundParts, 'facets' | 'parts' | 'total'>

export function tableColumns(found: Found, compact = false): PartsColumns {
  const columns: ParameterColumn[] = []
  const common: PartsColumns['common'] = []
  const facets = found.facets.filter(({ key }) => key !== 'family')
  const shownFacets: ShownFacet[] = facets.length > 0 ? facets : facetsOfOneFamily(found)
  for (const facet of shownFacets) {
    const { key, name, kind, values, sorts = kind === 'number' } = facet
    const shown = found.parts.flatMap((part) => parameterOf(part, key) ?? [])
    const [first] = shown
    if (!first) continue
    const isCommon = values.some(({ value, count }) => value === first.value && count === found.total)
    if (isCommon && found.total > 1) common.push({ key, name, text: first.text })
    else columns.push(columnOf({ key, name, kind, sorts, ...sharedUnit(shown) }, shown, compact))
  }
  return {
    columns,
    common,
    details: detailsOf(found.parts, { columns, common }),
    least: leastWidth(found.parts),
  }
}

type ShownFacet = Pick<Facet, 'key' | 'name' | 'kind' | 'values'> & { sorts?: boolean }

/** A search by words has no filters of parameters, but its parts may be of one family. */
function facetsOfOneFamily({ parts, total }: Found): ShownFacet[] {
  const [first] = parts
  if (!first || parts.some(({ family }) => family !== first.family)) return []
  const facets = new Map<string, ShownFacet>()
  const values = parts
    .flatMap(({ parameters = [] }) => parameters)
    .flatMap(({ value, ...named }) => [value].flat().map((each) => ({ ...named, value: each })))
  for (const { key, name, value } of values) {
    const facet = facets.get(key) ?? { key, name, kind: kindOf(value), sorts: false, values: [] }
    const counted = facet.values.find((each) => each.value === value)
    if (counted) counted.count++
    // Counts of one page say nothing of the others.
    else facet.values.push({ value, text: '', count: parts.length === total ? 1 : 0 })
    facets.set(key, facet)
  }
  return [...facets.values()]
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
  const unbroken = column.kind === 'number' || compact ? texts : texts.flatMap((text) => text.split(' '))
  const most = column.kind === 'number' ? 128 : 96
  return { ...column, width: fitting([...unbroken, ...column.name.split(' ')], LETTER, AROUND, [68, most]) }
}

const MONO_LETTER = 7.8
const OF_PICTURE = 62

function leastWidth(parts: Tool[]): number {
  const numbers = parts.map(({ partNumber }) => partNumber)
  return OTHER_COLUMNS + fitting(numbers, MONO_LETTER, OF_PICTURE, [160, 240])
}

/** In rem, a multiple of 4 px. */
function fitting(texts: string[], letter: number, around: number, [least, most]: [number, number]): number {
  const needed = Math.max(0, ...texts.map(({ length }) => length)) * letter + around
  return Math.ceil(Math.min(most, Math.max(least, needed)) / 4) / 4
}

/** With fewer columns the name is what tells the parts apart. */
const TELLING_COLUMNS = 3

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
