import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import data from './series.json' with { type: 'json' }
import { microhenries, ohms, picofarads, shareOf, table } from './value-codes.ts'

export interface DecodedNumber {
  maker: string
  kind: 'resistor' | 'capacitor' | 'inductor' | 'ferrite-bead' | 'led' | 'relay'
  /** Ω, F or H; of a bead Ω at 100 MHz. Absent where the number does not say it. */
  value?: number
  package?: string
  /** A share: 0.01 is ±1 %. */
  tolerance?: number
  /** Of a relay that of its DC coil. */
  voltage?: number
  dielectric?: string
  technology?: string
  mounting?: 'surface' | 'through-hole'
  case?: string
  colour?: string
  diameter?: number
}

/** A row of the data, in which '{size}' stands for a piece that several have. */
export function columnsOf(row: string): string[] {
  const pieces: Record<string, string> = data.pieces
  return row.replace(/\{([a-z]+)\}/g, (_, name) => pieces[name] ?? '').split('; ')
}

/**
 * Maker; kind; technology, thick film of a resistor without one; 'leaded'; numbers; sizes; voltages; dielectrics or colours;
 * source, mostly the maker's guide to its part numbering. Groups of the numbers are looked up; without sizes one is the inch code
 * itself. A size of one digit is a diameter in mm. Series without a group for the value say only what they are.
 */
const SERIES = data.series.map((row) => {
  const [maker = '', kind, technology, leads, numbers = '', sizes, voltages, letters] = columnsOf(row)
  return {
    maker,
    kind: kind as DecodedNumber['kind'],
    ...(technology && { technology }),
    mounting: leads ? ('through-hole' as const) : ('surface' as const),
    numbers: new RegExp(numbers),
    sizes: sizes ? table(sizes) : undefined,
    voltages: voltages ? table(voltages) : undefined,
    letters: table(letters),
  }
})
const MAX_NUMBER = 40
const VALUES: Record<string, { read: (code: string) => number | undefined; inUnit: number }> = {
  resistor: { read: ohms, inUnit: 1 },
  capacitor: { read: picofarads, inUnit: 1e12 },
  inductor: { read: microhenries, inUnit: 1e6 },
  'ferrite-bead': { read: ohms, inUnit: 1 },
}

export function decodePartNumber(number: string): DecodedNumber | undefined {
  const text = number.trim().toUpperCase()
  if (text.length > MAX_NUMBER) return undefined
  for (const series of SERIES) {
    const match = series.numbers.exec(text)
    const decoded = match && decode(series, match.groups ?? {})
    if (decoded) return { ...decoded, ...wurthCapacitor(text) }
  }
  return undefined
}

/** Undefined if a code is not in the tables: then it is another series. */
function decode(
  { numbers: _, sizes, voltages, letters, mounting, ...series }: (typeof SERIES)[number],
  groups: Record<string, string | undefined>,
): DecodedNumber | undefined {
  const { size, value: code, tolerance: letter, voltage: volts, letters: code2, case: body } = groups
  const { kind } = series
  const value = code === undefined ? undefined : VALUES[kind]?.read(code)
  const inches = size && sizes ? sizes[size] : size
  const said = volts === undefined || !voltages ? volts : voltages[volts]
  const meant = code2 === undefined ? undefined : letters[code2]
  const isUnknown =
    (code !== undefined && value === undefined) ||
    (size !== undefined && !inches) ||
    (volts !== undefined && !said)
  if (isUnknown) return undefined
  const voltage = said === undefined ? {} : { voltage: Number(said) }
  if (kind === 'relay') return { ...series, ...voltage }
  if (kind === 'led') {
    if (meant === undefined || inches === undefined) return undefined
    return inches.length === 1
      ? { ...series, colour: meant, mounting: 'through-hole', diameter: Number(`${inches}e-3`) }
      : { ...series, colour: meant, mounting, package: inches }
  }
  const tolerance = letter ? shareOf(letter, kind === 'capacitor' ? value : undefined) : undefined
  const dielectric = meant ?? (/^[A-Z]\d[A-Z]$/.test(code2 ?? '') ? code2 : undefined)
  return {
    ...series,
    mounting,
    ...(value !== undefined && { value: roundToNine(value / (VALUES[kind]?.inUnit ?? 1)) }),
    ...(inches !== undefined && { package: inches }),
    ...(tolerance !== undefined && { tolerance }),
    ...voltage,
    ...(dielectric !== undefined && { dielectric }),
    ...(body !== undefined && { case: body }),
  }
}

const E6 = [1, 1.5, 2.2, 3.3, 4.7, 6.8]

/**
 * F and V. Würth Elektronik, WCAP-CSGP, order codes of distributors: the last three digits count the values of E6. Only of runs of
 * which several codes are known: what they begin with, V, the last digits of the first and the last code, pF of the first.
 */
function wurthCapacitor(number: string): { value: number; voltage: number } | undefined {
  const [, beginning, code = ''] = /^885012(\d{3})(\d{3})$/.exec(number) ?? []
  const [, voltage = 0, first = 0, , picofarads = 0] =
    data.runs
      .map((row) => row.split(' ').map(Number))
      .find(
        ([own, , first = 0, last = 0]) =>
          own === Number(beginning) && first <= Number(code) && Number(code) <= last,
      ) ?? []
  if (picofarads === 0) return undefined
  const decade = Math.floor(Math.log10(picofarads))
  const step = E6.indexOf(Number((picofarads / 10 ** decade).toPrecision(2))) + Number(code) - first
  const value = Number(`${E6[step % E6.length]}e${decade + Math.floor(step / E6.length) - 12}`)
  return { value, voltage }
}
