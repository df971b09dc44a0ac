import { caseIn } from '#contract/quantities/cases.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import { readKicadNames } from '#server/kicad-names/read-kicad-names.ts'
import type { Condition } from '#server/search/question.ts'
import { bodyOf } from './footprints.ts'
import { KINDS, type Kind, LEADED_FAMILIES, SURFACE_FAMILIES, TECHNOLOGY_MEANS } from './kinds.ts'
import type { FileLine, WantedPart } from './reading/bom-lines.ts'
import { DENIES } from './reading/trait-words.ts'

/** One thing that a line says about its part, as a person writes it. A part meets it if it meets all the conditions. */
export interface Demand {
  said: string
  conditions: Condition[]
  /** It tells which part is meant. A body alone could be of anything. */
  telling?: true
  /** What a footprint means is not certain: a part that the line names by its number need not meet it. */
  doubtful?: true
}

type Field = keyof WantedPart

/** With their units. */
const NUMBERS: [Field, string?][] = [
  ['outputVoltage', 'V'],
  ['pins'],
  ['pitch', 'm'],
  ['rows'],
  ['voltage', 'V'],
  ['current', 'A'],
  ['power', 'W'],
  ['loadCapacitance', 'F'],
  ['tolerance', '%'],
]
const TELLING: Field[] = ['outputVoltage', 'pins', 'voltage', 'current']

/** What a line says about its part, the most important first. Empty if nothing that a part can be asked for. */
export function demandsOf({ wanted, text }: Pick<FileLine, 'wanted' | 'text'>): Demand[] {
  const kind = wanted && KINDS[wanted.kind]
  if (!wanted || !kind) return []
  const kicad = readKicadNames([wanted.footprint, text].filter(Boolean).join(' '))
  const all = withKicad(wanted, kicad?.values)
  const families = familiesOf(wanted, text, kind, kicad?.families)
  return [
    ...valuesOf(all, kind),
    ...families,
    ...choiceOf(all, kind, 'colour'),
    ...choiceOf(all, kind, 'polarity'),
    ...NUMBERS.slice(0, 4).flatMap((number) => numberOf(all, kind, number)),
    ...bodiesOf(all, kind, kicad !== undefined),
    ...genderOf(all),
    ...mountingOf(all),
    ...NUMBERS.slice(4).flatMap((number) => numberOf(all, kind, number)),
    ...choiceOf(all, kind, 'dielectric'),
    ...(wanted.contradicted ? [{ said: wanted.contradicted, conditions: [{ families: [] }] }] : []),
  ]
}

/** Rows and columns in the names of a symbol and a footprint. */
const GRID = /(?:Conn|Pin(?:Header|Socket))_(\d+x\d+)/gi

/** Whether the line says so much that a part which meets it all is chosen. */
export function isDecisive({ wanted, text }: Pick<FileLine, 'wanted' | 'text'>): boolean {
  const decisive = wanted && KINDS[wanted.kind]?.decisive
  if (!wanted || !decisive || DENIES.test(text)) return false
  // The accuracy of a crystal is not read.
  if (wanted.kind === 'crystal' && /ppm/i.test(text)) return false
  const grids = [...`${text} ${wanted.footprint ?? ''}`.matchAll(GRID)].map(([, grid = '']) =>
    grid.replace(/(?<!\d)0+/g, ''),
  )
  if (new Set(grids).size > 1) return false
  const kicad = readKicadNames([wanted.footprint, text].filter(Boolean).join(' '))
  const all = withKicad(wanted, kicad?.values)
  if (
    wanted.kind === 'connector' &&
    familiesOf(wanted, text, KINDS.connector as Kind, kicad?.families).length === 0
  )
    return false
  return decisive.every((field) => all[field] !== undefined)
}

function withKicad(wanted: WantedPart, values: Record<string, number | string> = {}): WantedPart {
  const { ways, rows, pitch, mounting, diameter: _ } = values
  return {
    ...(ways !== undefined && wanted.kind === 'connector' && { pins: ways as number }),
    ...(rows !== undefined && Number(rows) > 1 && { rows: rows as number }),
    ...(pitch !== undefined && { pitch: pitch as number }),
    ...(mounting !== undefined && { mounting: mounting as 'surface' }),
    ...wanted,
  }
}

function valuesOf(wanted: WantedPart, { keys }: Kind): Demand[] {
  const { value, unit } = wanted
  if (value === undefined || unit === undefined || !keys.value) return []
  return [
    {
      said: writeQuantity(value, unit),
      conditions: [{ keys: keys.value, is: 'equal', value }],
      telling: true,
    },
  ]
}

/** Families that the technology, the footprint or the words name. */
function familiesOf(wanted: WantedPart, text: string, kind: Kind, byFootprint: string[] = []): Demand[] {
  const technology = wanted.technology === undefined ? undefined : TECHNOLOGY_MEANS[wanted.technology]
  if (technology) {
    const said = wordsOf(wanted, 'technology') ?? wanted.technology ?? ''
    const condition: Condition = 'families' in technology ? technology : { is: 'equal', ...technology }
    return [{ said, conditions: [condition], telling: true }]
  }
  const [, named] = kind.named?.find(([words]) => words.test(text)) ?? []
  const exact = byFootprint.filter((family) => !kind.families.includes(family))
  const families = exact.length > 0 ? exact : named
  if (!families) return []
  return [{ said: families[0]?.replaceAll('-', ' ') ?? '', conditions: [{ families }], telling: true }]
}

function choiceOf(wanted: WantedPart, { keys }: Kind, field: 'colour' | 'polarity' | 'dielectric'): Demand[] {
  const { [field]: value } = wanted
  const { [field]: parameter } = keys
  if (value === undefined || !parameter) return []
  const said = wordsOf(wanted, field) ?? value
  return [{ said, conditions: [{ keys: parameter, is: 'equal', value }], telling: true }]
}

function numberOf(wanted: WantedPart, { keys }: Kind, [field, unit]: (typeof NUMBERS)[number]): Demand[] {
  const { [field]: parameter } = keys
  const { [field]: value } = wanted
  if (typeof value !== 'number' || !parameter) return []
  const said = wordsOf(wanted, field) ?? (unit === undefined ? `${value}` : writeQuantity(value, unit))
  return [
    {
      said,
      conditions: [{ keys: parameter, is: 'rated', value }],
      ...(TELLING.includes(field) && { telling: true }),
    },
  ]
}

/** A chip size, a named body, or what the footprint means. */
function bodiesOf(wanted: WantedPart, { keys }: Kind, isKicad: boolean): Demand[] {
  const named = wanted.package ?? wanted.case ?? caseIn(wanted.footprint ?? '')
  if (named !== undefined) {
    const { package: parameter } = keys
    if (!parameter) return []
    // Families of one body have no parameter for it; their names say it.
    const orAbsent = wanted.package === undefined
    const condition = { keys: parameter, is: 'equal' as const, value: named, ...(orAbsent && { orAbsent }) }
    // Chip LEDs differ in their colour only.
    return [{ said: named, conditions: [condition], ...(wanted.kind === 'led' && { telling: true }) }]
  }
  const body = bodyOf(wanted.kind, wanted.footprint ?? '')
  if (body === 'any' || (body === undefined && isKicad)) return []
  const said = wanted.footprint ?? ''
  if (!body) return [{ said, conditions: [{ families: [] }], doubtful: true }]
  return [{ said, conditions: [{ families: body.families }, ...body.conditions], doubtful: true }]
}

/** Pin headers are male, sockets female. */
function genderOf(wanted: WantedPart): Demand[] {
  const { gender } = wanted
  if (!gender) return []
  const without = gender === 'female' ? ['pin-headers'] : ['pin-sockets']
  return [{ said: wordsOf(wanted, 'gender') ?? gender, conditions: [{ without }] }]
}

function mountingOf(wanted: WantedPart): Demand[] {
  const { mounting } = wanted
  if (!mounting) return []
  const without = mounting === 'surface' ? LEADED_FAMILIES : SURFACE_FAMILIES
  return [
    {
      said: wordsOf(wanted, 'mounting') ?? mounting,
      conditions: [{ without }, { keys: ['mounting'], is: 'equal', value: mounting, orAbsent: true }],
    },
  ]
}

function wordsOf({ said }: WantedPart, field: Field): string | undefined {
  return said?.find((each) => each.field === field)?.text
}
