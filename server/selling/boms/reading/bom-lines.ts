import type { BomColumn, Contradiction } from '#contract/selling/boms.ts'

/** A ferrite bead is not an inductor: its value is an impedance. */
const PART_KINDS = [
  'resistor',
  'potentiometer',
  'capacitor',
  'inductor',
  'ferrite-bead',
  'diode',
  'led',
  'transistor',
  'crystal',
  'oscillator',
  'ic',
  'connector',
  'switch',
  'fuse',
  'relay',
  'transformer',
  'battery',
  'other',
] as const
export type PartKind = (typeof PART_KINDS)[number]

const TECHNOLOGIES = [
  'ceramic',
  'tantalum',
  'electrolytic',
  'polymer',
  'film',
  'carbon-film',
  'metal-film',
  'thick-film',
  'thin-film',
  'wirewound',
  'ntc',
  'ptc',
  'varistor',
  'schottky',
  'zener',
  'tvs',
  'bridge',
  'rectifier',
  'switching',
  'mosfet',
  'bipolar',
  'regulator',
  'optocoupler',
  'opamp',
  'comparator',
] as const
export type Technology = (typeof TECHNOLOGIES)[number]

/** What a part has beyond its values, as a meaning in a role. */
export interface Feature {
  roles: string[]
  value: string
  said: string
}

export interface SaidWords {
  field: string
  text: string
}

/** A member is absent if it is not said or not certain. Numbers are in SI base units with 9 significant digits. */
export interface WantedPart {
  kind: PartKind
  /** Ω of resistors, potentiometers and ferrite beads (at 100 MHz), F, H, Hz of crystals and oscillators. */
  value?: number | undefined
  unit?: string | undefined
  /** Inch code of a chip size, such as '0603'. */
  package?: string | undefined
  /** As written, if no chip size is read. */
  footprint?: string | undefined
  /** A share: 0.01 is ±1 %, of a crystal 0.00002 is 20 ppm. */
  tolerance?: number
  voltage?: number
  current?: number
  power?: number
  dielectric?: string
  technology?: Technology
  mounting?: 'surface' | 'through-hole'
  polarity?: 'NPN' | 'PNP' | 'N' | 'P'
  speed?: 'slow' | 'fast'
  colour?: string
  pins?: number
  rows?: number
  /** m. */
  pitch?: number
  gender?: 'male' | 'female'
  /** m, of LEDs with leads and of cans. */
  diameter?: number
  /** m. */
  height?: number
  /** °C, the highest. */
  temperature?: number
  /** m, of LEDs. */
  wavelength?: number
  /** Kbit. */
  memory?: number
  /** K, of thermistors. */
  temperatureConstant?: number
  features?: Feature[]
  channels?: number
  /** V of regulators. */
  outputVoltage?: number
  loadCapacitance?: number
  /** A package that is no chip size, as the trade writes it: 'SOT-23', 'TO-220', 'SOIC-8'. */
  case?: string
  /** What the line's part number says, where the words of the line say something else. They stand. */
  contradicted?: string
  said?: SaidWords[]
  /** Of these members only a number of a part says them. */
  fromNumber?: string[]
  notes: string[]
}

export interface FileLine {
  row: number
  references: string[]
  quantity: number
  text: string
  /** Part numbers to try, the likeliest first: of the MPN columns, then of the value and description. */
  partNumbers: string[]
  manufacturer?: string
  wanted?: WantedPart
  contradictions?: Contradiction[]
}

export interface LeftOutLine {
  row: number
  text: string
  why: 'dnp' | 'no-part' | 'no-quantity'
  line?: FileLine
}

export interface UncountedLine {
  row: number
  text: string
  cell: string
  line: FileLine
}

type FoundColumn = { header: string; index: number }
export type FoundColumns = Record<BomColumn, FoundColumn | null>

export interface BomLines {
  columns: FoundColumns
  sample: string[][]
  lines: FileLine[]
  leftOut: LeftOutLine[]
  toCheck: UncountedLine[]
  quantityAssumed: boolean
}

/** Plain, because it is sent from one process to another. */
export interface Unread {
  name: 'file-unusable' | 'too-many-lines'
  facts: Record<string, string | number>
}

export type BomReading = BomLines | Unread
