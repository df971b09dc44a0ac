import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { Facet, FoundParts } from '#contract/catalog/parts.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { cellText, type ParameterColumn, type PartsColumns, parameterOf } from './table-columns.ts'

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
    briefs: briefNames(found.parts, [...columns, ...common]),
    width: widthOf(found.parts, columns),
  }
}

type ShownFacet = Pick<Facet, 'key' | 'name' | 'kind' | 'values'> & { sorts?: boolean }

/** A search by words has no filters of parameters, but its parts may be of one family. */
function facetsOfOneFamily({ parts, total }: Found): ShownFacet[] {
  const [first] = parts
  if (!first || parts.some(({ family }) => family !== first.family)) return []
  const facets = new Map<string, ShownFacet>()
  for (const { key, name, value } of parts.flatMap(({ parameters = [] }) => parameters)) {
    const facet = facets.get(key) ?? { key, name, kind: kindOf(value), sorts: false, values: [] }
    const counted = facet.values.find((each) => each.value === value)
    if (counted) counted.count++
    // Counts of one page say nothing of the others.
    else facet.values.push({ value, text: '', count: parts.length === total ? 1 : 0 })
    facets.set(key, facet)
  }
  return [...facets.values()]
}

function kindOf(value: ToolParameter['value']): Facet['kind'] {
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
  return { ...column, width: fitting([...unbroken, ...column.name.split(' ')], LETTER, AROUND, [68, 96]) }
}

const OTHER_COLUMNS = 2 + 4 + 4.5 + 7.5
const MONO_LETTER = 7.8
const OF_PICTURE = 62

function widthOf(parts: Tool[], columns: ParameterColumn[]): number {
  const numbers = parts.map(({ partNumber }) => partNumber)
  const part = fitting(numbers, MONO_LETTER, OF_PICTURE, [160, 240])
  return columns.reduce((sum, { width }) => sum + width, OTHER_COLUMNS + part)
}

/** In rem, a multiple of 4 px. */
function fitting(texts: string[], letter: number, around: number, [least, most]: [number, number]): number {
  const needed = Math.max(0, ...texts.map(({ length }) => length)) * letter + around
  return Math.ceil(Math.min(most, Math.max(least, needed)) / 4) / 4
}

type NamedPart = Pick<Tool, '_id' | 'name' | 'partNumber' | 'parameters'>

/** Not one of several, such as '6 + 3 mm'. */
const FIGURE = /(?<![+×/] ?)±?\s?\d[\d.]*\s?(?:%|[\p{L}°µ][^\s,;]*)?/gu

/**
 * Names for a table, by ids: without the values of its columns and of all parts, the words with which all of them begin, and the beginning
 * of the part number. What follows a comma comes first, because the column cuts off the end.
 */
export function briefNames(
  parts: readonly NamedPart[],
  columns: readonly Pick<ParameterColumn, 'key'>[],
): Record<string, string> {
  if (columns.length === 0) return {}
  const inColumns = new Set(columns.map(({ key }) => key))
  const rest = parts.map((part) => {
    const shown = (part.parameters ?? []).filter(({ key }) => inColumns.has(key))
    const words = shown.reduce(withoutValue, part.name).split(/\s+/)
    return { part, words: words.filter((word) => word && !part.partNumber.startsWith(word.toUpperCase())) }
  })
  const first = rest[0]?.words ?? []
  const differs = first.findIndex((word, at) => rest.some(({ words }) => words[at] !== word))
  return Object.fromEntries(
    rest.map(({ part, words }) => [part._id, inOrder(words.slice(Math.max(0, differs)))]),
  )
}

function inOrder(words: string[]): string {
  const [kind = '', ...qualities] = words
    .join(' ')
    .split(',')
    .map((each) => each.trim())
  return [...qualities, kind].filter(Boolean).join(', ')
}

function withoutValue(name: string, { text, value, unit }: ToolParameter): string {
  if (typeof value === 'number' && unit && /[%\p{L}]/u.test(unit))
    return name.replace(FIGURE, (figure) => (isValue(figure.trim(), value, unit) ? ' ' : figure))
  if (typeof value === 'boolean' || !text) return name
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  const isWord = at >= 0 && !/[\p{L}\d]/u.test((name[at - 1] ?? ' ') + (name[at + text.length] ?? ' '))
  return isWord ? `${name.slice(0, at)} ${name.slice(at + text.length)}` : name
}

function isValue(figure: string, value: number, unit: string): boolean {
  if (!figure.endsWith(unit.replace('±', ''))) return false
  const read = readQuantity(figure, unit)
  return 'value' in read && read.value === value
}
