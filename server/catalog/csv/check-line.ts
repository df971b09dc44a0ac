import type { z } from 'zod'
import { ProductForm } from '#contract/catalog/catalog.ts'
import { isDrawnFromValues } from '#contract/catalog/drawings.ts'
import { furtherBreaks, ladderFault, readBreaks } from '#contract/catalog/price-ladder.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { isNumber, type ProductField } from '#contract/catalog/product-fields.ts'
import { withFormula } from '#contract/csv-text.ts'
import { storeCurrency } from '#contract/currency.ts'
import { text as limited } from '#contract/values.ts'
import { t, translate } from '#messages/catalogue.ts'
import { isDrawnImage } from '#server/catalog/images/own-image.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import type { Column } from './columns.ts'
import {
  foreignText,
  isFurtherPicture,
  isPlaceholder,
  isSeparator,
  isSum,
  isTitle,
  unitFactor,
  withUnit,
} from './foreign-cells.ts'
import { otherCurrencyIn } from './other-currency.ts'
import { piecesIn } from './price-units.ts'
import type { CsvLine } from './read-csv.ts'
import { isShortened } from './undamaged-choice.ts'

const MAX_ADDRESS = 2000
const MAX_WORD = 200

/** The family is any text, because files name families by their names too. */
const lenient = {
  img: limited(MAX_ADDRESS, 'product-form.img-required').optional(),
  family: limited(MAX_WORD, 'field.family-unknown').optional(),
}
const ProductLine = ProductForm.extend(lenient).partial({ availableQuantity: true })
const ForeignLine = ProductForm.extend(lenient).partial()
type ProductLine = z.output<typeof ForeignLine>

export interface CheckedLine {
  line: number
  name: string
  form: ProductLine | undefined
  drawn: boolean | undefined
  pictureFile?: true
  parameters?: Record<string, string>
  /** By the words of the file. */
  attributes?: [word: string, text: string][]
  decimalComma?: boolean
  refusal: string | undefined
}

export interface LineReading {
  columns: readonly Column[]
  /** Whether it is a file of another firm, with columns and cells of its own. */
  foreign?: boolean
  /** As an admin said, for all cells. */
  decimals?: 'comma' | 'point' | undefined
  /** As cells of the file have them, for fields only: 1.234 of a parameter is refused unless an admin says what it is. */
  usual?: 'comma' | 'point' | undefined
  /** By column: names of attributes, which further variants of a product leave out. */
  attributesBefore?: Map<number, string>
}

const NAME_SHOWN = 200

/** Undefined for a line without contents. */
export function checkLine(reading: LineReading, csv: CsvLine): CheckedLine | undefined {
  const { columns, foreign = false, decimals, usual = decimals, attributesBefore: before } = reading
  const { line } = csv
  const decimalComma = decimals ? decimals === 'comma' : csv.decimalComma
  const cells = withoutEmptyRest(csv.cells, columns.length)
  const texts = cells.map((cell) => withFormula(cell).trim())
  if (isSeparator(texts) || (foreign && (isTitle(texts) || isFurtherPicture(columns, texts))))
    return undefined
  const cellOf = (field: string) => texts[columns.findIndex((column) => column.name === field)] ?? ''
  const name = (cellOf('name') || (foreign ? cellOf('partNumber') : '')).slice(0, NAME_SHOWN)
  const refused = (refusal: string) => ({ line, name, form: undefined, drawn: undefined, refusal })
  if (cells.length !== columns.length)
    return refused(t('import.cells', { cells: cells.length, columns: columns.length }))
  const typed: Record<string, unknown> = {}
  const parameters: Record<string, string> = {}
  const attributes: [string, string][] = []
  const breaks: PriceBreak[] = []
  let attribute = ''
  for (const [index, column] of columns.entries()) {
    const given = texts[index] ?? ''
    if (column.name === 'attribute') {
      if (given !== '' || cellOf('name') !== '') before?.set(index, given)
      attribute = given || (before?.get(index) ?? '')
    }
    if (given === '' || UNREAD.has(column.name)) continue
    const text = foreign ? foreignText(column, given, 'kind' in column ? usual : decimals) : given
    if (foreign && isPlaceholder(column, text)) continue
    const value = cellValue(column, text, decimalComma && !(foreign && ('kind' in column ? usual : decimals)))
    if (value instanceof Unreadable) {
      const isOfCommas = foreign && 'kind' in column && isNumber(column) && usual === 'comma'
      const reason = isOfCommas ? t('import.not-a-number-with-comma', { text: given }) : value.message
      return refused(`${column.name}: ${reason}`)
    }
    const other = foreign && 'head' in column ? otherCurrencyIn(column.head ?? '', given) : undefined
    if (other) {
      const words = t('import.other-currency', { text: other, currency: storeCurrency() })
      return refused(`${column.name}: ${words}`)
    }
    const per = 'per' in column ? perOf(column.per, cellOf('priceUnit'), usual) : 1
    if (per === undefined)
      return refused(`priceUnit: ${t('import.price-unit', { text: cellOf('priceUnit') })}`)
    const factor = foreign ? unitFactor(column, given) : 1
    if (factor === undefined) return refused(`${column.name}: ${t('import.other-unit', { text: given })}`)
    if (column.name === 'partNumber' && isShortened(text))
      return refused(`${column.name}: ${t('import.shortened', { text })}`)
    if ('parameter' in column && column.parameter in parameters)
      return refused(`${column.name}: ${t('import.value-twice')}`)
    if ('parameter' in column) parameters[column.parameter] = withUnit(text, column.unit)
    else if (column.name === 'attributeValue') attributes.push([attribute, text])
    else if (column.name === 'priceBreaks')
      breaks.push(
        ...(value as PriceBreak[]).map(({ quantity, price }) => ({ quantity, price: rounded(price / per) })),
      )
    else typed[column.name] = typeof value === 'number' ? rounded((value * factor) / per) : value
  }
  if (breaks.length > 0) typed.priceBreaks = breaks
  const { data, error } = (foreign ? ForeignLine : ProductLine).safeParse(typed)
  if (!data) return refused(reasons(error))
  const isNamed = [cellOf('name'), cellOf('partNumber')].some((text) => text !== '' && !isSum(text))
  if (foreign && !isNamed) return refused(t('import.nameless'))
  return { ...asForm(data, refused), line, name: data.name ?? '', parameters, attributes, decimalComma }
}

/** Against the values that the line leaves out, compare-lines.ts checks the ladder. */
function asForm<R>(data: ProductLine, refused: (refusal: string) => R) {
  const { minimumOrder, orderMultiple, priceBreaks, price, img } = data
  if (price !== undefined && minimumOrder !== undefined) {
    const ladder = { price, minimumOrder, orderMultiple: orderMultiple ?? 1, priceBreaks: priceBreaks ?? [] }
    const fault = ladderFault(ladder)
    if (fault) return refused(`${fault.path}: ${translate(fault.message)}`)
  }
  const further = priceBreaks && [...furtherBreaks(minimumOrder ?? 1, priceBreaks)]
  const form = { ...data, priceBreaks: further }
  // Another store's product has another address; without one a product keeps its picture, or is drawn.
  if (img !== undefined && isDrawnFromValues(img)) delete form.img
  return { form, drawn: form.img === undefined || isDrawnImage(form.img), refusal: undefined }
}

/** Spreadsheets write empty cells after the last column. */
function withoutEmptyRest(cells: string[], columns: number): string[] {
  return cells.slice(columns).every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells
}

/** Read with other columns. */
const UNREAD: ReadonlySet<string> = new Set(['ignore', 'attribute', 'priceUnit'])

/** A head and a cell that both say 100 say the same; with 100 and 10 they contradict each other. */
function perOf(ofHead = 1, cell: string, decimals: LineReading['usual']): number | undefined {
  const pieces = piecesIn(cell, decimals)
  if (pieces === undefined || ofHead === 1 || pieces === 1) return pieces && Math.max(ofHead, pieces)
  return pieces === ofHead ? pieces : undefined
}

/** 0.0347 times 1000 is 34.7. */
const rounded = (number: number) => Number(number.toPrecision(15))

class Unreadable {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

function cellValue(column: Column, text: string, decimalComma: boolean): unknown {
  if (!('kind' in column)) {
    const refusal = decimalComma ? ambiguousNumber(text) : undefined
    return refusal === undefined ? text : new Unreadable(refusal)
  }
  if (column.kind === 'breaks') {
    const points = decimalComma ? text.replaceAll(',', '.') : text
    return readBreaks(points) ?? new Unreadable(t('import.breaks', { text }))
  }
  if (!isNumber(column)) return text
  const read = readNumber(text, column, decimalComma)
  return typeof read === 'number' ? read : new Unreadable(read.refusal)
}

function reasons(error: z.ZodError): string {
  return fieldErrors(error, '')
    .map(({ path, message }) => `${path}: ${message}`)
    .join(' ')
}

const PLAIN = /^-?\d+(?:\.\d+)?$/
const WITH_COMMA = /^-?\d+(?:[.,]\d+)?$/
/** 1.200 is 1200 where commas precede decimals, and 1.2 elsewhere. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/
const AMBIGUOUS_WHOLE = /^-?[1-9]\d{0,2}[.,]\d{3}$/

const AMBIGUOUS_VALUE = /^[±+-]?\s*[1-9]\d{0,2}\.\d{3}(?!\d)/

function ambiguousNumber(text: string): string | undefined {
  return AMBIGUOUS_VALUE.test(text) ? t('import.ambiguous-number', { text }) : undefined
}

/** With `decimalComma` both a comma and a point precede decimals (rules: P-33). */
function readNumber(
  text: string,
  { kind }: ProductField,
  decimalComma: boolean,
): number | { refusal: string } {
  if (!decimalComma) return PLAIN.test(text) ? Number(text) : { refusal: t('import.not-a-number', { text }) }
  if ((kind === 'integer' ? AMBIGUOUS_WHOLE : AMBIGUOUS).test(text))
    return { refusal: t('import.ambiguous-number', { text }) }
  return WITH_COMMA.test(text)
    ? Number(text.replace(',', '.'))
    : { refusal: t('import.not-a-number-with-comma', { text }) }
}
