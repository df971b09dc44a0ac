import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { kindsAbove } from '#server/catalog/lexicon/kinds.ts'
import { measured } from '#server/catalog/lexicon/measures.ts'
import { chipSizesIn } from '#server/catalog/lexicon/packages.ts'
import { DENIES } from '#server/catalog/lexicon/patterns.ts'
import { semiconductorIn } from '#server/catalog/part-numbers/read-semiconductor.ts'
import type { WantedPart } from './bom-lines.ts'
import { isAddress, isValue } from './cell-kinds.ts'
import { type DecimalSign, doubtIn } from './doubtful-values.ts'
import { finerKindIn, isThermistor, kindOf, type PartKind, SEMICONDUCTORS } from './part-kind.ts'
import { readTraits } from './read-traits.ts'
import { readValue, unitOf } from './read-value.ts'
import { MAX_TEXT, type Word, wordsOf } from './words-of.ts'

const OF_CHIP_SIZES: PartKind[] = [
  ...(['resistor', 'capacitor', 'inductor', 'ferrite-bead', 'led', 'diode', 'fuse', 'other'] as const),
]

/** T stands for a transistor, too. */
const BY_NUMBER: PartKind[] = [...SEMICONDUCTORS, 'transformer']
const MAX_FOOTPRINT = 200
/** '3950K' of a thermistor is no resistance. */
const B_CONSTANT = /(?<![a-z\d.,])[34]\d{3} ?K(?![a-z\d])/gi

interface DescribingCells {
  references: string[]
  value: string
  footprint: string
  description: string
  partNumber: string
  ratings: string[]
  /** Of further columns: what the part must be, but neither its kind nor its value. */
  remarks: string[]
  /** Of the file. */
  decimalSign?: DecimalSign | undefined
}

export function readWanted(cells: DescribingCells): WantedPart | undefined {
  const { references, value, footprint, description, partNumber, ratings, remarks } = cells
  // A part number has no spaces; what has some in that column describes the part, and so does a value.
  const described = partNumber.includes(' ') || isValue(partNumber) ? partNumber : ''
  const texts = [value, description, ...ratings, described].map(wantedIn).filter(Boolean)
  const words = texts.map(wordsOf)
  const byUnit = kindByUnit(words)
  const numbered = semiconductorIn([partNumber, value, description])
  const named =
    kindOf(references, [value, description, footprint, partNumber]) ?? byUnit ?? widerKind(numbered)
  // U stands for any semiconductor in some programs, Q for a regulator in TO-92.
  const kind =
    named && BY_NUMBER.includes(named)
      ? (widerKind(semiconductorIn(partNumber || value ? [partNumber, value] : [description])) ?? named)
      : named
  if (!kind) return undefined
  const size = OF_CHIP_SIZES.includes(kind) ? chipSize(footprint, texts) : undefined
  const isThermal = kind === 'other' && isThermistor(texts.join(' '))
  const valued = isThermal ? 'resistor' : kind
  const resistive = (text: string) => (isThermal ? text.replace(B_CONSTANT, '').trim() : text)
  const quantity = readValue(valued, isThermal ? texts.map((text) => wordsOf(resistive(text))) : words)
  const more = remarks
    .filter((text) => !isAddress(text))
    .map(wantedIn)
    .filter(Boolean)
  const told = filledIn(
    readTraits(kind, texts, words.flat(), footprint.slice(0, MAX_FOOTPRINT)),
    readTraits(kind, more, more.flatMap(wordsOf), ''),
  )
  const tolerance = kind === 'capacitor' && quantity ? shareOf(texts, quantity.value) : undefined
  const { kind: byNumber, ...numbers } = numbered && widerKind(numbered) === kind ? numbered : { kind }
  const doubt = doubtIn(valued, [value, description].map(resistive), cells.decimalSign)
  const fromNumber = Object.keys(numbers).filter((field) => !(field in told))
  const telling = [...texts, footprint, partNumber, ...more].map((text) => text.slice(0, MAX_TEXT))
  const is = byNumber === kind ? finerKindIn(kind, telling.join(' | ').replaceAll('_', ' ')) : byNumber
  return {
    kind,
    ...(quantity ? { value: quantity.value, unit: unitOf(valued) } : {}),
    ...(quantity?.typed !== undefined && { typed: quantity.typed }),
    ...(size ? { package: size } : footprint ? { footprint: footprint.slice(0, MAX_FOOTPRINT) } : {}),
    ...(is !== undefined && { is }),
    ...numbers,
    ...told,
    ...(tolerance !== undefined && { tolerance }),
    ...(fromNumber.length > 0 && { fromNumber }),
    ...('output-voltage' in numbers && { 'output-voltage': numbers['output-voltage'] }),
    ...(kind === 'ferrite-bead' && byUnit === 'inductor' && { contradicted: partNumber }),
    ...(doubt !== undefined && { contradicted: doubt }),
    notes: quantity?.note ? [quantity.note] : [],
  }
}

function widerKind(numbered: ReturnType<typeof semiconductorIn>): PartKind | undefined {
  return numbered && (kindsAbove(numbered.kind).at(-1) as PartKind)
}

const PICOFARADS = /(?:±|\+ ?\/? ?-) ?(\d*[.,]?\d+) ?pF(?![a-z])/i

/** '±0.25pF' as a share of the value, in F. */
function shareOf(texts: string[], value: number): number | undefined {
  const [words, picofarads] = PICOFARADS.exec(texts.join(' ')) ?? []
  return words === undefined ? undefined : roundToNine(measured(picofarads, -12, words).value / value)
}

const ALL_DENIED = new RegExp(DENIES, 'giu')

function wantedIn(text: string): string {
  return text.replace(ALL_DENIED, '')
}

/** What remarks say counts where the description leaves it open. */
function filledIn(told: Partial<WantedPart>, more: Partial<WantedPart>): Partial<WantedPart> {
  const said = [...(told.said ?? []), ...(more.said ?? []).filter(({ field }) => !(field in told))]
  return { ...more, ...told, said }
}

function chipSize(footprint: string, texts: string[]): string | undefined {
  for (const sizes of [chipSizesIn(footprint, true), ...texts.map((text) => chipSizesIn(text, false))])
    if (sizes.length > 0) return sizes.length === 1 ? sizes[0] : undefined
  return undefined
}

const UNIT = /[\d ](?:[pnuµ]F|[nuµm]H|[kM]?(?:Ω|ohms?)|k|R)$|^\d+[kMR]\d+$/i

/** '100nF' alone is a capacitor, '4k7' a resistor. */
function kindByUnit(texts: Word[][]): PartKind | undefined {
  const telling = texts.map((words) =>
    words.filter(({ text, parts }) => [text, ...parts].some((part) => UNIT.test(part))),
  )
  return (['capacitor', 'inductor', 'resistor'] as const).find((kind) => readValue(kind, telling))
}
