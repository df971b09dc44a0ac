import type { BomColumn } from '#contract/selling/boms.ts'

/** Kinds of parts that a bill of materials names. A ferrite bead is not an inductor: its value is an impedance. */
export const PART_KINDS = [
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

export const TECHNOLOGIES = [
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

export interface SaidWords {
  field: string
  text: string
}

/**
 * What a line says about the part, apart from part numbers. Absent: not said, or not certain. Numbers are in SI base
 * units with 9 significant digits, as the parameters of parts.
 */
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
  /** With the spellings unified: 'C0G' for NP0, 'X7R'. */
  dielectric?: string
  technology?: Technology
  mounting?: 'surface' | 'through-hole'
  polarity?: 'NPN' | 'PNP' | 'N' | 'P'
  /** Of fuses. */
  speed?: 'slow' | 'fast'
  /** English, in lower case. */
  colour?: string
  pins?: number
  rows?: number
  /** m. */
  pitch?: number
  gender?: 'male' | 'female'
  /** m, of LEDs with leads. */
  diameter?: number
  /** Of amplifiers and comparators in one body. */
  channels?: number
  /** V of regulators. */
  outputVoltage?: number
  /** F of crystals. */
  loadCapacitance?: number
  /** A package that is no chip size, as the trade writes it: 'SOT-23', 'TO-220', 'SOIC-8'. */
  case?: string
  /** What the line's part number says, where the words of the line say something else. They stand. */
  contradicted?: string
  /** The words of the line that a field was read from. */
  said?: SaidWords[]
  /** How an ambiguous text was read, as sentences. */
  notes: string[]
}

/** A line of the file whose parts are fitted. */
export interface FileLine {
  /** The line of the file or row of the sheet, counted from 1. */
  row: number
  references: string[]
  /** For one board. */
  quantity: number
  /** The cells that describe the part, for people. */
  text: string
  /** Part numbers to try, the likeliest first: of the MPN columns, then of the value and description. */
  partNumbers: string[]
  manufacturer?: string
  /** Absent if nothing is known but perhaps a part number. */
  wanted?: WantedPart
}

export interface LeftOutLine {
  row: number
  text: string
  why: 'dnp' | 'no-part' | 'no-quantity'
  /** The line as it is read if its part is fitted. */
  line?: FileLine
}

/** A line whose quantity is not read. `line` is what it is at 1 for each board. */
export interface UncountedLine {
  row: number
  text: string
  /** Of the column of quantities. */
  cell: string
  line: FileLine
}

export type FoundColumn = { header: string; index: number }

/** A bill of materials as its file says it, before anything is matched. */
export interface BomLines {
  columns: Record<BomColumn, FoundColumn | null>
  /** The first rows of the file as cells. */
  sample: string[][]
  lines: FileLine[]
  leftOut: LeftOutLine[]
  toCheck: UncountedLine[]
  /** The file has neither quantities nor designators. */
  quantityAssumed: boolean
}

/** The name and facts of the refusal of a file. Plain, because it is sent from one process to another. */
export interface Unread {
  name: 'file-unusable' | 'too-many-lines'
  facts: Record<string, string | number>
}

export type BomReading = BomLines | Unread
