import type { PartKind } from './part-kind.ts'
import { unitOf, valuesIn } from './read-value.ts'
import { MAX_TEXT, wordsOf } from './words-of.ts'

/** Which sign precedes decimals in the values of a file; the other one stands between thousands. */
export type DecimalSign = '.' | ','

const UNIT = String.raw`(?:[pnuµ]F?|[mnuµ]H|mF|[kM]?(?:Ω|ohms?)|[kKMR]\d{0,3})(?![a-z])`
/** '4,7k', '0,125 W', '2.2' as a whole cell: no thousands. */
const DECIMALS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:\d{1,3}([.,])\d{1,2}|0([.,])\d+)(?: ?(?:${UNIT}|W|%)|(?<=^\d+[.,]\d+)$)`,
  'giu',
)

/** Undefined if the texts show neither, or both. */
export function decimalSignOf(texts: string[]): DecimalSign | undefined {
  const signs = new Set(
    texts.flatMap((text) =>
      [...text.slice(0, MAX_TEXT).matchAll(DECIMALS)].map(([, one, other]) => one ?? other),
    ),
  )
  return signs.size === 1 ? ([...signs][0] as DecimalSign) : undefined
}

/** '4.700 Ohm' is 4.7 or 4700 Ω. Digits before 'k' and 'M', and those of a frequency, are not grouped. */
const THREE_DIGITS = String.raw`(?<![\p{L}\d.,])([1-9]\d{0,2})([.,])(\d{3})`
const EITHER_SIGN = new RegExp(`${THREE_DIGITS}(?= ?(?:Ω|(?:ohms?|R|[pnuµ]F)(?![a-z]))|(?<=^.{5,7})$)`, 'giu')
const DOUBTFUL_POINT = new RegExp(EITHER_SIGN.source.replace('[.,]', String.raw`\.`), 'iu')

/** With a point before decimals and nothing between thousands, as the file has them. */
export function plainValue(text: string, decimal: DecimalSign | undefined): string {
  if (!decimal) return text
  return text.replace(EITHER_SIGN, (_, whole, sign, three) => whole + (sign === decimal ? '.' : '') + three)
}

/** '10k?', '10 or 12' */
const UNSURE = /\d\S{0,4} ?(?:\?$|(?:or|oder|ou|o) ?\d)/i
/** '4 700 Ω': a number with a space, or a count and a value. */
const APART = /(?<![\d.,])[1-9]\d{0,2} [1-9]\d{2}(?:$| ?(?:[kMR](?![a-z])|Ω|ohm|[pnuµ]F))/i

const ONE = String.raw`\d[\d.,]{0,8} ?${UNIT}`
/** '10-47k', '10 or 12 Ω', '4.7…10 µH'. Four digits are the size of a chip. */
const RANGE = String.raw`(?<![\w.,/])\d{1,3}(?:[.,]\d{1,3})? ?(?:or|oder|ou|o|to|bis|[/–~…-]|\.{2,3}) ?${ONE}`
const PARALLEL = `${ONE} ?// ?${ONE}`
/** '>10k', 'max. 10k' */
const BOUND = String.raw`(?:[<>≤≥]=?|(?<!\p{L})(?:min|max|mind(?:estens)?|at least|up to|bis zu)\.?:?) ?${ONE}`
const NO_ONE_VALUE = new RegExp([RANGE, PARALLEL, BOUND].join('|'), 'giu')
/** F, below which a second value is a tolerance. */
const MAX_TOLERANCE = 2e-12
const MAX_SHOWN = 40

const shown = (text: string, words: string) => (text.length <= MAX_SHOWN ? text : words)

/** What of a line leaves open which value of its kind is meant, so that a person decides. */
export function doubtIn(
  kind: PartKind,
  cells: string[],
  decimal: DecimalSign | undefined,
): string | undefined {
  const [value = '', ...others] = cells.map((text) => text.slice(0, MAX_TEXT))
  if (UNSURE.test(value)) return value
  const texts = [value, ...others]
  const said = (pattern: RegExp) =>
    texts.flatMap((text) => {
      const [words] = pattern.exec(text) ?? []
      return words === undefined ? [] : [shown(text, words)]
    })[0]
  const apart = said(APART)
  if (apart !== undefined) return apart
  const unit = unitOf(kind)
  if (unit === undefined) return undefined
  const says = texts.map((text) => ({ text, values: valuesIn(kind, wordsOf(text)) }))
  const source = says.find(({ values }) => values.length > 0) ?? { text: '', values: [] }
  const counted = unit === 'F' ? source.values.filter((each) => each > MAX_TOLERANCE) : source.values
  // The impedance of a bead, and the resistance of its wire.
  if (new Set(counted).size > 1 && kind !== 'ferrite-bead') return source.text
  const [read = 0] = source.values
  const [open] = (source.text.match(NO_ONE_VALUE) ?? []).filter((words) => {
    return valuesIn(kind, wordsOf(words)).includes(read)
  })
  if (open !== undefined) return shown(source.text, open)
  return decimal === undefined ? said(DOUBTFUL_POINT) : undefined
}
