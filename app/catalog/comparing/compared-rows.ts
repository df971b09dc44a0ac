import type { Tool } from '#contract/catalog/catalog.ts'
import { parameterText } from '#contract/catalog/parameter-text.ts'
import { priceLine } from '#contract/catalog/pricing.ts'
import { type PublicField, TRADE_FIELDS } from '#contract/catalog/product-fields.ts'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { problemWords } from '../finding/line-problem-words.ts'
import { fieldLabel, valueLabel } from '../part/trade-labels.ts'

export interface ComparedRow {
  key: string
  name: string
  cells: (string | undefined)[]
  differs: boolean
}

export interface ComparedGroup {
  key: string
  name: string
  rows: ComparedRow[]
}

/** What the form asks for is shown of equal parts too. */
const ASKED = ['each', 'total']

/** The properties of the parts, or only their differences, as texts. Called on the server, which has the units. */
export function comparedGroups(parts: Tool[], quantity: number, differences = false): ComparedGroup[] {
  const all = !differences || parts.length === 1
  return [
    { key: 'prices', name: t('compare.prices'), rows: priceRows(parts, quantity) },
    { key: 'parameters', name: t('product.parameters'), rows: parameterRows(parts) },
    { key: 'replaces', name: t('product.replaces'), rows: replacedRow(parts) },
    {
      key: 'trade',
      name: t('product.trade-data'),
      rows: TRADE_FIELDS.flatMap((field) => tradeRow(parts, field)),
    },
  ]
    .map((group) => ({
      ...group,
      rows: group.rows.filter(
        // A parameter may have such a key too.
        ({ key, differs }) => all || differs || (group.key === 'prices' && ASKED.includes(key)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function rowOf(key: string, name: string, cells: (string | undefined)[]): ComparedRow {
  return { key, name, cells, differs: new Set(cells).size > 1 }
}

const FIGURES = [
  ['available', 'product.available', 'availableQuantity'],
  ['minimum', 'product.minimum', 'minimumOrder'],
  ['multiple', 'product-field.orderMultiple', 'orderMultiple'],
] as const

function priceRows(parts: Tool[], quantity: number): ComparedRow[] {
  const lines = parts.map((part) => priceLine(part, quantity))
  const pieces = formatQuantity(quantity)
  return [
    rowOf(
      'each',
      t('compare.each', { quantity: pieces }),
      lines.map(({ price }) => formatUnitPrice(price)),
    ),
    rowOf(
      'total',
      t('compare.total', { quantity: pieces }),
      lines.map(({ totalCents, problem }) =>
        problem ? problemWords(problem) : formatTotal(fromCents(totalCents)),
      ),
    ),
    ...FIGURES.map(([key, name, field]) =>
      rowOf(
        key,
        t(name),
        parts.map((part) => formatQuantity(part[field])),
      ),
    ),
  ]
}

function parameterRows(parts: Tool[]): ComparedRow[] {
  const names = new Map(
    parts.flatMap(({ parameters = [] }) => parameters.map(({ key, name }) => [key, name] as const)),
  )
  return [...names].map(([key, name]) => {
    const cells = parts.map(({ parameters = [] }) => {
      const parameter = parameters.find((each) => each.key === key)
      return parameter && parameterText(parameter)
    })
    return rowOf(key, name, cells)
  })
}

function replacedRow(parts: Tool[]): ComparedRow[] {
  const cells = parts.map(({ replaces = [] }) => {
    const texts = replaces.map(({ partNumber, package: body, note }) =>
      [partNumber, body, note].filter(Boolean).join(' '),
    )
    return texts.length > 0 ? texts.join('; ') : undefined
  })
  if (cells.every((cell) => cell === undefined)) return []
  return [rowOf('replaces', t('compare.other-numbers'), cells)]
}

function tradeRow(parts: Tool[], field: PublicField): ComparedRow[] {
  if (field.kind === 'document') return []
  const cells = parts.map((part) => {
    const value = part[field.name] as string | number | undefined
    return value === undefined ? undefined : valueLabel(field, value)
  })
  return cells.some((cell) => cell !== undefined) ? [rowOf(field.name, fieldLabel(field), cells)] : []
}
