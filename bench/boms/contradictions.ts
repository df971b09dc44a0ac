import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import type { DemoPart } from '#test/support/demo-parts.ts'
import type { ExpectedLine } from './expected-boms.ts'

const TECHNOLOGIES: Record<string, RegExp> = {
  ceramic: /^(?:ceramic|disc)-capacitors$/,
  tantalum: /^tantalum-/,
  electrolytic: /electrolytic-capacitors$/,
  polymer: /^polymer-/,
  film: /^film-/,
  'carbon-film': /^carbon-film-/,
  'metal-film': /^metal-film-/,
  'thick-film': /^chip-resistors$/,
  schottky: /^schottky-/,
  zener: /^zener-/,
  tvs: /^(?:transient-suppressors|esd-protection-diodes)$/,
  rectifier: /^(?:rectifier|ultrafast|schottky)-diodes$|^bridge-/,
  mosfet: /^mosfets$/,
  bipolar: /^(?:bipolar-transistors|transistor-pairs)$/,
}
/** Families without a parameter for it. */
const LEADED =
  /^(?:carbon-film|metal-film|wirewound)-|^(?:electrolytic|disc|safety)-capacitors$|^(?:axial|drum-core|toroidal)-/
const SURFACE =
  /^(?:chip-resistors|current-sense|ceramic|surface-electrolytic|tantalum|ferrite|power-inductors)/

type Value = string | number | boolean | undefined

export function contradictions({ family, name, parameters }: DemoPart, line: ExpectedLine): string[] {
  const share = /^(\d[\d.]*)%$/.exec(line.tolerance ?? '')?.[1]
  const of = (...keys: string[]): Value =>
    keys.map((key) => parameters[key]).find((each) => each !== undefined)
  const mounting =
    of('mounting') ?? (LEADED.test(family) ? 'through-hole' : SURFACE.test(family) ? 'surface' : undefined)
  const body = String(of('package', 'case') ?? '')
  const voltage = line.technology === 'zener' ? undefined : line.voltage
  const wrong: Record<string, boolean> = {
    value:
      line.value !== undefined &&
      of('resistance', 'capacitance', 'inductance', 'impedance') !== roundToNine(line.value),
    package: line.package !== undefined && body !== line.package,
    case: line.case !== undefined && !isSameCase(body, line.case) && !name.includes(line.case),
    dielectric: line.dielectric !== undefined && of('dielectric') !== line.dielectric.replace('NP0', 'C0G'),
    tolerance: share !== undefined && Number(of('tolerance') ?? 1) > Number(share) / 100,
    voltage:
      voltage !== undefined && Number(of('voltage', 'reverse-voltage', 'stand-off-voltage') ?? 0) < voltage,
    power: line.power !== undefined && Number(of('power') ?? 0) < roundToNine(line.power) * 0.99,
    technology: line.technology !== undefined && TECHNOLOGIES[line.technology]?.test(family) === false,
    mounting: line.mounting !== undefined && mounting !== undefined && mounting !== line.mounting,
    polarity: line.polarity !== undefined && of('polarity', 'channel') !== line.polarity,
    colour: line.colour !== undefined && of('colour') !== line.colour,
    pins: line.pins !== undefined && of('ways', 'contacts', 'pins') !== line.pins,
    pitch: line.pitch !== undefined && of('pitch') !== undefined && of('pitch') !== roundToNine(line.pitch),
    outputVoltage: line.outputVoltage !== undefined && of('output-voltage') !== line.outputVoltage,
    loadCapacitance: line.loadCapacitance !== undefined && of('load-capacitance') !== line.loadCapacitance,
    gender:
      (line.gender === 'female' && /pin-headers/.test(family)) ||
      (line.gender === 'male' && /sockets/.test(family)),
  }
  return Object.keys(wrong).filter((field) => wrong[field])
}
