import type { PartKind, Technology, WantedPart } from './reading/bom-lines.ts'

export interface Kind {
  families: string[]
  without?: string[]
  keys: Partial<Record<keyof WantedPart, string[]>>
  /** In which the parameter of the value counts: kΩ of thermistors. */
  scale?: number
  /** What a line must say so that a part is chosen for it. Without it a person chooses. */
  decisive?: (keyof WantedPart)[]
  named?: [RegExp, string[]][]
}

const BODY = ['package', 'case']
const CASES = { package: BODY, case: BODY }
const RATED = { tolerance: ['tolerance'], voltage: ['voltage'], power: ['power'] }

export const KINDS: Partial<Record<PartKind, Kind>> = {
  resistor: {
    families: ['resistors'],
    without: ['trimmer-potentiometers', 'thermistors', 'ntc-thermistors', 'ptc-thermistors', 'varistors'],
    keys: { ...CASES, ...RATED, value: ['resistance'] },
    decisive: ['value'],
  },
  potentiometer: {
    families: ['trimmer-potentiometers'],
    keys: { ...CASES, ...RATED, value: ['resistance'] },
    decisive: ['value'],
  },
  capacitor: {
    families: ['capacitors'],
    without: ['safety-capacitors'],
    keys: {
      ...CASES,
      ...RATED,
      value: ['capacitance'],
      dielectric: ['dielectric'],
      pitch: ['pitch'],
      diameter: ['diameter'],
      height: ['height'],
      temperature: ['temperature-max'],
    },
    decisive: ['value'],
    named: [[/(?<![a-z])(?:[xy][12](?![a-z\d])|safety cap|entstör)/i, ['safety-capacitors']]],
  },
  inductor: {
    families: ['inductors'],
    without: ['common-mode-chokes', 'ferrite-beads'],
    keys: {
      ...CASES,
      ...RATED,
      value: ['inductance'],
      current: ['current', 'saturation-current'],
      height: ['height'],
    },
    decisive: ['value'],
  },
  'ferrite-bead': {
    families: ['ferrite-beads'],
    keys: { ...CASES, value: ['impedance'], tolerance: ['tolerance'], current: ['current'] },
    decisive: ['value'],
  },
  crystal: {
    families: ['crystals'],
    keys: {
      ...CASES,
      value: ['frequency'],
      loadCapacitance: ['load-capacitance'],
      tolerance: ['frequency-tolerance'],
    },
    decisive: ['value', 'loadCapacitance'],
  },
  oscillator: { families: ['oscillators'], keys: { ...CASES, value: ['frequency'] } },
  led: {
    families: ['leds'],
    without: ['seven-segment-displays', 'optocouplers'],
    keys: { ...CASES, colour: ['colour'], diameter: ['diameter'], wavelength: ['wavelength'] },
    decisive: ['colour', 'package'],
    named: [
      [/(?<![a-z])(?:rgb|ws281\d|neopixel)/i, ['rgb-leds']],
      [/(?<![a-z])(?:infra.?red|ir led|ir.?diode)(?![a-z])/i, ['infrared-leds']],
      [/seven.?segment|7.?seg/i, ['seven-segment-displays']],
    ],
  },
  diode: {
    families: ['diodes'],
    keys: {
      ...CASES,
      voltage: ['reverse-voltage', 'voltage', 'stand-off-voltage'],
      current: ['current'],
      power: ['power'],
    },
    named: [
      [/schottky/i, ['schottky-diodes']],
      [/zener/i, ['zener-diodes']],
      [/(?<![a-z])esd(?![a-z])/i, ['esd-protection-diodes', 'transient-suppressors']],
      [/(?<![a-z])(?:tvs|transil|suppress)/i, ['transient-suppressors']],
      [/(?:ultra.?)?fast/i, ['ultrafast-diodes']],
      [/rectifier|gleichrichter/i, ['rectifier-diodes', 'schottky-diodes', 'ultrafast-diodes']],
      [/switching|signal/i, ['switching-diodes']],
    ],
  },
  transistor: {
    families: ['transistors'],
    keys: {
      ...CASES,
      polarity: ['polarity', 'channel'],
      voltage: ['voltage'],
      current: ['current'],
      power: ['power'],
    },
    named: [
      [/mosfet|[np]mos(?![a-z])|[np].?(?:ch|channel|kanal)(?![a-z])/i, ['mosfets']],
      [/igbt/i, ['igbts']],
      [/(?<![a-z])(?:npn|pnp|bjt)(?![a-z])|bipolar/i, ['bipolar-transistors']],
    ],
  },
  ic: {
    families: ['integrated-circuits'],
    keys: {
      ...CASES,
      outputVoltage: ['output-voltage'],
      current: ['output-current', 'current'],
      pins: ['pins'],
      channels: ['channels'],
      memory: ['memory'],
    },
    named: [
      [
        /(?<![a-z])(?:ldo|low.?drop)|regulator|spannungsregler/i,
        ['linear-regulators', 'adjustable-regulators'],
      ],
      [/voltage.?ref|spannungsreferenz/i, ['voltage-references']],
      [/op.?amp|(?<![a-z])opv(?![a-z])|operational.?amp|operationsverst/i, ['operational-amplifiers']],
      [/comparator|komparator/i, ['comparators']],
      [/eeprom/i, ['eeproms']],
      [/shift.?reg|schieberegister/i, ['shift-registers']],
      [/optocoupler|opto.?isolator|photo.?coupler|optokoppler/i, ['optocouplers']],
    ],
  },
  connector: {
    families: ['connectors'],
    keys: { pins: ['ways', 'contacts'], rows: ['rows'], pitch: ['pitch'], colour: ['colour'] },
    decisive: ['pins', 'pitch'],
    named: [
      [/(?<![a-z])usb/i, ['usb-connectors']],
      [
        /(?<![a-z])(?:jst|molex)|wire.?to.?board|(?<![a-z\d])[bs]\d{1,2}b-(?:xh|ph|eh|zr|vh)/i,
        ['wire-to-board-headers'],
      ],
      [
        /screw.?term|term\w*.?bl(?:oc)?k|(?<![a-z])(?:ak\d{3}\/|w237-|kf\d{3}|dg\d{3}|mkds)|klemme|bornier/i,
        ['terminal-blocks'],
      ],
      [/pin.?socket|female.?header|buchsenleiste|socket.?strip/i, ['pin-sockets']],
      [/pin.?header|male.?header|stiftleiste|(?<![a-z])header/i, ['pin-headers']],
    ],
  },
  switch: {
    families: ['switches', 'tactile-switches'],
    keys: { colour: ['colour'], height: ['height'] },
    named: [[/tact|push.?button|taster|sw_?push/i, ['tactile-switches']]],
  },
  fuse: {
    families: ['fuses', 'resettable-fuses'],
    keys: { ...CASES, current: ['current', 'hold-current'], voltage: ['voltage'], speed: ['speed'] },
    named: [[/ptc|poly|resett/i, ['resettable-fuses']]],
  },
  relay: { families: ['relays'], keys: { voltage: ['coil-voltage'], current: ['contact-current'] } },
  other: {
    families: ['resistors', 'thermistors', 'varistors'],
    keys: {
      ...CASES,
      tolerance: ['tolerance'],
      voltage: ['voltage'],
      value: ['rated-resistance'],
      temperatureConstant: ['temperature-constant'],
    },
    scale: 1000,
    named: [
      [/(?<![a-z])ntc(?![a-z])/i, ['ntc-thermistors', 'thermistors']],
      [/(?<![a-z])ptc(?![a-z])/i, ['ptc-thermistors']],
      [/varistor|(?<![a-z])mov(?![a-z])/i, ['varistors']],
    ],
  },
}

export const TECHNOLOGY_MEANS: Record<
  Technology,
  { families: string[] } | { keys: string[]; value: string }
> = {
  ceramic: { families: ['ceramic-capacitors', 'disc-capacitors'] },
  tantalum: { families: ['tantalum-capacitors'] },
  electrolytic: { families: ['electrolytic-capacitors', 'surface-electrolytic-capacitors'] },
  polymer: { families: ['polymer-capacitors'] },
  film: { families: ['film-capacitors'] },
  'carbon-film': { families: ['carbon-film-resistors'] },
  'metal-film': { families: ['metal-film-resistors'] },
  'thick-film': { keys: ['technology'], value: 'thick-film' },
  'thin-film': { keys: ['technology'], value: 'thin-film' },
  wirewound: { families: ['wirewound-resistors'] },
  ntc: { families: ['ntc-thermistors', 'thermistors'] },
  ptc: { families: ['ptc-thermistors'] },
  varistor: { families: ['varistors'] },
  schottky: { families: ['schottky-diodes'] },
  zener: { families: ['zener-diodes'] },
  tvs: { families: ['transient-suppressors', 'esd-protection-diodes'] },
  bridge: { families: ['bridge-rectifiers'] },
  rectifier: { families: ['rectifier-diodes', 'ultrafast-diodes', 'schottky-diodes', 'bridge-rectifiers'] },
  switching: { families: ['switching-diodes'] },
  mosfet: { families: ['mosfets'] },
  bipolar: { families: ['bipolar-transistors'] },
  regulator: { families: ['linear-regulators'] },
  optocoupler: { families: ['optocouplers'] },
  opamp: { families: ['operational-amplifiers'] },
  comparator: { families: ['comparators'] },
}

/** Families whose bodies all stand on the board, or all go through it, and that have no parameter for it. */
export const SURFACE_FAMILIES = [
  'chip-resistors',
  'current-sense-resistors',
  'ceramic-capacitors',
  'surface-electrolytic-capacitors',
  'tantalum-capacitors',
  'power-inductors',
  'ferrite-beads',
]
export const LEADED_FAMILIES = [
  'carbon-film-resistors',
  'metal-film-resistors',
  'wirewound-resistors',
  'trimmer-potentiometers',
  'electrolytic-capacitors',
  'disc-capacitors',
  'safety-capacitors',
  'axial-inductors',
  'drum-core-inductors',
  'toroidal-inductors',
  'common-mode-chokes',
  'fuses',
]
