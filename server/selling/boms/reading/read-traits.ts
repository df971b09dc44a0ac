import { caseIn } from '#contract/catalog/quantities/cases.ts'
import { FEATURES } from '#server/catalog/lexicon/features.ts'
import { isKindNamed } from '#server/catalog/lexicon/kind-names.ts'
import { kindByKey } from '#server/catalog/lexicon/kinds.ts'
import { meaningsSaid, onlyOne, type Said } from '#server/catalog/lexicon/meanings.ts'
import { measured } from '#server/catalog/lexicon/measures.ts'
import { tantalumCaseIn } from '#server/catalog/lexicon/packages.ts'
import { keyedPatterns } from '#server/catalog/lexicon/patterns.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { Feature, SaidWords, WantedPart } from './bom-lines.ts'
import { type PartKind, SEMICONDUCTORS } from './part-kind.ts'
import { readConnector } from './read-connector.ts'
import { readMeasures, readRatings, type Traits } from './read-numbers.ts'
import { MAX_TEXT, type Word } from './words-of.ts'

/** Named together, the first is meant: a polymer capacitor is an electrolytic one. */
const WITHIN = [
  ['polymer', 'tantalum'],
  ['polymer', 'electrolytic'],
  ['tantalum', 'electrolytic'],
]

const MOUNTING_BODIES = keyedPatterns(trade.mountedFootprints, 'i')

const OF_COLOURS: PartKind[] = ['led', 'connector', 'switch']
const AMPLIFIERS = ['opamp', 'comparator']
const MAX_SAID = 200

/** What cells say beyond kind and value; `words` are those of the cells. */
export function readTraits(
  kind: PartKind,
  cells: string[],
  words: Word[],
  footprint: string,
): Partial<WantedPart> {
  // 'REG,LDO,1.8V' has no decimal comma.
  const texts = cells.map((cell) => cell.slice(0, MAX_TEXT).replace(/,(?![\d ])|(?<!\d),(?! )/g, ', '))
  const all = [...texts, footprint].filter(Boolean)
  const text = all.join(' | ')
  const spaced = texts.join(' | ').replaceAll('_', ' ')
  const found: Traits = {
    ...readRatings(kind, words),
    technology: technologyOf(kind, `${spaced} | ${footprint.replaceAll(':', ' ')}`),
    mounting: mountingOf(spaced, footprint),
    ...(kind === 'transistor' && { polarity: onlyOne(meaningsSaid('polarity', spaced)) }),
    ...(kind === 'fuse' && { speed: onlyOne(meaningsSaid('speed', spaced)) }),
    ...(OF_COLOURS.includes(kind) && {
      colour: colourOf(kind, `${spaced} | ${footprint.replaceAll('_', ' ')}`),
    }),
    ...(kind === 'capacitor' && { case: letterOf(text) }),
    ...(kind === 'connector' && readConnector(texts, footprint)),
    ...(kind === 'ic' && { 'output-voltage': outputVoltageOf(texts), channels: channelsOf(spaced) }),
    ...(SEMICONDUCTORS.includes(kind) && { case: caseOf(footprint, text) }),
    ...readMeasures(kind, text),
  }
  const told = Object.entries(found).filter(([, each]) => each !== undefined) as [string, Said<string>][]
  const said: SaidWords[] = told.map(([field, { words }]) => ({ field, text: words.slice(0, MAX_SAID) }))
  const features = featuresIn(kind, spaced, `${found.technology?.value ?? 'electrolytic'}-${kind}`)
  return {
    ...Object.fromEntries(told.map(([field, { value }]) => [field, value])),
    ...(features.length > 0 && { features }),
    ...(said.length > 0 && { said }),
  }
}

const FEATURE_ROLES: Partial<Record<PartKind, string[]>> = {
  capacitor: ['safety-class', 'shape'],
  inductor: ['shape'],
  ic: ['interface'],
}

function featuresIn(kind: PartKind, text: string, finer: string): Feature[] {
  const kinds = [undefined, kind, finer]
  const features = FEATURES.filter((each) => kinds.includes(each.kind)).flatMap(({ feature, pattern }) => {
    const [said] = text.match(pattern) ?? []
    return said === undefined ? [] : [{ roles: ['feature'], value: feature, said }]
  })
  const meant = (FEATURE_ROLES[kind] ?? []).flatMap((role) => {
    const byMeaning = Map.groupBy(meaningsSaid(role, text), ({ value }) => value)
    return [...byMeaning].map(([value, [first]]) => ({ roles: [role], value, said: first?.words ?? value }))
  })
  return [...features, ...meant]
}

function technologyOf(kind: PartKind, text: string) {
  if (kind !== 'capacitor' && kind !== 'resistor') return undefined
  const isOfCapacitors = ({ value }: Said<string>) => kindByKey(`${value}-capacitor`) !== undefined
  const said = meaningsSaid('technology', text).filter(
    (each) => isOfCapacitors(each) === (kind === 'capacitor'),
  )
  const has = (technology: string | undefined) => said.some(({ value }) => value === technology)
  return onlyOne(said.filter(({ value }) => !WITHIN.some(([of, within]) => value === within && has(of))))
}

/** 'Radial, Can - SMD' is a body on the surface. */
function mountingOf(text: string, footprint: string) {
  const plain = text.replace(/radial, can/gi, '')
  const bodies = MOUNTING_BODIES.flatMap(([value, names]) =>
    names.test(footprint) ? [{ value, words: footprint }] : [],
  )
  const named = meaningsSaid('mounting', `${plain} | ${footprint.replace(/[_:]/g, ' ')}`)
  return onlyOne([...named, ...bodies])
}

/** RGB is no colour. */
function colourOf(kind: PartKind, given: string) {
  // 'VERT' of a connector is vertical, not the French green.
  const text = kind === 'connector' ? given.replace(/(?<![a-z])vert(?![a-z])/gi, '') : given
  return isKindNamed('rgb-led', text) ? undefined : onlyOne(meaningsSaid('colour', text))
}

/** The footprint decides; texts can name several bodies of one part number. */
function caseOf(footprint: string, text: string): Said<string> | undefined {
  const named = caseIn(footprint) ?? caseIn(text)
  return named === undefined ? undefined : { value: named.toUpperCase().replace(' ', '-'), words: named }
}

function letterOf(text: string): Said<string> | undefined {
  const letter = /tant|EIA-\d/i.test(text) ? tantalumCaseIn(text) : undefined
  return letter === undefined ? undefined : { value: letter, words: letter }
}

const VOLTS =
  /(?<![\d.,>=≥]|[>=≥] |(?<![A-Z\d])[-−])(\d{1,2}(?:[.,]\d{1,2})?) ?V(?![A-Z\d])|(?<![\dA-Z])(\d)V(\d)(?!\d)/gi

const INPUT = /(?:v_?in|input|eingang|max\.?)[^\d|]{0,12}[\d.,]+ ?V(?![A-Z])/gi

/** 'Vout' goes before others. */
function outputVoltageOf(texts: string[]): Said<number> | undefined {
  const text = texts.join(' | ')
  if (!isKindNamed('regulator', text)) return undefined
  const [, output] = /(?:v_?out|output)[^\d|]{0,12}([\d.,]+ ?V)/i.exec(text) ?? []
  const found = [...(output ?? text.replace(INPUT, '')).matchAll(VOLTS)]
  return onlyOne(
    found.map(([words, volts, whole, tenths]) => measured(volts ?? `${whole}.${tenths}`, 0, words)),
  )
}

/** 'Single supply' is no count. */
function channelsOf(text: string): Said<number> | undefined {
  if (!AMPLIFIERS.some((kind) => isKindNamed(kind, text))) return undefined
  const counted = text.replace(/(?:single|dual)[ -](?:supply|voltage)/gi, '')
  return onlyOne(meaningsSaid('amplifiers', counted).map(({ value, words }) => measured(value, 0, words)))
}
