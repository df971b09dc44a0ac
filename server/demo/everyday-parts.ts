import { classOne, classTwo } from './parts/chip-capacitors.ts'
import { closeThickFilm, jumpers } from './parts/chip-resistors.ts'
import { header, terminal } from './parts/connectors.ts'
import { suppressor, zener } from './parts/diodes.ts'
import { crystal, tuningFork } from './parts/electromechanical.ts'
import type { Part } from './parts/family.ts'
import { bead, shielded } from './parts/inductors.ts'
import { memory } from './parts/integrated-circuits.ts'
import { electrolytic } from './parts/leaded-capacitors.ts'
import { chip, coupler } from './parts/leds.ts'
import { logicCircuit } from './parts/logic.ts'
import { amount, E6, E12, E24 } from './parts/preferred-values.ts'
import { rectifier } from './parts/rectifiers.ts'
import { regulator } from './parts/regulators.ts'
import { chipThermistors, discVaristors } from './parts/thermistors.ts'
import { bipolar, mosfet } from './parts/transistors.ts'
import { standIns } from './stand-ins.ts'

type Range = [
  size: string,
  volts: number,
  dielectric: 'C0G' | 'X7R' | 'X5R',
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

const largeCapacitors: readonly Range[] = [
  ['0402', 10, 'X5R', E6, 470e-9, 2.2e-6],
  ['0603', 16, 'X5R', E6, 1e-6, 4.7e-6],
  ['0603', 6.3, 'X5R', E6, 4.7e-6, 10e-6],
  ['0805', 10, 'X5R', E6, 10e-6, 22e-6],
  ['1206', 10, 'X5R', E6, 22e-6, 47e-6],
]

function capacitorsOf([size, volts, dielectric, series, from, to]: Range): Part[] {
  return (dielectric === 'C0G' ? classOne : classTwo).some({
    size: (each) => each.size === size,
    volts: (each) => each === volts,
    dielectric: ({ code }) => code === dielectric,
    percent: (percent) => percent === (dielectric === 'C0G' ? 5 : 10),
    grade: isGeneral,
    value: (value) => series.includes(value.figures) && amount(value) >= from && amount(value) <= to,
  })
}

const isGeneral = ({ grade }: { grade: string }) => grade === ''
const isPlain = (text: string) => text === ''
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value)

const mosfets: ['N' | 'P', number, number, '' | 'logic level', string][] = [
  ['N', 5, 20, 'logic level', 'SOT-23'],
  ['N', 5, 30, 'logic level', 'SOT-23'],
  ['P', 0.2, 60, 'logic level', 'SOT-23'],
  ['N', 50, 55, 'logic level', 'TO-220'],
  ['N', 110, 55, '', 'TO-220'],
  ['N', 10, 100, '', 'TO-220'],
  ['N', 18, 100, '', 'TO-220'],
  ['N', 35, 100, '', 'TO-220'],
  ['N', 18, 200, '', 'TO-220'],
  ['N', 8, 500, '', 'TO-220'],
  ['P', 15, 100, '', 'TO-220'],
  ['P', 25, 100, '', 'TO-220'],
  ['P', 75, 55, '', 'TO-220'],
]

function resistorsOf(series: readonly number[]): Part[] {
  return closeThickFilm.some({
    size: ({ size }) => ['0402', '0603', '0805'].includes(size),
    percent: isOneOf(1),
    grade: isGeneral,
    ppm: isOneOf(100),
    value: ({ figures }) => series.includes(figures),
  })
}

function rectifiersIn(name: string, system: string, most: number): Part[] {
  return rectifier
    .some({
      body: (body) => body.case === name,
      kind: (kind) => kind.system === system,
      amperes: isOneOf(0),
      grade: isPlain,
    })
    .filter(({ parameters }) => Number(parameters['reverse-voltage']) <= most)
}

export function commonestParts(): Part[] {
  return [
    ...resistorsOf(E12),
    ...capacitors.flatMap(capacitorsOf),
    ...rectifiersIn('DO-41', 'DR', 1000),
    ...rectifiersIn('DO-41', 'DS', 40),
  ]
}

export function everydayParts(): Part[] {
  return [
    ...chipThermistors.some({
      size: isOneOf('0402', '0603', '0805'),
      kiloohms: isOneOf(10, 47, 100),
      percent: isOneOf(1),
    }),
    ...discVaristors.some({ volts: isOneOf(14, 130, 275), diameter: isOneOf(7, 10, 14) }),
    ...standIns,
    ...jumpers.some({}),
    ...resistorsOf(E24.filter((figures) => !E12.includes(figures))),
    ...largeCapacitors.flatMap(capacitorsOf),
    ...rectifiersIn('SMA', 'DR', 1000),
    ...rectifiersIn('SMA', 'DS', 40),
    ...zener.some({
      body: (body) => body.case !== 'SMA',
      percent: isOneOf(5),
      grade: isPlain,
      volts: (volts) => volts >= 3.3 && volts <= 33,
    }),
    ...suppressor.some({ watts: isOneOf(400), grade: isPlain, volts: isOneOf(5, 12, 15, 24, 33) }),
    ...bipolar.some({
      body: (body) => body.case === 'TO-220',
      gain: isPlain,
      volts: isOneOf(100),
      amperes: isOneOf(3, 6),
    }),
    ...mosfets.flatMap(([channel, amperes, volts, gate, name]) =>
      mosfet.some({
        body: (body) => body.case === name,
        channel: isOneOf(channel),
        gate: isOneOf(gate),
        grade: isPlain,
        volts: isOneOf(volts),
        amperes: isOneOf(amperes),
      }),
    ),
    ...regulator.some({
      body: (body) => body.case === 'SOT-23-5',
      grade: isGeneral,
      percent: isOneOf(1),
      milliamperes: isOneOf(300, 500),
      volts: isOneOf(1.2, 1.8, 2.5, 2.8, 3, 3.3, 5),
    }),
    ...logicCircuit.some({ technology: ({ letter }) => 'HT'.includes(letter), grade: isGeneral }),
    ...memory.some({
      grade: isGeneral,
      volts: ({ letter }) => letter === 'A',
      kilobits: (kilobits) => kilobits >= 2 && kilobits <= 512,
    }),
    ...tuningFork.some({}),
    ...crystal.some({
      megahertz: isOneOf('8', '12', '16', '20', '25', '26', '32'),
      picofarad: isOneOf(12, 18, 20),
      ppm: isOneOf(20),
      range: (range) => range.includes('85'),
    }),
    ...header.some({
      plating: ({ plating }) => plating === '',
      above: isOneOf(6),
      below: isOneOf(3),
      colour: isPlain,
      columns: (columns) => columns <= 10,
    }),
    ...terminal.some({
      ways: isOneOf(2, 3, 4),
      amperes: isOneOf(16),
      screws: isOneOf('M3'),
      colour: isPlain,
      clamp: isOneOf('rising clamp'),
    }),
    ...chip.some({
      size: ({ code }) => code !== '0402',
      step: isOneOf(0),
      grade: isPlain,
      millicandela: isOneOf(110),
    }),
    ...bead.some({
      size: ({ code }) => code !== '1206',
      amperes: isOneOf(0.5, 1, 2),
      percent: isOneOf(25),
      ohms: isOneOf(60, 120, 220, 330, 600, 1000),
    }),
    ...shielded.some({
      side: isOneOf(4, 6),
      height: isOneOf(2),
      grade: isPlain,
      percent: isOneOf(20),
      value: ({ figures }) => E6.includes(figures),
    }),
    ...electrolytic.some({
      celsius: isOneOf(105),
      volts: isOneOf(16, 25, 50),
      hours: isOneOf('2000'),
      kind: isPlain,
      value: ({ figures }) => [100, 220, 470].includes(figures),
    }),
    ...coupler.some({ volts: isOneOf(5000), celsius: isOneOf(100) }),
  ]
}
