import { DENIES } from '#server/catalog/lexicon/patterns.ts'
import { semiconductorIn } from '#server/catalog/part-numbers/read-semiconductor.ts'
import type { PartKind, WantedPart } from './bom-lines.ts'
import { isAddress } from './cell-kinds.ts'
import { chipSizesIn } from './chip-size.ts'
import { isThermistor } from './kind-words.ts'
import { kindOf } from './part-kind.ts'
import { readRatings } from './read-ratings.ts'
import { readTraits } from './read-traits.ts'
import { readValue, unitOf } from './read-value.ts'
import { type Word, wordsOf } from './words-of.ts'

const OF_CHIP_SIZES: PartKind[] = [
  'resistor',
  'capacitor',
  'inductor',
  'ferrite-bead',
  'led',
  'diode',
  'fuse',
  'other',
]

const SEMICONDUCTORS: PartKind[] = ['diode', 'transistor', 'ic']
/** T stands for a transistor, too. */
const BY_NUMBER: PartKind[] = [...SEMICONDUCTORS, 'transformer']
const MAX_FOOTPRINT = 200

interface DescribingCells {
  references: string[]
  value: string
  footprint: string
  description: string
  partNumber: string
  ratings: string[]
  /** Of further columns: what the part must be, but neither its kind nor its value. */
  remarks: string[]
}

export function readWanted({
  references,
  value,
  footprint,
  description,
  partNumber,
  ratings,
  remarks,
}: DescribingCells): WantedPart | undefined {
  // A part number has no spaces; what has some in that column describes the part.
  const described = partNumber.includes(' ') ? partNumber : ''
  const texts = [value, description, ...ratings, described].map(wantedIn).filter(Boolean)
  const words = texts.map((text) => wordsOf(text))
  const byUnit = kindByUnit(words)
  const numbered = semiconductorIn([partNumber, value, description])
  const named = kindOf(references, [value, description, footprint, partNumber]) ?? byUnit ?? numbered?.kind
  // U stands for any semiconductor in some programs, Q for a regulator in TO-92.
  const kind =
    named && BY_NUMBER.includes(named) ? (semiconductorIn([partNumber, value])?.kind ?? named) : named
  if (!kind) return undefined
  const size = OF_CHIP_SIZES.includes(kind) ? chipSize(footprint, texts) : undefined
  const valued = kind === 'other' && isThermistor(texts.join(' ')) ? 'resistor' : kind
  const quantity = readValue(valued, words)
  const more = remarks
    .filter((text) => !isAddress(text))
    .map(wantedIn)
    .filter(Boolean)
  const rates = filledIn(
    readRatings(kind, words),
    readRatings(
      kind,
      more.map((text) => wordsOf(text)),
    ),
  )
  const traits = filledIn(
    readTraits(kind, texts, footprint.slice(0, MAX_FOOTPRINT)),
    readTraits(kind, more, ''),
  )
  const said = [...(rates.said ?? []), ...(traits.said ?? [])]
  const told = { ...rates, ...traits }
  const fromNumber =
    numbered?.kind === kind
      ? Object.keys(numbered).filter((field) => field !== 'kind' && !(field in told))
      : []
  return {
    kind,
    ...(quantity ? { value: quantity.value, unit: unitOf(valued) } : {}),
    ...(size ? { package: size } : footprint ? { footprint: footprint.slice(0, MAX_FOOTPRINT) } : {}),
    ...(numbered?.kind === kind && numbered),
    ...told,
    ...(fromNumber.length > 0 && { fromNumber }),
    ...(numbered?.outputVoltage !== undefined && { outputVoltage: numbered.outputVoltage }),
    ...(said.length > 0 ? { said } : {}),
    ...(kind === 'ferrite-bead' && byUnit === 'inductor' && { contradicted: partNumber }),
    ...(UNSURE.test(value) && { contradicted: value }),
    notes: quantity?.note ? [quantity.note] : [],
  }
}

/** '10k or 12k', '10k?': a person decides. */
const UNSURE = /\d\S{0,4} ?(?:\?$|(?:or|oder|ou|o) ?\d)/i

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
