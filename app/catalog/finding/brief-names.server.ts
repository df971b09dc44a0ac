import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import type { ParameterColumn } from './table-columns.ts'

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
