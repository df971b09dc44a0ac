import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { UNITS, type Unit, unitOf } from '#contract/catalog/quantities/units.ts'

const MAYBE_VALUE = /^(?:\d[\d.]*(?:%|[a-z].{0,12})|[rknpu]\d{1,3}.{0,6})$/i
const PREFIX_ALONE = /^\d[\d.]*([a-z]{1,3})$/i
const PREFIXES: Record<string, string> = {
  u: 'µ',
  U: 'µ',
  K: 'k',
  meg: 'M',
  Meg: 'M',
  MEG: 'M',
  N: 'n',
  P: 'p',
}

const spelled = new Map<string, string | undefined>()
const MAX_KEPT = 100_000

/** The one spelling of a value that texts are indexed with: '=4700Ω' for '4k7', '4.7kohm' and '4700ohm'. */
export function valueWord(word: string): string | undefined {
  if (!MAYBE_VALUE.test(word)) return undefined
  if (spelled.has(word)) return spelled.get(word)
  const quantity = readQuantity(word, undefined, 'free-text')
  const value = 'problem' in quantity ? undefined : spell(quantity.value, unitOf(quantity.unit) as Unit)
  if (spelled.size < MAX_KEPT) spelled.set(word, value)
  return value
}

/** Percent and ppm are the same measure. A coefficient in ppm/K is written as ppm too. */
function spell(value: number, { symbol, measures }: Unit): string {
  return `=${value}${measures === 'a share' || symbol === 'ppm/°C' ? '%' : symbol}`
}

/** In SI base units. */
interface TypedValue {
  value: number
  symbol: string
  word: string
  /** The unit is only implied, as that of '12M288'. */
  implied?: true
}

/** Frequencies of crystals are typed without their unit too. */
const HERTZ = /^\d[\d.]*[kKM]\d{0,3}$/

export function typedValues(word: string): TypedValue[] {
  if (!MAYBE_VALUE.test(word)) return []
  const [, suffix = ''] = PREFIX_ALONE.exec(word) ?? []
  return [...UNITS.flatMap((unit) => valuesIn(word, unit, suffix)), ...impliedHertz(word)]
}

function impliedHertz(word: string): TypedValue[] {
  const quantity = HERTZ.test(word) ? readQuantity(`${word}Hz`, 'Hz', 'free-text') : undefined
  if (!quantity || 'problem' in quantity) return []
  return [{ value: quantity.value, symbol: 'Hz', word: '', implied: true }]
}

function valuesIn(word: string, unit: Unit, suffix: string): TypedValue[] {
  if (suffix !== '' && !isOf(suffix, unit)) return []
  const text = unit.symbol === 'ppm/°C' ? `${word}/°C` : word
  const quantity = readQuantity(text, unit.symbol, 'free-text')
  if ('problem' in quantity) return []
  return [{ value: quantity.value, symbol: unit.symbol, word: spell(quantity.value, unit) }]
}

const NEGATIVE = /^[-−–] ?[\d.](?!.*(?:%|ppm))/i

/** The sign of a tolerance says nothing. */
export function isNegative(text: string): boolean {
  return NEGATIVE.test(text)
}

/** Words have no sign. */
export function negated(values: TypedValue[]): TypedValue[] {
  return values.flatMap(({ value, symbol }) =>
    unitOf(symbol)?.signed ? [{ value: -value, symbol, word: '' }] : [],
  )
}

/** Whether the suffix names the unit, or is a prefix that implies it: '100n' is not 100 nV. */
export function isOf(suffix: string, unit: Unit): boolean {
  if (unit.symbol === 'ppm/°C') return suffix === 'ppm'
  return readUnit(suffix, unit).length > 0 || unit.implying.includes(PREFIXES[suffix] ?? suffix)
}
