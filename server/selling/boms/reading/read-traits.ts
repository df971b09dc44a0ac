import { caseIn } from '#contract/catalog/quantities/cases.ts'
import { FEATURES } from '#server/catalog/lexicon/features.ts'
import { patternOf } from '#server/catalog/lexicon/patterns.ts'
import type { Feature, PartKind, SaidWords, WantedPart } from './bom-lines.ts'
import { isThermistor } from './kind-words.ts'
import { readConnector } from './read-connector.ts'
import {
  canOf,
  constantOf,
  diameterOf,
  heightOf,
  loadCapacitanceOf,
  memoryOf,
  ppmOf,
  type Traits,
  temperatureOf,
  wavelengthOf,
} from './read-measures.ts'
import { onlyOne, type Said } from './said.ts'
import {
  COLOUR_WORDS,
  MEANING_WORDS,
  MOUNTING_BODIES,
  MOUNTING_WORDS,
  POLARITY_WORDS,
  SPEED_WORDS,
  TECHNOLOGY_WORDS,
  WITHIN,
} from './trait-words.ts'

const patterns = <Meaning extends string>(meanings: [Meaning, string][]) =>
  meanings.map(([meaning, words]): [Meaning, RegExp] => [meaning, patternOf(words)])

const TECHNOLOGIES = new Map(
  Object.entries(TECHNOLOGY_WORDS).map(([kind, words]) => [kind, patterns(words)] as const),
)
const MOUNTINGS = patterns(MOUNTING_WORDS)
const POLARITIES = patterns(POLARITY_WORDS)
const COLOURS = patterns(COLOUR_WORDS)
const SPEEDS = patterns(SPEED_WORDS)
const MEANT = MEANING_WORDS.map(([kind, role, value, words]) => ({
  kind,
  role,
  value,
  pattern: patternOf(words),
}))
const OF_COLOURS: PartKind[] = ['led', 'connector', 'switch']
const OF_HEIGHTS: PartKind[] = ['capacitor', 'inductor', 'switch']
const OF_CASES: PartKind[] = ['diode', 'transistor', 'ic']
const REGULATOR = /\bldo\b|low.?drop|regulat|spannungsregler|\bvreg/i
const MAX_TEXT = 300
const MAX_SAID = 200

export function readTraits(kind: PartKind, cells: string[], footprint: string): Partial<WantedPart> {
  // 'REG,LDO,1.8V' has no decimal comma.
  const texts = cells.map((cell) => cell.slice(0, MAX_TEXT).replace(/,(?![\d ])|(?<!\d),(?! )/g, ', '))
  const all = [...texts, footprint].filter(Boolean)
  const text = all.join(' | ')
  const spaced = texts.join(' | ').replaceAll('_', ' ')
  const found: Traits = {
    technology: technologyOf(kind, `${spaced} | ${footprint.replaceAll(':', ' ')}`),
    mounting: mountingOf(spaced, footprint),
    ...(kind === 'transistor' && { polarity: onlyOne(saidIn(POLARITIES, spaced)) }),
    ...(kind === 'fuse' && { speed: onlyOne(saidIn(SPEEDS, spaced)) }),
    ...(kind === 'capacitor' && { case: letterOf(text), ...canOf(text), temperature: temperatureOf(text) }),
    ...(OF_HEIGHTS.includes(kind) && heightOf(text)),
    ...(kind === 'other' && isThermistor(text) && { temperatureConstant: constantOf(spaced) }),
    ...(OF_COLOURS.includes(kind) && {
      colour: colourOf(kind, `${spaced} | ${footprint.replaceAll('_', ' ')}`),
    }),
    ...(kind === 'led' && {
      diameter: diameterOf(text),
      wavelength: wavelengthOf(text),
    }),
    ...(kind === 'connector' && readConnector(texts, footprint)),
    ...(kind === 'ic' && {
      outputVoltage: outputVoltageOf(texts),
      channels: channelsOf(spaced),
      memory: memoryOf(spaced),
    }),
    ...(kind === 'crystal' && { loadCapacitance: loadCapacitanceOf(spaced), tolerance: ppmOf(spaced) }),
    ...(OF_CASES.includes(kind) && { case: caseOf(footprint, text) }),
  }
  const told = Object.entries(found).filter(([, each]) => each !== undefined) as [string, Said<string>][]
  const said: SaidWords[] = told.map(([field, { words }]) => ({ field, text: words.slice(0, MAX_SAID) }))
  const features = featuresIn(kind, spaced, found.technology?.value === 'electrolytic')
  return {
    ...Object.fromEntries(told.map(([field, { value }]) => [field, value])),
    ...(features.length > 0 && { features }),
    ...(said.length > 0 && { said }),
  }
}

function featuresIn(kind: PartKind, text: string, isElectrolytic: boolean): Feature[] {
  const kinds: (string | undefined)[] = [
    undefined,
    kind,
    isElectrolytic ? 'electrolytic-capacitor' : undefined,
  ]
  const features = FEATURES.map(({ feature, ...each }) => ({ ...each, role: 'feature', value: feature }))
  return [...features, ...MEANT]
    .filter((each) => kinds.includes(each.kind))
    .flatMap(({ role, value, pattern }) => {
      const [said] = text.match(pattern) ?? []
      return said === undefined ? [] : [{ roles: [role], value, said }]
    })
}

function saidIn<Meaning extends string | number>(
  meanings: [Meaning, RegExp][],
  text: string,
): Said<Meaning>[] {
  return meanings.flatMap(([value, words]) =>
    [...text.matchAll(words)].map(([each]) => ({ value, words: each })),
  )
}

function technologyOf(kind: PartKind, text: string) {
  const said = saidIn(TECHNOLOGIES.get(kind) ?? [], text)
  const has = (technology: string) => said.some(({ value }) => value === technology)
  return onlyOne(said.filter(({ value }) => !WITHIN.some(([of, within]) => value === within && has(of))))
}

/** 'Radial, Can - SMD' is a body on the surface. */
function mountingOf(text: string, footprint: string) {
  const plain = text.replace(/radial, can/gi, '')
  const bodies = MOUNTING_BODIES.flatMap(([value, names]) =>
    names.test(footprint) ? [{ value, words: footprint }] : [],
  )
  const named = saidIn(MOUNTINGS, `${plain} | ${footprint.replace(/[_:]/g, ' ')}`)
  return onlyOne([...named, ...bodies])
}

/** RGB is no colour, and a part of two colours neither. */
function colourOf(kind: PartKind, given: string) {
  // 'VERT' of a connector is vertical, not the French green.
  const text = kind === 'connector' ? given.replace(/(?<![a-z])vert(?![a-z])/gi, '') : given
  return /(?<![a-z])(?:rgbw?|bi-?colou?r|multi-?colou?r)(?![a-z])/i.test(text)
    ? undefined
    : onlyOne(saidIn(COLOURS, text))
}

/** The footprint decides; texts can name several bodies of one part number. */
function caseOf(footprint: string, text: string): Said<string> | undefined {
  const named = caseIn(footprint) ?? caseIn(text)
  return named === undefined ? undefined : { value: named.toUpperCase().replace(' ', '-'), words: named }
}

const LETTER =
  /(?<![a-z])(?:case|size|bauform|gehäuse)[ :-]?(?:code |size )?([A-E])(?![a-z\d])|(?<![a-z\d])([A-E])[ -]case(?![a-z])/i

function letterOf(text: string): Said<string> | undefined {
  const [words, after, before = after] = /tant/i.test(text) ? (LETTER.exec(text) ?? []) : []
  return words === undefined || before === undefined ? undefined : { value: before.toUpperCase(), words }
}

const VOLTS =
  /(?<![\d.,>=≥]|[>=≥] |(?<![A-Z\d])[-−])(\d{1,2}(?:[.,]\d{1,2})?) ?V(?![A-Z\d])|(?<![\dA-Z])(\d)V(\d)(?!\d)/gi

const INPUT = /(?:v_?in|input|eingang|max\.?)[^\d|]{0,12}[\d.,]+ ?V(?![A-Z])/gi

/** 'Vout' goes before others. */
function outputVoltageOf(texts: string[]): Said<number> | undefined {
  const text = texts.join(' | ')
  if (!REGULATOR.test(text)) return undefined
  const [, output] = /(?:v_?out|output)[^\d|]{0,12}([\d.,]+ ?V)/i.exec(text) ?? []
  return onlyOne(
    [...(output ?? text.replace(INPUT, '')).matchAll(VOLTS)].map(([words, volts, whole, tenths]) => ({
      value: Number(volts?.replace(',', '.') ?? `${whole}.${tenths}`),
      words,
    })),
  )
}

const AMPLIFIER = /op.?amp|(?<![a-z])opv(?![a-z])|operational|operationsverst|comparator|komparator/i
const CHANNELS: [number, RegExp][] = [
  [1, patternOf('single einfach')],
  [2, patternOf('dual zweifach doppel')],
  [4, patternOf('quad vierfach')],
]

/** 'Single supply' is no count. */
function channelsOf(text: string): Said<number> | undefined {
  const counted = text.replace(/(?:single|dual)[ -](?:supply|voltage)/gi, '')
  return AMPLIFIER.test(text) ? onlyOne(saidIn(CHANNELS, counted)) : undefined
}
