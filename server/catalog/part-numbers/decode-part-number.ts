import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { CAPACITOR_SERIES } from './capacitor-series.ts'
import { decodeNamed } from './decode-named.ts'
import type { DecodedNumber, Series } from './decoded-number.ts'
import { INDUCTOR_SERIES } from './inductor-series.ts'
import { LEADED_SERIES } from './leaded-series.ts'
import { RESISTOR_SERIES } from './resistor-series.ts'
import { microhenries, ohms, picofarads, shareOf } from './value-codes.ts'
import { wurthCapacitor } from './wurth-runs.ts'

const SERIES = [...CAPACITOR_SERIES, ...RESISTOR_SERIES, ...INDUCTOR_SERIES, ...LEADED_SERIES]
const MAX_NUMBER = 40
const VALUES: Record<Series['kind'], { read: (code: string) => number | undefined; inUnit: number }> = {
  resistor: { read: ohms, inUnit: 1 },
  capacitor: { read: picofarads, inUnit: 1e12 },
  inductor: { read: microhenries, inUnit: 1e6 },
  'ferrite-bead': { read: ohms, inUnit: 1 },
}

export function decodePartNumber(number: string): DecodedNumber | undefined {
  const text = number.trim().toUpperCase()
  if (text.length > MAX_NUMBER) return undefined
  for (const series of SERIES) {
    const match = series.pattern.exec(text)
    const decoded = match && decode(series, match.groups ?? {})
    if (decoded) return { ...decoded, ...wurthCapacitor(text) }
  }
  return decodeNamed(text)
}

/** Undefined if a code is not in the tables: then it is another series. */
function decode(series: Series, groups: Record<string, string | undefined>): DecodedNumber | undefined {
  const { maker, kind, technology, sizes, voltages = {}, dielectrics = {} } = series
  const { size, value: code, tolerance: letter, voltage: volts, dielectric: code2, case: body } = groups
  const { read, inUnit } = VALUES[kind]
  const value = code === undefined ? undefined : read(code)
  const inches = size && sizes ? sizes[size] : size
  const isUnknown =
    (code !== undefined && value === undefined) ||
    (size !== undefined && !inches) ||
    (volts !== undefined && !voltages[volts])
  if (isUnknown) return undefined
  const tolerance = letter ? shareOf(letter, kind === 'capacitor' ? value : undefined) : undefined
  const dielectric =
    code2 === undefined
      ? undefined
      : (dielectrics[code2] ?? (/^[A-Z]\d[A-Z]$/.test(code2) ? code2 : undefined))
  return {
    maker,
    kind,
    mounting: series.mounting ?? 'surface',
    ...(value !== undefined && { value: roundToNine(value / inUnit) }),
    ...(inches !== undefined && { package: inches }),
    ...(tolerance !== undefined && { tolerance }),
    ...(volts !== undefined && { voltage: Number(voltages[volts]) }),
    ...(dielectric !== undefined && { dielectric }),
    ...(technology && { technology }),
    ...(body !== undefined && { case: body }),
  }
}
