import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { prefixNamed, readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { UNITS, type Unit, unitOf } from '#contract/catalog/quantities/units.ts'
import { keptFor } from '#server/catalog/lexicon/kept-for.ts'

const STOP_WORDS = new Set('a an and at by for from in is it of on or the to with'.split(' '))

const MAX_LENGTH = 64

/** `value` is the one spelling of a value with its unit. */
export interface Word {
  word: string
  cased: string
  value?: string | undefined
}

/** 'A' may be its unit. */
export function endsValue(text = ''): boolean {
  const word = text.toLowerCase()
  return STOP_WORDS.has(word) && word !== 'a'
}

/** A number and its unit are one word ('100nf'); 'SOT-23' is 'sot23'. */
export function wordsIn(text: string): Word[] {
  return joinUnits(foldText(text))
    .replace(/(?<=\d)-to-(?=\d)/gi, ' ')
    .replace(/(?<=[a-z])-(?=\d)/gi, '')
    .replace(/(?<=\d)x(?=\d)/gi, ' ')
    .replace(/[^\p{L}\p{N}.%]+|\.(?!\d)|(?<!\d)[.%]/gu, ' ')
    .split(' ')
    .flatMap((given) => {
      if (given === '') return []
      const cased = given.slice(0, MAX_LENGTH).replace(/(?<=\d(?:way|pin|bit))s$/i, '')
      const word = cased.toLowerCase()
      return STOP_WORDS.has(word) ? [] : [{ word, cased, value: valueWord(cased) }]
    })
}

export function textOf(words: Word[]): string {
  return words.map(({ word }) => word).join(' ')
}

export function stemOf(word: string): string {
  if (/^[a-z]{4,}ies$/.test(word)) return word.slice(0, -3)
  if (/^[a-z]{3,}[^aeiouy\d]y$/.test(word)) return word.slice(0, -1)
  if (/^[a-z]+(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return /^[a-z]{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

const GROUPS = /[^\d.%]{2,}|\d+(?:\.\d+)?/g

/** Nothing is read across a sign and the space behind it. */
export const CLAUSES = /(?<=[,.;]) /

const MAX_CLAUSES = 20_000

/** Values in one spelling, and the letters and digits of mixed words too. */
export function splitWords(text: string): string[] {
  return text.split(CLAUSES).flatMap(wordsOfClause)
}

/** Kept, because the texts of a catalogue have the same clauses again and again. */
const wordsOfClause = keptFor(
  (clause) =>
    wordsIn(clause).flatMap(({ word, value }) => {
      if (value !== undefined) return [value, ...(/[\d.]+/.exec(word) ?? [])]
      return /\d/.test(word) && /[^\d.%]/.test(word) ? [word, ...(word.match(GROUPS) ?? [])] : [word]
    }),
  MAX_CLAUSES,
)

/** In the case as written, because 1 MΩ is not 1 mΩ. ppm/K becomes ppm. */
export function foldText(text: string): string {
  return (
    text
      .replace(/\p{No}/gu, ' $&')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
      .replace(/[−‐‑‒–—]/g, '-')
      .replaceAll('⁄', '/')
      .replace(/[Ωω]/g, 'ohm')
      .replaceAll('μ', 'u')
      .replaceAll('ß', 'ss')
      .replace(/(ppm) ?\/ ?(?:deg|°)? ?[KC](?![a-z])/gi, '$1')
      .replace(/(?<![\d.])([1-9]\d{0,2}),(\d{3}),(\d{3})(?!\d)/g, '$1$2$3')
      .replace(/(?<![\d.])([1-9]\d{0,2}),(\d{3})(?!\d)/g, '$1$2')
      // '0603,1%' are two words.
      .replace(/(?<=\d)(?<!(?<![\d.])0\d{3,4}),(?=\d)/g, '.')
      .replace(/(?<![\w.])\.(?=\d)/g, '0.')
  )
}

const GAP = /(?<=\d)(?: ?°|[ -]{1,3})(?:deg )?([a-z]{1,12}|%)(?![a-z0-9])/gi
/** '4.7 k ohm' */
const SPACED_UNIT =
  /(?<=\d ?)(k|kilo|m|meg|mega|milli|u|micro|n|nano|p|pico) (?=(?:ohm|farad|henr|volt|amp|watt|hertz|hz)[a-z]{0,4}(?![a-z]))/gi
const FRACTION = /(?<![\d/.])(\d{1,2})\/([1-9]\d{0,2})(?= ?-?w(?:atts?)?(?![a-z]))/gi

function joinUnits(folded: string): string {
  return folded
    .replace(FRACTION, (_, above, below) => String(Number(above) / Number(below)))
    .replace(SPACED_UNIT, '$1')
    .replace(GAP, (gap, unit) => (isUnit(unit) ? unit : gap))
}

const COUNTING = /^(?:way|pin|bit)s?$/i
const PREFIX_APART = /^(?:[pnuµmkMG]|meg)$/i
/** Words of English that are also units. */
const NOT_APART = new Set(['in', 'e', 't', 'g', 'm'])

export const isUnit = keptFor(
  (text) =>
    ['m', 'M', 'g'].includes(text) ||
    (!NOT_APART.has(text.toLowerCase()) &&
      (COUNTING.test(text) || PREFIX_APART.test(text) || readUnit(text).length > 0)),
)

const MAYBE_VALUE = /^(?:\d[\d.]*(?:%|[a-z].{0,12})|[rknpu]\d{1,3}.{0,6})$/i
const PREFIX_ALONE = /^\d[\d.]*([a-z]{1,3})$/i

const MAX_SPELLED = 100_000

const spelled = keptFor((word) => {
  const quantity = readQuantity(word, undefined, 'free-text')
  return 'problem' in quantity ? undefined : spell(quantity.value, unitOf(quantity.unit) as Unit)
}, MAX_SPELLED)

/** The one spelling of a value that texts are indexed with: '=4700Ω' for '4k7', '4.7kohm' and '4700ohm'. */
function valueWord(word: string): string | undefined {
  return MAYBE_VALUE.test(word) ? spelled(word) : undefined
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

export const typedValues = keptFor((word): TypedValue[] => {
  if (!MAYBE_VALUE.test(word)) return []
  const [, suffix = ''] = PREFIX_ALONE.exec(word) ?? []
  return [...UNITS.flatMap((unit) => valuesIn(word, unit, suffix)), ...impliedHertz(word)]
})

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
  const prefix = prefixNamed(suffix)
  return readUnit(suffix, unit).length > 0 || (prefix !== undefined && unit.implying.includes(prefix))
}
