import { isNumber } from '#contract/catalog/product-fields.ts'
import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import { countryOf } from '#contract/countries.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { Column } from './columns.ts'

/** Whether no cell has a letter or digit, as in the lines that a person draws between groups. */
export const isSeparator = (texts: string[]) => !texts.some((text) => /[\p{L}\p{N}]/u.test(text))

/** Whether it is the title of the lines below it: one cell changes no product, and is not enough for a new one. */
export const isTitle = (texts: string[]) => texts.length > 2 && texts.filter(Boolean).length === 1

const SUM = new RegExp(`^(?:${trade.sums}) ?:?$`, 'i')

/** 'Total' or 'Zwischensumme' in place of a name or number. */
export const isSum = (text: string) => SUM.test(text)

/** A line of Shopify that only has one more picture of the product above it; a product has one. */
export function isFurtherPicture(columns: readonly Column[], texts: string[]): boolean {
  const named = columns.filter(({ name }, nth) => name !== 'ignore' && texts[nth])
  return named.length === 1 && named[0]?.name === 'img'
}

const WITH_COMMA = /^\D{0,4}\d{1,3}(?:\.?\d{3})*,\d{1,2}\D{0,4}$/
const WITH_POINT = /^\D{0,4}\d{1,3}(?:,?\d{3})*\.\d{1,2}\D{0,4}$/

/** The sign before one or two decimals, if no cell has the other: then the other stands between thousands. */
export function decimalsIn(cells: string[]): 'comma' | 'point' | undefined {
  const [comma, point] = [WITH_COMMA, WITH_POINT].map((form) => cells.some((cell) => form.test(cell)))
  if (comma === point) return undefined
  return comma ? 'comma' : 'point'
}

/** A number without currency, unit of count and thousands; of several pictures the first; a text without markup. */
export function foreignText(column: Column, text: string, decimals: 'comma' | 'point' | undefined): string {
  if (!('kind' in column)) return decimals ? plainNumbers(text, decimals) : text
  if (isNumber(column) && text.length > MAX_NUMBER) return text
  if (isNumber(column)) {
    const bare = text.replace(AROUND, '$<number>').replace(/(?<=\d)[\s'’](?=\d{3})/g, '')
    const plain = decimals ? plainNumbers(bare, decimals) : bare
    // A stock such as 120,00.
    return column.kind === 'integer' ? plain.replace(/[.,]0{1,2}$/, '') : plain
  }
  if (column.kind === 'breaks') {
    const { from } = column
    if (from && !text.includes(':'))
      return `${from}:${foreignText({ ...column, kind: 'decimal' }, text, decimals)}`
    return decimals === 'comma' ? text.replaceAll(',', '.') : text
  }
  if (column.kind === 'picture' && text.length <= MAX_PICTURES)
    return text.split(/^https?:/i.test(text) ? /\s*[,|;]\s*(?=https?:)|\s+/ : /\s*[,|;]\s*/)[0] ?? text
  if (column.name === 'originCountry') return countryOf(text) ?? text
  return column.kind === 'text' ? withoutMarkup(text) : text
}

/** Shopify writes them where a product has no weight and no options. */
export function isPlaceholder({ name }: Column, text: string): boolean {
  return name === 'weightGrams' ? Number(text) === 0 : name === 'attributeValue' && text === 'Default Title'
}

/** Longer cells would cost their square. */
const MAX_NUMBER = 40
const MAX_PICTURES = 5000

/** Not '18O' and '1l', with a letter in place of a digit, nor '10 k' and '2 Mio', which are thousands and millions. */
const AROUND =
  /^(?:[\p{Sc}]|[A-Z]{3})?\s*(?<number>-?\d[\d.,\s'’]*?)\s*(?!(?<=[\d.,])[OoIl]+$)(?<word>[\p{Sc}]|(?!(?:[kK]|[Tt](?:sd|ys)|[Mm](?:io|ln|rd))\.?$)\p{L}{1,4}\.?)?$/u

/** Of a kilogram, in which factors of masses are. */
const GRAMS = 1000
const WEEKS = /^(?:w|wks?|week|wo|sem|sett|t[ýy]d)$/i

/** What one of a cell is in the unit of its field: '0,417 kg' is 417 g. Undefined for '10 days' in a column of weeks. */
export function unitFactor(column: Column, text: string): number | undefined {
  const { name } = column
  const isMass = name === 'weightGrams'
  if (!(isMass || name === 'leadWeeks') || text.length > MAX_NUMBER) return 1
  const word = AROUND.exec(text)?.groups?.word ?? ('unit' in column ? column.unit : '')
  const unit = word?.replace(/\.$/, '')
  if (!unit) return 1
  if (!isMass) return WEEKS.test(unit) ? 1 : undefined
  const [mass] = readUnit(unit, unitOf('g'))
  return mass && mass.factor * GRAMS
}

/** 1.234 and 1.234.567, never 0.125. */
const THOUSANDS = {
  comma: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g,
  point: /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g,
}

function plainNumbers(text: string, decimals: 'comma' | 'point'): string {
  const joined = text.replace(THOUSANDS[decimals], (number) => number.replace(/[.,]/g, ''))
  return decimals === 'comma' ? joined.replace(/(\d),(\d)/g, '$1.$2') : joined
}

const MARKUP = /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|u|a|h\d|table|tbody|tr|td|th)\b[^<>]{0,500}>/gi
const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

function withoutMarkup(text: string): string {
  const plain = text
    .replace(/<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replace(MARKUP, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
  if (plain === text) return text
  const lines = plain.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join('\n')
}

/** '5' in a column 'Range (bar)' is 5 bar. */
export function withUnit(text: string, unit: string | undefined): string {
  return unit && /^[±+-]?\s*\d+(?:[.,]\d+)?$/.test(text) ? `${text} ${unit}` : text
}
