import { withoutCurrency } from '#contract/currency.ts'
import { twoReadings, typedNumber } from '../../typed-number.ts'
import { readQuantity } from '../../ui/quantity.ts'
import type { PartsQuery } from './products-path.ts'

/** A range has two fields in the form, such as 'resistance.from'. No parameter has such a key. */
export const FROM = '.from'
export const TO = '.to'
/** The unit of a number alone in either of them. */
export const TYPED_IN = '.typed-in'

/** The form of a parameter's key. contract/catalog/families.ts has it too, but with zod, which the browser should not load. */
const KEY = /^[a-z][a-z0-9-]{0,39}$/

const OWN_FIELDS = ['q', 'family', 'stock', 'quantity', 'price', 'sort', 'after', 'before', 'limit']

/**
 * Reads an address, or the fields of the filter form: fields of the same name are joined by commas, and the two fields of
 * a range become '1k..10k'.
 */
export function readPartsQuery(fields: URLSearchParams): PartsQuery {
  const values = joined(fields)
  const { q, family, stock, quantity, price, lifeCycle, sort, view, after, before } = values
  return {
    q: q?.trim() || undefined,
    family,
    parameters: Object.fromEntries(Object.entries(values).filter(isParameter)),
    stock: stock === 'in' ? stock : undefined,
    quantity: quantity === undefined ? undefined : piecesIn(quantity),
    price,
    lifeCycle,
    sort,
    view: isView(view) ? view : undefined,
    after,
    before,
  }
}

const isView = (view: string | undefined): view is PartsQuery['view'] & string =>
  view === 'compact' || view === 'cards'

/** Pieces as people type them ('1k'). More than can be ordered is left to the server, which says so. */
function piecesIn(typed: string): number | undefined {
  const pieces = readQuantity(typed)
  return Number.isSafeInteger(pieces) && Number(pieces) > 0 ? Number(pieces) : undefined
}

function isParameter([name, value]: [string, string]): boolean {
  if (name === 'view') return !isView(value)
  return KEY.test(name) && !OWN_FIELDS.includes(name)
}

function joined(fields: URLSearchParams): Record<string, string> {
  const names = new Set([...fields.keys()].map((name) => name.replace(/\.(from|to|typed-in)$/, '')))
  const values = [...names].map((name) => {
    const chosen = name === 'q' ? [fields.get(name) ?? ''] : fields.getAll(name)
    const end = name === 'price' ? price : number
    return [name, [...chosen, rangeOf(fields, name, end)].filter((value) => value.trim()).join(',')]
  })
  return Object.fromEntries(values.filter(([, value]) => value))
}

function rangeOf(fields: URLSearchParams, name: string, end: (text: string) => string): string {
  const [from, to] = [FROM, TO].map((each) => end((fields.get(name + each) ?? '').trim()))
  if (!from && !to) return ''
  const unit = fields.get(name + TYPED_IN) ?? ''
  const inUnit = (text: string | undefined) => (/^[+-]?[\d.]+$/.test(text ?? '') ? `${text}${unit}` : text)
  return `${inUnit(from)}..${inUnit(to)}`
}

/** Without commas, which separate values: one before 3 digits is a separator of thousands, any other a decimal sign. */
function number(text: string): string {
  return text.replace(/,(?=\d{3}(?!\d))/g, '').replaceAll(',', '.')
}

/** What is no price, or has two readings, stays as typed for `priceFault`. */
function price(text: string): string {
  const typed = withoutCurrency(text).trim()
  const amount = typedNumber(typed)
  return Number.isNaN(amount) ? typed : String(amount)
}

/** The words that refuse an end of a range of prices with two readings (rules: E-7). */
export function priceFault(range = ''): string | undefined {
  return range
    .split(/\.{2,3}|…/)
    .map((end) => twoReadings(end.trim()))
    .find(Boolean)
}
