import { formIn } from '#server/catalog/lexicon/features.ts'
import { isKindNamed } from '#server/catalog/lexicon/kind-names.ts'
import { KINDS } from '#server/catalog/lexicon/kinds.ts'
import { meaningsSaid } from '#server/catalog/lexicon/meanings.ts'
import { prefixOf } from './designators.ts'
import { MAX_TEXT } from './words-of.ts'

/** The first that a text names is meant: an LED driver needs its designator. A ferrite bead is no inductor: its value is an impedance. */
const PART_KINDS = [
  ...(['led', 'ferrite-bead', 'potentiometer', 'oscillator', 'crystal', 'fuse'] as const),
  ...(['transistor', 'diode', 'connector', 'switch', 'relay', 'transformer', 'battery', 'ic'] as const),
  ...(['capacitor', 'resistor', 'inductor'] as const),
]
export type PartKind = (typeof PART_KINDS)[number] | 'other'
/** Which parts are called by numbers that makers share. */
export const SEMICONDUCTORS: PartKind[] = ['diode', 'transistor', 'ic']
/** Whose bodies can be chips or stand on leads. */
export const PASSIVE: PartKind[] = ['resistor', 'capacitor', 'inductor']

/** Thermistors, varistors and networks have the designators of resistors. */
const OTHERS = ['ntc', 'ptc', 'varistor', 'resistor-array']
/** Of these a line must say more than the designator. */
const SAID_ONLY = ['resistor-array', 'safety-capacitor', 'optocoupler']

/** The kinds of families in which the part of a line is looked for. */
export function kindsOfLine(kind: PartKind): string[] {
  if (kind === 'other') return OTHERS
  return KINDS.filter(({ key, of }) => (key === kind || of === kind) && !SAID_ONLY.includes(key)).map(
    ({ key }) => key,
  )
}

/** A kind of `kind` that a text names: 'Schottky' of diodes. */
export function finerKindIn(kind: PartKind, text: string): string | undefined {
  const isOne = (key: string, of?: string) => of === kind || (kind === 'led' && key === 'display')
  return KINDS.find(
    ({ key, of }) => (kind === 'other' ? OTHERS.includes(key) : isOne(key, of)) && isKindNamed(key, text),
  )?.key
}

function kindNamedIn(text: string): PartKind | undefined {
  return PART_KINDS.find((kind) => isKindNamed(kind, text))
}

/** For expressions that cost more. */
const SAMPLE_OF_KINDS = 40
const SHORT = 100

/** Whether most cells are words for kinds of parts, whatever the title of their column. */
export function nameKinds(cells: string[]): boolean {
  const sample = cells.slice(0, SAMPLE_OF_KINDS)
  const naming = sample.filter((cell) => kindNamedIn(cell.slice(0, SHORT).replaceAll('_', ' ')) !== undefined)
  return naming.length > 1 && naming.length >= sample.length * 0.6
}

export function isThermistor(text: string): boolean {
  return ['ntc', 'ptc'].some((kind) => isKindNamed(kind, text))
}

const OTHER_DESIGNATORS = 'RN RA RP RT TH TP FID BUZZER BUZ BZ LS A? E? M? MK?'.split(' ')
/** By prefix. Those with '?' also have other meanings, so that words decide first. */
const BY_DESIGNATOR = new Map(
  [...KINDS, { key: 'other', designators: OTHER_DESIGNATORS }].flatMap(({ key, designators }) =>
    designators.map((prefix) => [prefix, key as PartKind]),
  ),
)

const REFINED: Partial<Record<PartKind, PartKind[]>> = {
  resistor: ['potentiometer', 'ferrite-bead'],
  inductor: ['ferrite-bead', 'transformer'],
  ic: ['oscillator'],
  transistor: ['crystal', 'oscillator'],
}
/** X is a crystal or oscillator, in Europe a connector. */
const FREQUENCY = /\d ?[kM](?:Hz)?(?![a-z])/i

export function kindOf(references: string[], texts: string[]): PartKind | undefined {
  const prefix = prefixOf(references[0] ?? '')
  const text = texts.join(' | ').replaceAll('_', ' ').slice(0, MAX_TEXT)
  const certain = BY_DESIGNATOR.get(prefix)
  const isResistor = certain === 'resistor' || certain === 'potentiometer'
  if (isResistor && OTHERS.some((kind) => isKindNamed(kind, text))) return 'other'
  if (certain === 'transistor' && /\d ?[kM]Hz(?![a-z])/i.test(text)) return 'crystal'
  // A bead is given by its impedance at 100 MHz, or by a well-known series.
  const isFiner = (kind: PartKind) => isKindNamed(kind, text) || formIn(`as ${kind}`, text) !== undefined
  if (certain) return REFINED[certain]?.find(isFiner) ?? certain
  if (prefix === 'X' && !FREQUENCY.test(text)) return kindNamedIn(text) ?? 'connector'
  const [first = ''] = (texts[0] ?? '').split(/[^\p{L}]/u, 1)
  if (prefix === 'D' && (isKindNamed('rgb-led', first) || meaningsSaid('colour', first).length > 0))
    return 'led'
  return kindNamedIn(text) ?? (formIn('no part', text) ? 'other' : BY_DESIGNATOR.get(`${prefix}?`))
}
