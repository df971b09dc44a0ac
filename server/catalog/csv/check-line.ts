import type { z } from 'zod'
import { ProductForm } from '#contract/catalog/catalog.ts'
import { furtherBreaks, ladderFault, readBreaks } from '#contract/catalog/price-ladder.ts'
import { isNumber, type ProductField } from '#contract/catalog/product-fields.ts'
import { withFormula } from '#contract/csv-text.ts'
import { t, translate } from '#messages/catalogue.ts'
import { isDrawnImage } from '#server/catalog/images/own-image.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import type { Column } from './columns.ts'
import type { CsvLine } from './read-csv.ts'
import { isShortened } from './undamaged-choice.ts'

const ProductLine = ProductForm.partial({ availableQuantity: true })
type ProductLine = z.output<typeof ProductLine>

export interface CheckedLine {
  line: number
  name: string
  form: ProductLine | undefined
  drawn: boolean | undefined
  pictureFile?: true
  parameters?: Record<string, string>
  decimalComma?: boolean
  refusal: string | undefined
}

const NAME_SHOWN = 200

export function checkLine(columns: readonly Column[], { line, cells, decimalComma }: CsvLine): CheckedLine {
  const texts = cells.map((cell) => withFormula(cell).trim())
  const name = (texts[columns.findIndex((column) => column.name === 'name')] ?? '').slice(0, NAME_SHOWN)
  const refused = (refusal: string) => ({ line, name, form: undefined, drawn: undefined, refusal })
  if (cells.length !== columns.length)
    return refused(t('import.cells', { cells: cells.length, columns: columns.length }))
  const typed: Record<string, unknown> = {}
  const parameters: Record<string, string> = {}
  for (const [index, column] of columns.entries()) {
    const text = texts[index] ?? ''
    if (text === '') continue
    const value = cellValue(column, text, decimalComma)
    if (value instanceof Unreadable) return refused(`${column.name}: ${value.message}`)
    if (column.name === 'partNumber' && isShortened(text))
      return refused(`${column.name}: ${t('import.shortened', { text })}`)
    if ('parameter' in column) parameters[column.parameter] = text
    else typed[column.name] = value
  }
  const { data, error } = ProductLine.safeParse(typed)
  if (!data) return refused(reasons(error))
  const { minimumOrder, orderMultiple, priceBreaks } = data
  // Against the values that the line leaves out, compare-lines.ts checks it.
  const fault = ladderFault({ ...data, orderMultiple: orderMultiple ?? 1, priceBreaks: priceBreaks ?? [] })
  if (fault) return refused(`${fault.path}: ${translate(fault.message)}`)
  const further = priceBreaks && [...furtherBreaks(minimumOrder, priceBreaks)]
  const form = { ...data, priceBreaks: further }
  const drawn = isDrawnImage(data.img)
  return { line, name: data.name, form, drawn, parameters, decimalComma, refusal: undefined }
}

class Unreadable {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

function cellValue(column: Column, text: string, decimalComma: boolean): unknown {
  if ('parameter' in column) {
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

function reasons(error: Parameters<typeof fieldErrors>[0]): string {
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
