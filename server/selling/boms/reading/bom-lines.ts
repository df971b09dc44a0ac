import type { BomColumn, Contradiction } from '#contract/selling/boms.ts'
import type { DecimalSign } from './doubtful-values.ts'
import type { PartKind } from './part-kind.ts'
import type { CountSigns } from './read-count.ts'

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

/** In SI base units with 9 significant digits, °C, Kbit of a memory; a tolerance of 0.01 is ±1 %. By the roles of the lexicon. */
type Numbers =
  | ('tolerance' | 'voltage' | 'current' | 'power' | 'pins' | 'rows' | 'pitch' | 'diameter' | 'height')
  | ('temperature-max' | 'temperature-coefficient' | 'temperature-constant' | 'wavelength' | 'memory')
  | ('channels' | 'output-voltage' | 'load-capacitance' | 'length' | 'winding-resistance' | 'intensity')
  | ('life' | 'ripple-current')

/** A member is absent if it is not said or not certain. */
export interface WantedPart extends Partial<Record<Numbers, number>> {
  kind: PartKind
  /** A kind of it, such as 'schottky-diode'. */
  is?: string
  /** Ω of resistors, potentiometers and ferrite beads (at 100 MHz), F, H, Hz of crystals and oscillators. */
  value?: number | undefined
  unit?: string | undefined
  /** The number as written, if it has no unit: a family may say that it is in mΩ. */
  typed?: number
  /** Inch code of a chip size, such as '0603'. */
  package?: string | undefined
  /** As written, if no chip size is read. */
  footprint?: string | undefined
  dielectric?: string
  /** Of capacitors and resistors. */
  technology?: string
  mounting?: 'surface' | 'through-hole'
  polarity?: 'NPN' | 'PNP' | 'N' | 'P'
  speed?: 'slow' | 'fast'
  colour?: string
  gender?: 'male' | 'female'
  features?: Feature[]
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
  /** Of the column of the buyer's own numbers. */
  ownNumber?: string
  /** Further cells, any of which may be the buyer's own number of the part. */
  ownNumbers?: string[]
  manufacturer?: string
  /** As the cell has it, also where a size is read from it. */
  footprint?: string
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

export interface LineColumns {
  found: FoundColumns
  partNumbers: number[]
  /** With the unit that the title gives to numbers alone. */
  ratings: { at: number; unit: string }[]
  /** In which short words are certain to say what is not fitted. */
  remarks: number[]
  /** Further columns that say what is not fitted. */
  marks: { header: string; index: number }[]
  /** Columns under titles that are not known. */
  others: number[]
  /** Further columns that name the kinds of parts. */
  kinds: number[]
  countSigns: CountSigns
  decimalSign: DecimalSign | undefined
  /** Of a title such as 'Value (kΩ)', of a number alone. */
  valueUnit: string
}

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
