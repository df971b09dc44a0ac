import { caseIn } from '#contract/catalog/quantities/cases.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import { readKicadNames } from '#server/catalog/kicad-names/read-kicad-names.ts'
import { DENIES } from '#server/catalog/lexicon/patterns.ts'
import type { Condition, RoleCondition } from '#server/catalog/search/question.ts'
import { bodyOf } from './footprints.ts'
import { KINDS, type Kind, rolesOf, TECHNOLOGY_MEANS } from './kinds.ts'
import type { FileLine, PartKind, WantedPart } from './reading/bom-lines.ts'
import { readConnector } from './reading/read-connector.ts'

type Field = keyof WantedPart

export interface Demand {
  said: string
  conditions: Condition[]
  /** It tells which part is meant. A body alone could be of anything. */
  telling?: true
  /** What a footprint means is not certain: a part that the line names by its number need not meet it. */
  doubtful?: true
  /** The member of the line that says it. */
  field?: Field
}

const NONE: Condition = { kinds: [] }

const NUMBERS: [Field, string?][] = [
  ['diameter', 'm'],
  ['outputVoltage', 'V'],
  ['channels'],
  ['pins'],
  ['pitch', 'm'],
  ['rows'],
  ['voltage', 'V'],
  ['current', 'A'],
  ['power', 'W'],
  ['loadCapacitance', 'F'],
  ['tolerance', '%'],
  ['height', 'm'],
  ['temperature', '°C'],
  ['temperatureConstant'],
  ['wavelength', 'm'],
  ['memory'],
]
/** No other number of these does: neither more pins nor a wider pitch. */
const EXACT: Field[] = ['pins', 'rows', 'pitch', 'channels', 'outputVoltage', 'loadCapacitance']
const TELLING: Field[] = ['diameter', 'outputVoltage', 'pins', 'voltage', 'current']

export function demandsOf({ wanted, text }: Pick<FileLine, 'wanted' | 'text'>): Demand[] {
  const kind = wanted && KINDS[wanted.kind]
  if (!wanted || !kind) return []
  const kicad = readKicadNames([wanted.footprint, text].filter(Boolean).join(' '))
  const all: WantedPart = { ...(kicad?.mounting && { mounting: kicad.mounting }), ...wanted }
  const kinds = kindsOf(wanted, text, kind, kicad?.kinds)
  const values = valuesOf(all, kind)
  const [denied] = DENIES.exec(text) ?? []
  const demands = [
    ...(all.kind === 'other' ? [...kinds, ...values] : [...values, ...kinds]),
    ...choiceOf(all, kind, 'colour'),
    ...choiceOf(all, kind, 'polarity'),
    ...choiceOf(all, kind, 'speed'),
    ...NUMBERS.slice(0, 6).flatMap((number) => numberOf(all, kind, number)),
    ...bodiesOf(all, kind, kicad !== undefined),
    ...genderOf(all),
    ...(all.kind === 'connector' ? shapeOf(`${text} ${wanted.footprint ?? ''}`) : []),
    ...mountingOf(all),
    ...NUMBERS.slice(6).flatMap((number) => numberOf(all, kind, number)),
    ...choiceOf(all, kind, 'dielectric'),
    ...(all.features ?? []).map(({ said, ...feature }) => ({
      said,
      conditions: [{ is: 'equal' as const, ...feature }],
    })),
    ...otherFormOf(all.kind, text),
    ...(denied === undefined ? [] : [unchecked(denied)]),
    ...(wanted.contradicted ? [{ said: wanted.contradicted, conditions: [NONE] }] : []),
  ]
  // What no part can meet is no first condition, by which near parts are found.
  const isHopeless = ({ conditions: [first] }: Demand) => first !== undefined && isNone(first)
  return [...demands.filter((each) => !isHopeless(each)), ...demands.filter(isHopeless)]
}

export function isNone(condition: Condition): boolean {
  return 'kinds' in condition && condition.kinds?.length === 0 && condition.technology === undefined
}

const TRIMMER = /trim|preset|einstell|spindel/i

export function isDecisive({ wanted, text }: Pick<FileLine, 'wanted' | 'text'>): boolean {
  const decisive = wanted && KINDS[wanted.kind]?.decisive
  if (!wanted || !decisive || DENIES.test(text)) return false
  // A potentiometer can also have a shaft.
  if (wanted.kind === 'potentiometer' && !TRIMMER.test(text)) return false
  // Of two accuracies it is not certain which is which.
  if (wanted.kind === 'crystal' && /ppm/i.test(text) && wanted.tolerance === undefined) return false
  const kicad = readKicadNames([wanted.footprint, text].filter(Boolean).join(' '))
  if (
    wanted.kind === 'connector' &&
    kindsOf(wanted, text, KINDS.connector as Kind, kicad?.kinds).length === 0
  )
    return false
  return decisive.every((field) => wanted[field] !== undefined)
}

function valuesOf({ value, unit }: WantedPart, kind: Kind): Demand[] {
  if (value === undefined || unit === undefined) return []
  return [
    {
      field: 'value',
      said: writeQuantity(value, unit),
      conditions: [{ roles: rolesOf(kind, 'value'), is: 'equal', value }],
      telling: true,
    },
  ]
}

function kindsOf(wanted: WantedPart, text: string, kind: Kind, byFootprint: string[] = []): Demand[] {
  if (wanted.technology !== undefined) {
    const said = wordsOf(wanted, 'technology') ?? wanted.technology
    return [{ said, conditions: [TECHNOLOGY_MEANS[wanted.technology]], telling: true }]
  }
  const [, named] = kind.named?.find(([words]) => words.test(text)) ?? []
  const exact = byFootprint.filter((each) => each !== wanted.kind)
  const kinds = exact.length > 0 ? exact : named
  if (!kinds) return []
  return [{ said: kinds[0]?.replaceAll('-', ' ') ?? '', conditions: [{ kinds }], telling: true }]
}

function choiceOf(
  wanted: WantedPart,
  kind: Kind,
  field: 'colour' | 'polarity' | 'speed' | 'dielectric',
): Demand[] {
  const { [field]: value } = wanted
  if (value === undefined) return []
  const said = wordsOf(wanted, field) ?? value
  return [{ field, said, conditions: [{ roles: rolesOf(kind, field), is: 'equal', value }], telling: true }]
}

function numberOf(wanted: WantedPart, kind: Kind, [field, unit]: (typeof NUMBERS)[number]): Demand[] {
  const { [field]: value } = wanted
  if (typeof value !== 'number') return []
  const said = wordsOf(wanted, field) ?? (unit === undefined ? `${value}` : writeQuantity(value, unit))
  return [
    {
      field,
      said,
      conditions: [
        {
          roles: rolesOf(kind, field),
          is: kind.isExact || EXACT.includes(field) ? 'equal' : 'rated',
          value,
          ...(field === 'rows' && value === 1 && { orAbsent: true }),
        },
      ],
      ...(TELLING.includes(field) && { telling: true }),
    },
  ]
}

function isReadName(wanted: WantedPart): boolean {
  const { kind, footprint = '', diameter } = wanted
  if (kind === 'led') return diameter !== undefined && /\dmm/i.test(footprint)
  if (kind === 'capacitor') return footprint.includes(wordsOf(wanted, 'height') ?? '\n')
  if (kind !== 'connector') return false
  const { pins, pitch } = readConnector([], footprint)
  return pins !== undefined || pitch !== undefined
}

function bodiesOf(wanted: WantedPart, { isWithoutBody }: Kind, isKicad: boolean): Demand[] {
  const named = wanted.package ?? wanted.case ?? caseIn(wanted.footprint ?? '')
  if (named !== undefined) {
    if (isWithoutBody) return []
    // Families of one body have no parameter for it; their names say it.
    const orAbsent = wanted.package === undefined
    const condition = {
      roles: ['package'],
      is: 'equal' as const,
      value: named,
      ...(orAbsent && { orAbsent }),
    }
    // Chip LEDs differ in their colour only.
    return [
      {
        field: wanted.package === undefined ? 'case' : 'package',
        said: named,
        conditions: [condition],
        ...(wanted.kind === 'led' && { telling: true }),
      },
    ]
  }
  if (isReadName(wanted)) return []
  const body = bodyOf(wanted.kind, wanted.footprint ?? '')
  if (body === 'any' || (body === undefined && isKicad)) return []
  const said = wanted.footprint ?? ''
  if (!body) return [unchecked(t('bom.footprint', { said }))]
  return [{ said, conditions: body, doubtful: true }]
}

function unchecked(said: string): Demand {
  return { said, conditions: [NONE], doubtful: true }
}

/** Words of parts that have the value of a usual one, and another form. */
const OTHER_FORMS: Partial<Record<PartKind, RegExp>> = {
  capacitor:
    /feed[ -]?thr(?:ough|u)|durchführung\p{L}*|(?:3|three)[ -]?terminal|(?<!\p{L})x2y(?!\p{L})|variable|trimm(?:er|ing)|motor|super[ -]?cap\p{L}*|doppelschicht\p{L}*/iu,
  inductor:
    /common[ -]?mode|stromkompensiert\p{L}*|coupled|gekoppelt\p{L}*|transformer|antenna|wireless|(?<!\p{L})(?:rfid|nfc)(?!\p{L})|tapped|variable/iu,
  resistor: /fus(?:e|ible)(?!\p{L})|(?<!\p{L})ldr(?!\p{L})|photo\p{L}*|sicherungswiderst\p{L}*/iu,
}

function otherFormOf(kind: PartKind, text: string): Demand[] {
  const [said] = OTHER_FORMS[kind]?.exec(text) ?? []
  return said === undefined ? [] : [{ said, conditions: [NONE] }]
}

const UPRIGHT = /(?<=_)vertical|(?<!\p{L})(?:straight|upright|gerade|stehend\p{L}*)(?!\p{L})/iu
const BENT = /right.?angled?|(?<=_)Horizontal|(?<!\d)90 ?°|abgewinkelt|(?<![a-z])angled/i
const SYSTEM =
  /(?<![a-z])(?:JST|Molex)(?:[ _-][A-Z]{2,4}(?![a-z]))?|(?<![A-Z\d])(?:SM|BM|[BS])\d{1,2}B-[A-Z]{2,4}[A-Z\d-]*/i

const OTHER_USB = /usb[ _-]*(?:type[ _-]*)?(?:[ab](?![a-z])|micro|mini)|(?:micro|mini)[ _-]?usb/i

/** A header of another system need not fit its plugs. Terminal blocks are horizontal without being bent. */
function shapeOf(text: string): Demand[] {
  const [bent] = /terminal|bornier/i.test(text) ? [] : (BENT.exec(text) ?? [])
  const [upright] = bent ? [] : (UPRIGHT.exec(text) ?? [])
  const [system] = SYSTEM.exec(text) ?? OTHER_USB.exec(text) ?? []
  return [
    ...(bent ? [turned(bent, { value: 'angled' })] : []),
    ...(upright ? [turned(upright, { value: 'straight', orAbsent: true })] : []),
    ...(system ? [{ said: system, conditions: [NONE] }] : []),
  ]
}

function turned(said: string, means: Pick<RoleCondition, 'value' | 'orAbsent'>): Demand {
  return { said, conditions: [{ roles: ['orientation'], is: 'equal', ...means }] }
}

function genderOf(wanted: WantedPart): Demand[] {
  const { gender } = wanted
  if (!gender) return []
  const without = gender === 'female' ? ['pin-header'] : ['pin-socket']
  return [{ said: wordsOf(wanted, 'gender') ?? gender, conditions: [{ without }] }]
}

/** Of these either form is usual, so that a family which says neither may be the other. */
const PASSIVE = ['resistor', 'capacitor', 'inductor']

function mountingOf(wanted: WantedPart): Demand[] {
  const { mounting, kind } = wanted
  if (!mounting) return []
  return [
    {
      field: 'mounting',
      said: wordsOf(wanted, 'mounting') ?? mounting,
      conditions: [
        {
          roles: ['mounting'],
          is: 'equal',
          value: mounting,
          ...(!PASSIVE.includes(kind) && { orAbsent: true }),
        },
      ],
    },
  ]
}

function wordsOf({ said }: WantedPart, field: Field): string | undefined {
  return said?.find((each) => each.field === field)?.text
}
