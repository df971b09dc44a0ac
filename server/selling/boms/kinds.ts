import { KINDS as TRADE_KINDS } from '#server/catalog/lexicon/kinds.ts'
import type { KindCondition } from '#server/catalog/search/question.ts'
import type { PartKind, Technology, WantedPart } from './reading/bom-lines.ts'

export interface Kind {
  /** Of families in which parts of the kind are looked for, and of those that a line must name. */
  kinds: string[]
  /** Where a member of the line means another role than usual. */
  roles?: Partial<Record<keyof WantedPart, string[]>>
  /** What a line must say so that a part is chosen for it. Without it a person chooses. */
  decisive?: (keyof WantedPart)[]
  /** Parts of it have no package. */
  isWithoutBody?: true
  /** A lower one does not do. */
  isExact?: true
  named?: [RegExp, string[]][]
}

/** Of these a line must say more than the designator. */
const SPECIAL = ['resistor-array', 'safety-capacitor']

const within = (key: string) =>
  TRADE_KINDS.filter((kind) => (kind.key === key || kind.of === key) && !SPECIAL.includes(kind.key)).map(
    (kind) => kind.key,
  )

export const KINDS: Partial<Record<PartKind, Kind>> = {
  resistor: { kinds: within('resistor'), decisive: ['value'] },
  potentiometer: { kinds: ['potentiometer'], decisive: ['value'] },
  capacitor: {
    kinds: within('capacitor'),
    decisive: ['value'],
    named: [[/(?<![a-z])(?:[xy][12](?![a-z\d])|safety cap|entstör)/i, ['safety-capacitor']]],
  },
  inductor: { kinds: within('inductor'), decisive: ['value'] },
  'ferrite-bead': { kinds: ['ferrite-bead'], decisive: ['value'] },
  crystal: { kinds: ['crystal'], decisive: ['value', 'loadCapacitance'] },
  oscillator: { kinds: ['oscillator'] },
  led: {
    kinds: within('led'),
    decisive: ['colour', 'package'],
    named: [
      [/(?<![a-z])(?:rgb|ws281\d|neopixel)/i, ['rgb-led']],
      [/(?<![a-z])(?:infra.?red|ir led|ir.?diode)(?![a-z])/i, ['infrared-led']],
      [/seven.?segment|7.?seg/i, ['display']],
    ],
  },
  diode: {
    kinds: within('diode'),
    roles: { voltage: ['value', 'voltage'] },
    named: [
      [/schottky/i, ['schottky-diode']],
      [/zener/i, ['zener-diode']],
      [/(?<![a-z])esd(?![a-z])/i, ['esd-diode', 'tvs-diode']],
      [/(?<![a-z])(?:tvs|transil|suppress)/i, ['tvs-diode']],
      [/(?:ultra.?)?fast/i, ['fast-diode']],
      [/rectifier|gleichrichter/i, ['rectifier-diode', 'schottky-diode', 'fast-diode']],
      [/switching|signal/i, ['switching-diode']],
    ],
  },
  transistor: {
    kinds: within('transistor'),
    named: [
      [/mosfet|[np]mos(?![a-z])|[np].?(?:ch|channel|kanal)(?![a-z])/i, ['mosfet']],
      [/igbt/i, ['igbt']],
      [/(?<![a-z])(?:npn|pnp|bjt)(?![a-z])|bipolar/i, ['bipolar-transistor']],
    ],
  },
  ic: {
    kinds: within('ic').filter((key) => key !== 'optocoupler'),
    named: [
      [/(?<![a-z])(?:ldo|low.?drop)|regulator|spannungsregler/i, ['regulator']],
      [/voltage.?ref|spannungsreferenz/i, ['voltage-reference']],
      [/op.?amp|(?<![a-z])opv(?![a-z])|operational.?amp|operationsverst/i, ['opamp']],
      [/comparator|komparator/i, ['comparator']],
      [/eeprom/i, ['memory']],
      [/shift.?reg|schieberegister/i, ['shift-register']],
      [/optocoupler|opto.?isolator|photo.?coupler|optokoppler/i, ['optocoupler']],
    ],
  },
  connector: {
    kinds: within('connector'),
    decisive: ['pins', 'pitch'],
    isWithoutBody: true,
    named: [
      [/(?<![a-z])usb/i, ['usb-connector']],
      [
        /(?<![a-z])(?:jst|molex)|wire.?to.?board|(?<![a-z\d])[bs]\d{1,2}b-(?:xh|ph|eh|zr|vh)/i,
        ['wire-to-board-connector'],
      ],
      [
        /screw.?term|term\w*.?bl(?:oc)?k|(?<![a-z])(?:ak\d{3}\/|w237-|kf\d{3}|dg\d{3}|mkds)|klemme|bornier/i,
        ['terminal-block'],
      ],
      [/pin.?socket|female.?header|buchsenleiste|socket.?strip/i, ['pin-socket']],
      [/pin.?header|male.?header|stiftleiste|(?<![a-z])header/i, ['pin-header']],
    ],
  },
  switch: {
    kinds: within('switch'),
    isWithoutBody: true,
    isExact: true,
    named: [[/tact|push.?button|taster|sw_?push/i, ['tactile-switch']]],
  },
  fuse: {
    kinds: within('fuse'),
    roles: { current: ['value', 'current'] },
    named: [[/ptc|poly|resett/i, ['resettable-fuse']]],
  },
  relay: { kinds: ['relay'], roles: { voltage: ['coil-voltage'] }, isWithoutBody: true },
  other: {
    kinds: ['ntc', 'ptc', 'varistor', 'resistor-array'],
    roles: { voltage: ['value', 'voltage'] },
    named: [
      [/(?<![a-z])ntc(?![a-z])/i, ['ntc']],
      [/(?<![a-z])ptc(?![a-z])/i, ['ptc']],
      [/varistor|(?<![a-z])mov(?![a-z])/i, ['varistor']],
      [/array|network|netzwerk/i, ['resistor-array']],
    ],
  },
}

/** The kinds of families in which the part of a line is looked for. */
export function kindsOfLine(kind: PartKind): string[] {
  return KINDS[kind]?.kinds ?? [kind]
}

const USUAL: Partial<Record<keyof WantedPart, string>> = {
  case: 'package',
  loadCapacitance: 'load-capacitance',
  outputVoltage: 'output-voltage',
  temperature: 'temperature-max',
  temperatureConstant: 'temperature-constant',
}

export function rolesOf({ roles }: Kind, field: keyof WantedPart): string[] {
  return roles?.[field] ?? [USUAL[field] ?? field]
}

export const TECHNOLOGY_MEANS: Record<Technology, KindCondition> = {
  ceramic: { kinds: ['ceramic-capacitor'], technology: 'ceramic' },
  tantalum: { kinds: ['tantalum-capacitor'], technology: 'tantalum' },
  electrolytic: { kinds: ['electrolytic-capacitor'], technology: 'electrolytic' },
  polymer: { kinds: ['polymer-capacitor'], technology: 'polymer' },
  film: { kinds: ['film-capacitor'], technology: 'film' },
  'carbon-film': { kinds: [], technology: 'carbon-film' },
  'metal-film': { kinds: [], technology: 'metal-film' },
  'thick-film': { kinds: [], technology: 'thick-film' },
  'thin-film': { kinds: [], technology: 'thin-film' },
  wirewound: { kinds: [], technology: 'wirewound' },
  ntc: { kinds: ['ntc'] },
  ptc: { kinds: ['ptc'] },
  varistor: { kinds: ['varistor'] },
  schottky: { kinds: ['schottky-diode'] },
  zener: { kinds: ['zener-diode'] },
  tvs: { kinds: ['tvs-diode', 'esd-diode'] },
  bridge: { kinds: ['bridge-rectifier'] },
  rectifier: { kinds: ['rectifier-diode', 'fast-diode', 'schottky-diode', 'bridge-rectifier'] },
  switching: { kinds: ['switching-diode'] },
  mosfet: { kinds: ['mosfet'] },
  bipolar: { kinds: ['bipolar-transistor'] },
  regulator: { kinds: ['regulator'] },
  optocoupler: { kinds: ['optocoupler'] },
  opamp: { kinds: ['opamp'] },
  comparator: { kinds: ['comparator'] },
}
