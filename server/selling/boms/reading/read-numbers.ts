import { isKindNamed } from '#server/catalog/lexicon/kind-names.ts'
import { meaningsSaid, onlyOne, type Said } from '#server/catalog/lexicon/meanings.ts'
import { dimensionsIn, measured, memoriesIn } from '#server/catalog/lexicon/measures.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { WantedPart } from './bom-lines.ts'
import { isThermistor, PASSIVE, type PartKind } from './part-kind.ts'
import { readIn } from './read-value.ts'
import type { Word } from './words-of.ts'

export type Traits = Partial<Record<keyof WantedPart, Said<string | number> | undefined>>

/** Field; unit, without which a number can be anything; kinds whose lines say it. */
const RATINGS = trade.ratings.map((row) => {
  const [field = '', unit = '', kinds = ''] = row.split('; ')
  const sign = unit.at(-1)
  // '3V3', '1A5'. The number '7805A1' has no amperes.
  const inside = String.raw`^\d${unit === 'V' ? '{1,2}' : ''}${sign}\d(?!\d)`
  const looks = new RegExp(
    String.raw`^[TF±]? ?[\d.,/]+ ?[${unit === 'V' ? 'k' : 'mu'}]?${sign}(?!\d)|${inside}`,
    'i',
  )
  return { field, unit, kinds: kinds.split(' '), looks }
})
/** W, as lists write 1/16. */
const [ROUNDED, SIXTEENTH] = [0.063, 0.0625]

/** Whose ratings are exact, so that no other of them is stricter. */
const EXACT: PartKind[] = ['fuse', 'relay', 'diode']

/** Of several ratings the stricter counts (rules: B-10). */
function strictest(kind: PartKind, rating: string, said: Said<number>[]) {
  if (EXACT.includes(kind)) return onlyOne(said)
  const [first] = said.toSorted((a, b) => (rating === 'tolerance' ? a.value - b.value : b.value - a.value))
  return first
}

/** A dielectric that the texts contradict is left out. */
export function readRatings(kind: PartKind, words: Word[]): Traits {
  const ratings = RATINGS.filter(({ kinds }) => kinds.includes(kind)).map((rating) => {
    const said = words.flatMap((word) => valuesOf(word, rating))
    return [rating.field, strictest(kind, rating.field, said)]
  })
  const text = words.map(({ text }) => text).join(' | ')
  return {
    ...Object.fromEntries(ratings),
    ...(kind === 'capacitor' && { dielectric: onlyOne(meaningsSaid('dielectric', text)) }),
  }
}

function valuesOf({ text, parts }: Word, { looks, unit }: (typeof RATINGS)[number]) {
  const read = (words: string): Said<number>[] => {
    // 'T500mA' is a slow fuse.
    const found = looks.test(words) ? readIn(unit)(words.replace(/^[TF](?=\d)/, '')) : undefined
    if (!found || 'problem' in found) return []
    return [{ value: unit === 'W' && found.value === ROUNDED ? SIXTEENTH : found.value, words }]
  }
  const whole = read(text)
  return whole.length > 0 ? whole : parts.flatMap(read)
}

/**
 * Field; kinds; power of ten; numbers with a unit, 'B3950', 'B25/85 = 3435 K', 'NTC 10k 3950'. Of
 * several none is certain.
 */
const MEASURES = trade.measures.map((row) => {
  const [field = '', kinds = '', exponent, numbers = ''] = row.split('; ')
  return { field, kinds: kinds.split(' '), exponent: Number(exponent), numbers: new RegExp(numbers, 'gi') }
})

const CAN =
  /radial|elko|elec|alu(?![a-z])|(?<![a-z])(?:can(?![a-z])|[dø⌀]\d)|(?<![\d.,x×*])\d{1,2}(?:[.,]\d)? ?[x×*] ?(?:1[1-9]|[2-5]\d)(?![\d.,]*\d| ?(?:mm ?)?[x×*])/i
/** '10x16': diameter and height in mm. */
const CAN_SIZE =
  /(?<![\d.,x×*_])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:mm ?)?[x×*] ?(\d{1,2}(?:[.,]\d{1,2})?)(?! ?(?:mm ?)?[x×*]|[\d.,]*\d)/gi
const DEGREES = /(?<!\d[.,/]?)\+?(\d{2,3}) ?(?:°? ?C|[°º] ?F)(?![a-z\d])/gi

export function readMeasures(kind: PartKind, text: string): Traits {
  const found = MEASURES.flatMap(({ field, kinds, exponent, numbers }) => {
    if (!kinds.includes(kind) || (kind === 'other' && !isThermistor(text))) return []
    const said = [...text.matchAll(numbers)].map(([words, ...found]) =>
      measured(found.find(Boolean), exponent, words),
    )
    if (field === 'height')
      for (const { value, words } of dimensionsIn(text)) said.push(measured(value[2], exponent, words))
    return said.length > 0 ? [[field, onlyOne(said)]] : []
  })
  const sizes = kind === 'capacitor' && CAN.test(text) ? [...text.matchAll(CAN_SIZE)] : []
  const size = (nth: 1 | 2) => onlyOne(sizes.map(({ 0: words, [nth]: each }) => measured(each, -3, words)))
  return {
    ...(sizes.length > 0 && { diameter: size(1), height: size(2) }),
    ...(PASSIVE.includes(kind) && { 'temperature-max': temperatureOf(text) }),
    ...(kind === 'ic' && isKindNamed('memory', text) && { memory: onlyOne(memoriesIn(text, true)) }),
    ...Object.fromEntries(found),
  }
}

/** °C: the highest that is said. */
function temperatureOf(text: string): Said<number> | undefined {
  const degrees = [...text.matchAll(DEGREES)].map(([words, each]) => {
    const { value } = measured(each, 0, words)
    return { value: /F$/i.test(words) ? Math.round((value - 32) / 1.8) : value, words }
  })
  return degrees.filter(({ value }) => value >= 70 && value <= 200).sort((a, b) => b.value - a.value)[0]
}
