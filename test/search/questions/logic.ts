import type { TypedQuestion } from './typed-question.ts'

const chip = 'chip-resistors'
const ceramic = 'ceramic-capacitors'

/** Not, or, and comparisons in words and signs. */
export const logic: TypedQuestion[] = [
  {
    texts: ['100nF X7R -0402', '100 nF X7R !0402', '0.1uF X7R not 0402'],
    finds: [
      { family: ceramic, with: { capacitance: 1e-7, dielectric: 'X7R' }, without: { package: '0402' } },
    ],
    only: true,
  },
  {
    texts: ['1uF MLCC without X5R', '1 µF MLCC no X5R', '1u mlcc -X5R'],
    finds: [{ family: ceramic, with: { capacitance: 1e-6 }, without: { dielectric: 'X5R' } }],
    only: true,
  },
  {
    texts: ['1uF 0805 without Y5V', '1 µF 0805 -Y5V', '1u 0805 ohne Y5V'],
    finds: [{ family: ceramic, with: { capacitance: 1e-6, package: '0805' } }],
    only: true,
  },
  {
    texts: ['chip LED not red', 'chip LED -red', 'Chip-LED nicht rot'],
    finds: [{ family: 'chip-leds', without: { colour: 'red' } }],
    never: [{ family: 'chip-leds', with: { colour: 'red' } }],
  },
  {
    texts: ['mosfet without TO-220', 'mosfet -TO-220', 'MOSFET ohne TO220'],
    finds: [{ family: 'mosfets', without: { package: 'TO-220' } }],
    only: true,
  },
  {
    texts: ['10k 0603 not 5%', '10 kΩ 0603 without 5 %', '10k 0603 !5%'],
    finds: [{ with: { resistance: 1e4, package: '0603' }, without: { tolerance: 0.05 } }],
  },
  {
    texts: [
      'metal film resistor not flameproof',
      'metal film resistors -flameproof',
      'metal film !flameproof resistor',
    ],
    finds: [{ family: 'metal-film-resistors', without: { flameproof: true } }],
    only: true,
  },
  {
    texts: [
      'schottky diode without through hole',
      'schottky diodes -through-hole',
      'schottky no through hole',
    ],
    finds: [{ family: 'schottky-diodes', without: { mounting: 'through-hole' } }],
    never: [{ with: { mounting: 'through-hole' } }],
  },
  {
    texts: ['10k or 22k 0603', '0603 10k or 22k', '10k oder 22k 0603'],
    finds: [{ with: { resistance: [1e4, 2.2e4], package: '0603' } }],
  },
  {
    texts: ['100nF X7R 0402/0603', '100nF X7R 0402 or 0603', '0402 oder 0603 100 nF X7R'],
    finds: [{ family: ceramic, with: { capacitance: 1e-7, dielectric: 'X7R', package: ['0402', '0603'] } }],
    only: true,
  },
  {
    texts: ['red or green chip LED', 'chip LED red/green', 'chip leds green or red'],
    finds: [{ family: 'chip-leds', with: { colour: ['red', 'green'] } }],
    only: true,
  },
  {
    texts: ['mosfet DPAK or TO-220', 'mosfet TO-220/DPAK', 'MOSFET TO-252 or TO220'],
    finds: [{ family: 'mosfets', with: { package: ['DPAK', 'TO-220'] } }],
    only: true,
  },
  {
    texts: ['100nF X7R not 0402 or 0603', '100nF X7R -0402 -0603', '100 nF X7R without 0402/0603'],
    finds: [
      {
        family: ceramic,
        with: { capacitance: 1e-7, dielectric: 'X7R' },
        without: { package: ['0402', '0603'] },
      },
    ],
    only: true,
  },
  {
    texts: ['quad opamp or comparator', 'quad op amps or comparators', 'quad opamp oder comparator'],
    finds: [
      { family: 'operational-amplifiers', with: { channels: 4 } },
      { family: 'comparators', with: { channels: 4 } },
    ],
    only: true,
  },
  {
    texts: ['4.7k 0805 max 1%', '4k7 0805 max. 1 %', '4.7 kΩ 0805 höchstens 1 %'],
    finds: [{ family: chip, with: { resistance: 4700, package: '0805', tolerance: { most: 0.01 } } }],
    only: true,
  },
  {
    texts: ['10uF ceramic min 16V', '10 µF ceramic at least 16 V', '10u ceramic mindestens 16V'],
    finds: [{ family: ceramic, with: { capacitance: 1e-5, voltage: { least: 16 } } }],
    only: true,
  },
  {
    texts: ['1uF ceramic >50V', '1 µF ceramic > 50 V', '1u ceramic more than 50V'],
    finds: [{ family: ceramic, with: { capacitance: 1e-6, voltage: { least: 50.001 } } }],
    only: true,
  },
  {
    texts: ['mosfet over 100V', 'MOSFET über 100 V', 'mosfet above 100V'],
    finds: [{ family: 'mosfets', with: { voltage: { least: 100.001 } } }],
    only: true,
  },
  {
    texts: ['schottky diode under 40V', 'schottky less than 40 V', 'schottky unter 40V'],
    finds: [{ family: 'schottky-diodes', with: { 'reverse-voltage': { most: 39.99 } } }],
    only: true,
  },
  {
    texts: ['10k..22k 0805', '0805 between 10k and 22k', '0805 10k to 22k'],
    finds: [{ family: chip, with: { resistance: { least: 1e4, most: 2.2e4 }, package: '0805' } }],
    only: true,
  },
  {
    texts: ['0805 zwischen 10k und 22k', '10k bis 22k 0805', 'von 10k bis 22k 0805'],
    finds: [{ family: chip, with: { resistance: { least: 1e4, most: 2.2e4 }, package: '0805' } }],
    only: true,
  },
  {
    texts: [
      'power inductor 10uH to 47uH',
      'power inductor 10–47 µH',
      'power inductor between 10 uH and 47 uH',
    ],
    finds: [{ family: 'power-inductors', with: { inductance: { least: 1e-5, most: 4.7e-5 } } }],
    only: true,
  },
  {
    texts: ['terminal block up to 10A', 'terminal block bis 10 A', 'terminal blocks at most 10A'],
    finds: [{ family: 'terminal-blocks', with: { current: { most: 10 } } }],
    only: true,
  },
  {
    texts: ['pin header at least 12 ways', 'pin header min 12 way', 'pin headers mindestens 12 way'],
    finds: [{ family: 'pin-headers', with: { ways: { least: 12 } } }],
    only: true,
  },
  {
    texts: ['NOT gate', 'not gate', 'inverter NOT gate'],
    finds: [{ family: 'logic-gates', with: { function: 'NOT' } }],
  },
  {
    texts: ['operational amplifier -40..125°C', 'opamp -40 to 125 °C', 'op amp -40…+125°C'],
    finds: [
      {
        family: 'operational-amplifiers',
        with: { 'temperature-min': { most: -40 }, 'temperature-max': { least: 125 } },
      },
    ],
  },
  {
    texts: [
      'relay changeover or guided 24V',
      'relay 24V guided/changeover',
      '24V relay guided oder changeover',
    ],
    finds: [{ family: 'relays', with: { 'coil-voltage': 24, contacts: ['changeover', 'guided'] } }],
  },
]
