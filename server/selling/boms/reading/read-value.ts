import { inchCodes, METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import type { NotUnderstood, Quantity } from '#contract/catalog/quantities/quantity.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { keptFor } from '#server/catalog/lexicon/kept-for.ts'
import { kindByKey } from '#server/catalog/lexicon/kinds.ts'
import type { PartKind } from './part-kind.ts'
import type { Word } from './words-of.ts'

/** '4k7', '100 nF', 'R47', '1/4W'; no other words, whose reading would cost time. */
const LIKE_VALUE = /^[±+.,RKkn]?\d.{0,20}$/
/** F. Smaller numbers of a spreadsheet can be farads: 0.00001 is 10 µF or 10 pF. */
const MIN_DECIMALS = 1e-9
const BARE = /^(?:\d[\d.,]*|[.,]\d+)$/

/** In a unit. The words of a bill of materials repeat, and reading one takes 10 µs. */
export const readIn = keptFor((unit) =>
  keptFor((text): Quantity | NotUnderstood => readQuantity(text, unit, 'free-text')),
)

export function unitOf(kind: PartKind): string | undefined {
  return kind === 'fuse' ? undefined : kindByKey(kind)?.valueUnit
}

/** `typed` is a number alone. */
type Value = Quantity & { typed?: number }

export function readValue(kind: PartKind, texts: Word[][]): Value | undefined {
  const unit = unitOf(kind)
  if (!unit) return undefined
  const valueIn = (words: Word[]) => firstOf(words, (word) => withUnit(word, unit, kind))
  const certain = texts.map(withoutDesignators)
  const written = valueIn(certain.flat())
  if (written) return written
  const alone = certain.map((each, nth) => {
    const numbers = each
      .slice(0, 4)
      .filter(({ text }, at) => /^\W*\d/.test(text) && !OTHER_SCRIPT.test(each[at + 1]?.text ?? ''))
    return firstOf(numbers, (word) => bare(word, kind, texts[nth]?.length === 1))
  })
  return alone.find((each) => each !== undefined) ?? valueIn(texts.flat())
}

/** '10 千欧': perhaps a unit. */
const OTHER_SCRIPT = /^(?![\p{Script=Latin}Ωµ])\p{L}/u

/** A lone 'R10' is 0.1 Ω; among words it is perhaps a designator, as 'R1-R4'. */
const LIKE_DESIGNATOR = /^R\d{1,3}$/i

function withoutDesignators(words: Word[]): Word[] {
  const isOne = ({ text, parts }: Word) =>
    (parts.length > 0 ? parts : [text]).every((each) => LIKE_DESIGNATOR.test(each))
  return words.length > 1 ? words.filter((word) => !isOne(word)) : words
}

/** All values with a unit. A number alone is not certain enough to contradict another. */
export function valuesIn(kind: PartKind, words: Word[]): number[] {
  const unit = unitOf(kind)
  if (!unit) return []
  const valueIn = (text: string) => withUnit(text, unit, kind)?.value ?? []
  // The '1 kΩ' of '5,1 kΩ' is no other value.
  return withoutDesignators(words).flatMap((word) => {
    const whole = [valueIn(word.text)].flat()
    return whole.length > 0 ? whole : piecesOf(word).flatMap(valueIn)
  })
}

function firstOf(words: Word[], read: (text: string) => Value | undefined): Value | undefined {
  for (const piece of words.flatMap(piecesOf)) {
    const found = read(piece)
    if (found) return found
  }
  return undefined
}

const NUMBER_OF_PART = /^[A-Z]{2,}\d+[A-Z]+-[A-Z\d]+$/i

/** The end of 'RM25FA-7424K' is no value. */
function piecesOf({ text, parts }: Word): string[] {
  return NUMBER_OF_PART.test(text) ? [text] : [text, ...parts]
}

function withUnit(text: string, unit: string, kind: PartKind): Quantity | undefined {
  if (BARE.test(text) || !LIKE_VALUE.test(text) || isMetricSize(text)) return undefined
  // A lone prefix of a frequency is mega: 8M is a crystal of 8 MHz. '32,768 kHz' has a decimal comma.
  const frequency = text.replace(/(?<=\d) ?mhz$/i, ' MHz').replace(/^(\d{1,2}),(?=\d{3} ?[kM]Hz$)/, '$1.')
  const read = readIn(unit)(kind === 'crystal' ? frequency : text.replace(/(?<=\d)mhz$/i, 'MHz'))
  if ('problem' in read) return undefined
  return kind === 'crystal' && read.value < 1000 ? undefined : read
}

/** '1608M' */
const isMetricSize = (text: string) =>
  /^\d{4}M$/.test(text) && inchCodes(text.slice(0, 4), 'metric').length > 0

/** A number alone: ohms of a resistor; of a capacitor µF with decimals, else a code such as 104. */
function bare(text: string, kind: PartKind, isOnly: boolean): Value | undefined {
  if (!BARE.test(text)) return undefined
  if (kind === 'resistor' || kind === 'potentiometer') {
    if (!isOnly && text in METRIC_CODES) return undefined
    const read = readIn('Ω')(text)
    return 'problem' in read ? undefined : { ...read, typed: read.value }
  }
  if (kind !== 'capacitor') return undefined
  if (/^\d?\d?[.,]\d+$/.test(text)) return inMicrofarads(text)
  const read = /^\d\d[1-6]$/.test(text) ? readIn('F')(text) : undefined
  return !read || 'problem' in read ? undefined : read
}

function inMicrofarads(text: string): Value | undefined {
  const read = readIn('F')(`${text} µF`)
  if ('problem' in read || read.value < MIN_DECIMALS) return undefined
  return {
    ...read,
    typed: Number(text.replace(',', '.')),
    note: `“${text}” is read as ${writeQuantity(read.value, 'F')}: without a unit, decimals are µF.`,
  }
}
