import { expect, it } from 'vitest'
import type { Parameter, Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import { askDemo } from './questions.ts'

type Given = Partial<Parameter> & Pick<Parameter, 'name'>

let id = 0

/** Families of a store without any word of the demo: names, other names, parameters, and parts with their values in order. */
function storeOf(
  families: [
    name: string,
    alsoCalled: string[],
    parameters: Given[],
    parts: Record<string, (Value | null)[]>,
  ][],
): { tree: Tree; parts: Part[] } {
  const tree: Tree = { families: [], parameters: [] }
  const parts: Part[] = []
  for (const [position, [name, alsoCalled, given, rows]] of families.entries()) {
    const family = `family-${position}`
    tree.families.push({ key: family, name, alsoCalled, parent: null, path: [family], position })
    const parameters = given.map((parameter, place): Parameter => {
      id++
      const key = `parameter-${id}`
      const choices = (parameter.choices ?? []).map((choice, nth) => ({
        ...choice,
        key: `choice-${id}-${nth}`,
      }))
      const kind = choices.length > 0 ? 'choice' : 'number'
      return { id, family, key, kind, unit: null, position: place, better: null, ...parameter, choices }
    })
    tree.parameters.push(...parameters)
    for (const [texts, values] of Object.entries(rows)) {
      const [partNumber = '', name = '', description = ''] = texts.split('; ')
      const stored = parameters.flatMap(({ id, choices }, nth): [number, Value][] => {
        const value = values[nth] ?? null
        if (value === null) return []
        return [[id, choices.find((each) => each.name === value)?.key ?? value]]
      })
      parts.push({
        id: `${parts.length.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
        partNumber,
        name,
        description,
        family,
        availableQuantity: 100,
        minimumOrder: 1,
        orderMultiple: 1,
        priceBreaks: [{ quantity: 1, price: 1 }],
        lifeCycle: 'active',
        ordersEnded: false,
        popularity: 0,
        values: stored,
        replaces: [],
      })
    }
  }
  return { tree, parts }
}

const named = (...names: string[]) => names.map((name) => ({ key: '', name }))

const store = storeOf([
  [
    'Festwiderstände',
    ['Ohmics'],
    [
      { name: 'Widerstandswert', unit: 'Ω' },
      { name: 'Größe', choices: named('SMD 0603 (1608 metric)', 'R0805') },
    ],
    { 'XX0402YY; F1': [1000, 'SMD 0603 (1608 metric)'], 'F2; F2': [1000, 'R0805'] },
  ],
  [
    'Keramikkondensatoren',
    [],
    [
      { name: 'Kapazität', unit: 'F' },
      { name: 'Dielektrikum', choices: named('C0G', 'X7R') },
      { name: 'Bauhöhe', unit: 'm', better: 'less' },
      { name: 'Länge', unit: 'm' },
    ],
    { 'K1; K1': [1e-9, 'C0G', 0.003, 0.005], 'K2; K2': [1e-9, 'X7R', 0.005, 0.003] },
  ],
  [
    'Transistoren',
    [],
    [
      { name: 'Kanal', choices: named('N-Kanal', 'P-Kanal') },
      { name: 'Gehäuse', choices: named('TO-236AB', 'TO-252AA') },
    ],
    { 'T1; MOSFET': ['N-Kanal', 'TO-236AB'], 'T2; MOSFET': ['P-Kanal', 'TO-252AA'] },
  ],
  [
    'Leuchtdioden',
    [],
    [
      {
        name: 'Farbe',
        choices: [
          { key: '', name: 'rot', alsoCalled: ['cherry'] },
          { key: '', name: 'grün' },
        ],
      },
    ],
    { 'L1; L1': ['rot'], 'L2; Small signal lamp': ['grün'] },
  ],
  [
    'Sensors',
    [],
    [
      { name: 'Measures', choices: named('Accelerometer', 'Barometer', 'Colour and light') },
      { name: 'Interface', choices: named('I2C and SPI', 'SPI', 'UART') },
      { name: 'Resting draw', unit: 'A', better: 'less', alsoCalled: ['sleep hunger'] },
    ],
    {
      'S1; S1': ['Accelerometer', 'I2C and SPI', 1e-6],
      'S2; S2': ['Barometer', 'SPI', 2e-6],
      'S3; S3': ['Colour and light', 'UART', 3e-6],
    },
  ],
  [
    'Transmitters',
    [],
    [
      { name: 'Signal', choices: named('4…20 mA', '10 V') },
      { name: 'Span', unit: 'A' },
      { name: 'Feed', unit: 'V' },
    ],
    { 'Z1; Z1': ['4…20 mA', 50, 24], 'Z2; Z2': ['10 V', 50, 12], 'Z3; Z3': [null, 50, 5] },
  ],
  ['Battery', [], [], { 'B1; Lithium cell': [] }],
  [
    'Displays',
    [],
    [{ name: 'Resolution', choices: named('128 × 64 px', '16x2') }],
    { 'D1; D1': ['128 × 64 px'], 'D2; D2': ['16x2'] },
  ],
  ['EEPROMs', [], [{ name: 'Kapazität', unit: 'bit' }], { 'E1; E1': [2 ** 18], 'E2; E2': [2 ** 21] }],
  ['Modules', [], [{ name: 'Kapazität', unit: 'B' }], { 'Y1; Y1': [2 ** 18], 'Y2; Y2': [2 ** 15] }],
  [
    'Pressure probes',
    [],
    [
      { name: 'Span', unit: 'bar', better: 'more' },
      { name: 'Burst', unit: 'bar', better: 'more' },
    ],
    { '2-10V; 2-10V': [10e5, 25e5], 'D-6; D-6': [6e5, 10e5], 'D-400; D-400': [400e5, 600e5] },
  ],
  [
    'Durchflussmesser',
    [],
    [
      { name: 'Messbereich von', unit: 'Hz' },
      { name: 'Messbereich bis', unit: 'Hz' },
      { name: 'Grenzfrequenz', unit: 'Hz' },
      { name: 'Lower input limit', unit: 'dBm' },
      { name: 'Upper input limit', unit: 'dBm' },
      { name: 'Tmin', unit: '°C' },
      { name: 'Tmax', unit: '°C' },
      { name: 'Accuracy', unit: '°C', better: 'less' },
    ],
    { 'Q1; Q1': [0, 200, 5000, -10, 10, -40, 125, 0.5], 'Q2; Q2': [20, 2000, 100, 0, 30, 0, 85, 1] },
  ],
  [
    'Limiters',
    [],
    [
      { name: 'Gain', choices: named('-1…6 dB', '0…100 dB', '0…1000 dB, with stop', '±5 dB') },
      { name: 'Error', choices: named('±0.35 %') },
    ],
    {
      'G1; G1': ['-1…6 dB', '±0.35 %'],
      'G2; G2': ['0…100 dB'],
      'G3; G3': ['0…1000 dB, with stop'],
      'G4; G4': ['±5 dB'],
    },
  ],
  ['Panels', [], [{ name: 'Columns' }, { name: 'Rows' }], { 'M1; M1': [32, 8], 'M2; M2': [8, 32] }],
])
const ask = askDemo(store)

it.each([
  ['ohmics', 'XX0402YY F2'],
  ['cherry LED', 'L1'],
  ['sleep hunger max 1 µA', 'S1'],
])('finds %j by a word of the owner', (q, found) => {
  expect(ask(q, 50).numbers.toSorted()).toEqual(found.split(' ').toSorted())
})

it.each([
  ['1k 0603', 'XX0402YY'],
  ['resistor 0805', 'F2'],
  ['ceramic capacitor', 'K1 K2'],
  ['mlcc NP0', 'K1'],
  ['mosfet n-channel', 'T1'],
  ['sot23', 'T1'],
  ['DPAK mosfet', 'T2'],
  ['red led', 'L1'],
  ['capacitor max height 4mm', 'K1'],
  ['capacitor height max 4mm', 'K1'],
  ['capacitor 4mm max height', 'K1'],
])('finds %j whatever the store calls it', (q, found) => {
  expect(ask(q, 50).numbers.toSorted()).toEqual(found.split(' ').toSorted())
})

it.each([
  ['spi sensor', 'S2 S1'],
  ['accelerometer', 'S1'],
  ['colour sensor', 'S3'],
  ['barometers', 'S2'],
  ['4…20 mA', 'Z1'],
  ['4..20 mA', 'Z1'],
  ['≤ 10 V', 'Z3'],
  ['battery', 'B1'],
  ['batteries', 'B1'],
  ['display 128x64', 'D1'],
  ['128×64', 'D1'],
  ['panel 32x8', 'M1'],
  ['eeprom 256kb', 'E1'],
  ['eeprom 32 KB', 'E1'],
  ['module 256kb', 'Y1'],
  ['capacitor 3mm high', 'K1'],
  ['SMA', ''],
  ['0402', ''],
  ['gyroscope', ''],
])('finds by %j: %s', (q, found) => {
  expect(ask(q, 50).numbers).toEqual(found === '' ? [] : found.split(' '))
})

it.each([
  ['0-10 bar', '2-10V D-6'],
  ['0..10 bar', '2-10V D-6'],
  ['0–10bar', '2-10V D-6'],
  ['0 bis 10 bar', '2-10V D-6'],
  ['0 to 10 bar', '2-10V D-6'],
  ['0 through 10 bar', '2-10V D-6'],
  ['0bar-10bar', '2-10V D-6'],
  ['0 ÷ 10 bar', '2-10V D-6'],
  ['0- 10 bar', '2-10V D-6'],
  ['von 0 bis 10 bar', '2-10V D-6'],
  ['0-1 MPa', '2-10V D-6'],
  ['pressure probe 0…10 bar', '2-10V D-6'],
  ['300-500 bar', 'D-400'],
  ['10-0 bar', ''],
  ['0-10 parsec', ''],
  ['D-6', 'D-6'],
  ['2-10V', '2-10V Z3'],
  ['0-150 Hz', 'Q1'],
  ['20 Hz-2 kHz', 'Q2'],
  ['0-2 kHz', ''],
  ['-40 … 125 °C', 'Q1'],
  ['-40..+125°C', 'Q1'],
  ['-40-125 °C', 'Q1'],
  ['0 °C – 85 °C', 'Q1 Q2'],
  ['±5 dBm', 'Q1'],
  ['+/-5dBm', 'Q1'],
  ['±0.5 °C', 'Q1'],
  ['-1-6 dB', 'G1'],
  ['1-6 dB', ''],
  ['16 dB', ''],
  ['0 dB to 100,0 dB', 'G2'],
  ['0-1000 dB', 'G3'],
  ['-5..5 dB', 'G4'],
  ['limiter 0.35%', 'G1'],
])('finds by the range %j: %s', (q, found) => {
  expect(ask(q, 50).numbers.toSorted()).toEqual(found.split(' ').filter(Boolean))
})

it('has of a range that begins at 0 the part first whose value is nearest its end', () => {
  expect(ask('0-10 bar', 50).numbers[0]).toBe('2-10V')
})
