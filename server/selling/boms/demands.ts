import { caseIn } from '#contract/catalog/quantities/cases.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import { readKicadNames } from '#server/catalog/kicad-names/read-kicad-names.ts'
import { formIn } from '#server/catalog/lexicon/features.ts'
import { isOnlyKind } from '#server/catalog/lexicon/kind-names.ts'
import { kindByKey } from '#server/catalog/lexicon/kinds.ts'
import { meaningsSaid } from '#server/catalog/lexicon/meanings.ts'
import { DENIES } from '#server/catalog/lexicon/patterns.ts'
import { UNIT_OF_ROLE } from '#server/catalog/lexicon/roles.ts'
import type { Condition, RoleCondition, Want } from '#server/catalog/search/question.ts'
import { bodyOf } from './footprints.ts'
import type { FileLine, WantedPart } from './reading/bom-lines.ts'
import { kindsOfLine, PASSIVE, type PartKind } from './reading/part-kind.ts'
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

/** In the order in which they tell what is meant: before what the body is, and after it. */
const [FIRST, MORE] = [
  'colour polarity speed diameter output-voltage channels pins pitch rows',
  'mounting voltage current power load-capacitance tolerance height length winding-resistance intensity temperature-max temperature-coefficient temperature-constant wavelength memory life ripple-current dielectric',
].map((fields) => fields.split(' ') as Field[]) as [Field[], Field[]]

/** No other number of these does: neither more pins nor a wider pitch. */
const EXACT: Field[] = ['pins', 'rows', 'pitch', 'channels', 'output-voltage', 'load-capacitance']
const TELLING = 'colour polarity speed dielectric diameter output-voltage pins voltage current'.split(' ')

export function demandsOf({ wanted, text }: Pick<FileLine, 'wanted' | 'text'>): Demand[] {
  if (!wanted) return []
  const kicad = readKicadNames([wanted.footprint, text].filter(Boolean).join(' '))
  const all: WantedPart = { ...(kicad?.mounting && { mounting: kicad.mounting }), ...wanted }
  const kinds = kindsOf(wanted, kicad?.kinds)
  const values = valuesOf(all)
  const [denied] = DENIES.exec(text) ?? []
  const demands = [
    ...(all.kind === 'other' ? [...kinds, ...values] : [...values, ...kinds]),
    ...FIRST.flatMap((field) => saidIn(all, field)),
    ...bodiesOf(all, kicad !== undefined),
    ...genderOf(all),
    ...(all.kind === 'connector' ? shapeOf(`${text} ${wanted.footprint ?? ''}`) : []),
    ...MORE.flatMap((field) => saidIn(all, field)),
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

/** A line with no other words than its kind wants any of it; one that says too little wants none of them. */
export function wantOf({ wanted, text }: FileLine, demands: Demand[], quantity: number): Want | undefined {
  if (!wanted) return undefined
  const kinds = kindsOfLine(wanted.kind)
  const isTold = demands.some(({ telling }) => telling)
  const words = text.replace(wanted.package ?? wanted.footprint ?? '', '')
  if (!isTold && !isOnlyKind(wanted.kind, words)) return { kinds, conditions: [NONE], quantity }
  const conditions = [...(isTold ? [] : [{ kinds }]), ...demands.flatMap((each) => each.conditions)]
  const named = conditions.flatMap((each) => ('kinds' in each && each.kinds) || [])
  return { kinds: [...new Set([...kinds, ...named])], conditions, quantity }
}

export function isDecisive({ wanted, text }: Pick<FileLine, 'wanted' | 'text'>): boolean {
  const decisive = wanted && kindByKey(wanted.kind)?.decisive
  if (!wanted || !decisive || DENIES.test(text)) return false
  // A potentiometer can also have a shaft.
  if (wanted.kind === 'potentiometer' && !formIn('trimmer', text)) return false
  // Of two accuracies it is not certain which is which.
  if (wanted.kind === 'crystal' && /ppm/i.test(text) && wanted.tolerance === undefined) return false
  const kicad = readKicadNames([wanted.footprint, text].filter(Boolean).join(' '))
  if (wanted.kind === 'connector' && kindsOf(wanted, kicad?.kinds).length === 0) return false
  return decisive.every((role) => wanted[role as Field] !== undefined)
}

function valuesOf({ kind, value, unit, typed }: WantedPart): Demand[] {
  if (value === undefined || unit === undefined) return []
  const roles = rolesOf(kind, 'value')
  const condition: Condition = { roles, is: 'equal', value, ...(typed !== undefined && { typed }) }
  return [{ field: 'value', said: writeQuantity(value, unit), conditions: [condition], telling: true }]
}

/** Kinds of which a line means a part too. */
const MEANT_TOO: Record<string, string[]> = {
  'tvs-diode': ['esd-diode'],
  'esd-diode': ['tvs-diode'],
  'rectifier-diode': ['fast-diode', 'schottky-diode', 'bridge-rectifier'],
  'gan-transistor': ['mosfet'],
}

function kindsOf(wanted: WantedPart, byFootprint: string[] = []): Demand[] {
  const { kind, is, technology } = wanted
  if (technology !== undefined) {
    const said = wordsOf(wanted, 'technology') ?? technology
    return [{ said, conditions: [{ kinds: [`${technology}-${kind}`], technology }], telling: true }]
  }
  const exact = is !== undefined && kind !== 'connector' ? [] : byFootprint.filter((each) => each !== kind)
  const kinds = exact.length > 0 || is === undefined ? exact : [is, ...(MEANT_TOO[is] ?? [])]
  const [said] = kinds
  return said === undefined
    ? []
    : [{ said: said.replaceAll('-', ' '), conditions: [{ kinds }], telling: true }]
}

/** What is the value of such parts. */
const VALUES: Partial<Record<PartKind, Field>> = { diode: 'voltage', fuse: 'current', other: 'voltage' }

function rolesOf(kind: PartKind, field: Field): string[] {
  if (kind === 'relay' && field === 'voltage') return ['coil-voltage']
  return VALUES[kind] === field ? ['value', field] : [field]
}

function saidIn(wanted: WantedPart, field: Field): Demand[] {
  const { kind, [field]: value } = wanted
  if (typeof value !== 'number' && typeof value !== 'string') return []
  const unit = UNIT_OF_ROLE.get(field)
  const written = typeof value === 'number' && unit ? writeQuantity(value, unit) : `${value}`
  const isExact = typeof value === 'string' || kind === 'switch' || EXACT.includes(field)
  // Of these either form is usual, so that a family which says neither may be the other.
  const orAbsent = field === 'mounting' ? !PASSIVE.includes(kind) : field === 'rows' && value === 1
  const is = isExact ? 'equal' : 'rated'
  const condition: Condition = { roles: rolesOf(kind, field), is, value, ...(orAbsent && { orAbsent }) }
  const said = wordsOf(wanted, field) ?? written
  return [{ field, said, conditions: [condition], ...(TELLING.includes(field) && { telling: true }) }]
}

function isReadName(wanted: WantedPart): boolean {
  const { kind, footprint = '', diameter } = wanted
  if (kind === 'led') return diameter !== undefined && /\dmm/i.test(footprint)
  if (kind === 'capacitor') return footprint.includes(wordsOf(wanted, 'height') ?? '\n')
  if (kind !== 'connector') return false
  const { pins, pitch } = readConnector([], footprint)
  return pins !== undefined || pitch !== undefined
}

/** Their parts have no package. */
const WITHOUT_BODY: PartKind[] = ['connector', 'switch', 'relay']

function bodiesOf(wanted: WantedPart, isKicad: boolean): Demand[] {
  const named = wanted.package ?? wanted.case ?? caseIn(wanted.footprint ?? '')
  if (named !== undefined) {
    if (WITHOUT_BODY.includes(wanted.kind)) return []
    // Families of one body have no parameter for it; their names say it.
    const orAbsent = wanted.package === undefined
    const field = orAbsent ? 'case' : 'package'
    const condition = {
      roles: ['package'],
      is: 'equal' as const,
      value: named,
      ...(orAbsent && { orAbsent }),
    }
    // Chip LEDs differ in their colour only.
    return [{ field, said: named, conditions: [condition], ...(wanted.kind === 'led' && { telling: true }) }]
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

function otherFormOf(kind: PartKind, text: string): Demand[] {
  const said = formIn(kind, text)
  return said === undefined ? [] : [{ said, conditions: [NONE] }]
}

/** A header of another system need not fit its plugs. Terminal blocks are horizontal without being bent. */
function shapeOf(text: string): Demand[] {
  const stands = (how: string) => meaningsSaid('orientation', text).find(({ value }) => value === how)?.words
  const bent = formIn('lying', text) ? undefined : stands('angled')
  const upright = bent ? undefined : stands('straight')
  const system = formIn('system', text) ?? formIn('usb', text)
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

function wordsOf({ said }: WantedPart, field: Field): string | undefined {
  return said?.find((each) => each.field === field)?.text
}

const COUNTS = ['channels', 'pins', 'rows'] as const

/** What of a line is read, as a person is shown it. */
export function readText(wanted: WantedPart): string {
  const { kind, is, value, unit, technology, gender, features = [], notes } = wanted
  const each = [...FIRST, ...MORE].map((field) => {
    const { [field]: has } = wanted
    const count = COUNTS.find((each) => each === field)
    const symbol = UNIT_OF_ROLE.get(field)
    if (field === 'mounting') return undefined
    if (typeof has !== 'number') return has === undefined ? undefined : String(has)
    if (count) return t(has === 1 ? `bom.read-${count}-one` : `bom.read-${count}`, { count: has })
    if (field === 'temperature-constant') return `B ${has} K`
    return symbol && writeQuantity(has, field === 'tolerance' && kind === 'crystal' ? 'ppm' : symbol)
  })
  const said = [
    value !== undefined && unit !== undefined ? writeQuantity(value, unit) : undefined,
    wanted.package ?? wanted.case,
    (technology ?? is)?.replaceAll('-', ' '),
    gender,
    ...features.map((feature) => feature.value.replaceAll('-', ' ')),
    ...each,
  ]
  return [said.filter(Boolean).join(', '), ...notes].filter(Boolean).join('; ')
}
