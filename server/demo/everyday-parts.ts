import { usualChipCapacitor } from './parts/chip-capacitors.ts'
import { usualChipResistor } from './parts/chip-resistors.ts'
import type { Part } from './parts/family.ts'
import { amount, decades, E6, E12 } from './parts/preferred-values.ts'
import { usualRectifiers } from './parts/rectifiers.ts'

/** From 1 Ω to 10 MΩ. */
const resistances = [...decades(E12, 0, 7), { figures: 100, power: 5 }]

function resistorsOf(size: string): Part[] {
  return resistances.map((value) => usualChipResistor(size, value))
}

/** Size, volts, dielectric, values, and the least and greatest capacitance in farads. */
type Range = [
  size: string,
  volts: number,
  dielectric: 'C0G' | 'X7R',
  series: readonly number[],
  from: number,
  to: number,
]

const capacitors: readonly Range[] = [
  ['0402', 50, 'C0G', E12, 10e-12, 1e-9],
  ['0603', 50, 'C0G', E12, 10e-12, 1e-9],
  ['0805', 50, 'C0G', E6, 10e-12, 10e-9],
  ['1206', 50, 'C0G', E6, 1e-9, 100e-9],
  ['0402', 50, 'X7R', E6, 1e-9, 100e-9],
  ['0402', 16, 'X7R', E6, 100e-9, 220e-9],
  ['0603', 50, 'X7R', E6, 1e-9, 470e-9],
  ['0603', 25, 'X7R', E6, 470e-9, 1e-6],
  ['0805', 50, 'X7R', E6, 10e-9, 2.2e-6],
  ['0805', 25, 'X7R', E6, 3.3e-6, 4.7e-6],
  ['0805', 16, 'X7R', E6, 4.7e-6, 10e-6],
  ['1206', 50, 'X7R', E6, 100e-9, 4.7e-6],
  ['1206', 25, 'X7R', E6, 6.8e-6, 10e-6],
  ['1206', 100, 'X7R', E6, 100e-9, 2.2e-6],
]

function capacitorsOf([size, volts, dielectric, series, from, to]: Range): Part[] {
  return decades(series, -11, 7)
    .filter((value) => amount(value) >= from && amount(value) <= to)
    .flatMap((value) => usualChipCapacitor(size, volts, dielectric, value) ?? [])
}

/** The parts that most boards need. */
export function everydayParts(): Part[] {
  return [
    ...['0402', '0603', '0805'].flatMap(resistorsOf),
    ...capacitors.flatMap(capacitorsOf),
    ...usualRectifiers('DR'),
    ...usualRectifiers('DS'),
  ]
}
