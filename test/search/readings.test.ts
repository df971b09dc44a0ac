import { describe, expect, it } from 'vitest'
import { levelsOf } from '#server/catalog/search/words/levels-of.ts'
import { segmentDictionary } from '#server/catalog/search/words/segment-dictionary.ts'
import { splitWords } from '#server/catalog/search/words/split-words.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { segmentsOf } from './word-segments.ts'

const segments = segmentsOf(demoTree, demoParts())
const dictionary = segmentDictionary({ tree: demoTree, segments })

function read(q: string, strict = false) {
  const understanding = understand(q, dictionary, strict)
  if (typeof understanding === 'string') throw new Error(`Too many words: ${q}`)
  return understanding
}

const readings = (q: string) =>
  read(q).understood.map(({ word, readings: all }) => `${word}: ${all.map(({ text }) => text).join(', ')}`)

/** The numbers of the parts found, those of the highest level first. */
function found(q: string, strict = true): string[] {
  const understanding = read(q, strict)
  const rows = segments.flatMap((segment) => {
    const levels = levelsOf(segment, understanding)
    return segment.parts.flatMap(({ partNumber }, row) =>
      levels?.[row] ? [{ partNumber, level: levels[row] }] : [],
    )
  })
  return rows.toSorted((a, b) => b.level - a.level).map(({ partNumber }) => partNumber)
}

describe('a text is split into words', () => {
  it.each([
    ['4.7 kΩ', ['=4700Ω', '4.7']],
    ['4k7', ['=4700Ω', '4']],
    ['4700 ohm', ['=4700Ω', '4700']],
    ['0.1 µF, 10\u202fμF', ['=1e-7F', '0.1', '=0.00001F', '10']],
    ['1 MΩ 1 mΩ', ['=1000000Ω', '1', '=0.001Ω', '1']],
    ['SOT-23 LQFP 48', ['sot23', 'sot', '23', 'lqfp', '48']],
    ['10-way, 2 × 5', ['10way', '10', 'way', '2', '5']],
    ['± 1 %, 50 ppm/K', ['=0.01%', '1', '=0.00005%', '50']],
    ['Résistance for 1/4 W', ['resistance', '=0.25W', '0.25']],
    ['RC0805 4,700 Ω 4,7 Ω', ['rc0805', 'rc', '0805', '=4700Ω', '4700', '=4.7Ω', '4.7']],
    ['', []],
    ['... - %', []],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })
})

describe('words are read', () => {
  it.each([
    ['10k 0603 1%', ['10k: Resistance 10 kΩ', '0603: Package 0603', '1%: Tolerance ≤ 1 %']],
    ['3.3 V LDO', ['3.3 V: Output voltage 3.3 V', 'LDO: Linear regulators']],
    [
      '100 nF X7R 1608 metric',
      ['100 nF: Capacitance 100 nF', 'X7R: Dielectric X7R', '1608 metric: Package 0603'],
    ],
    ['100n 0402', ['100n: Capacitance 100 nF', '0402: Package 0402']],
    ['op-amp SO8', ['op-amp: Operational amplifiers', 'SO8: Package SOIC-8']],
    ['xtal 16 MHz', ['xtal: Quartz crystals', '16 MHz: Frequency 16 MHz']],
    ['capacitor ≥ 100 V X7R', ['capacitor: Capacitors', '≥ 100 V: Voltage ≥ 100 V', 'X7R: Dielectric X7R']],
    ['X7R 25V', ['X7R: Dielectric X7R', '25V: Voltage ≥ 25 V']],
    ['relay 5V 8A', ['relay: Relays', '5V: Coil voltage 5 V', '8A: Contact current ≥ 8 A']],
    ['24V', ['24V: Coil voltage 24 V, Zener voltage 24 V, Stand-off voltage 24 V, Output voltage 24 V']],
    ['schottky 60V', ['schottky: Schottky diodes', '60V: Reverse voltage ≥ 60 V']],
    ['mosfet 20 mohm', ['mosfet: MOSFETs', '20 mohm: On resistance ≤ 20 mΩ']],
    ['igbt > 600 V', ['igbt: IGBTs', '> 600 V: Voltage > 600 V']],
    [
      'op amp 12V 85 °C',
      ['op amp: Operational amplifiers', '12V: Supply voltage 12 V', '85 °C: Temperature 85 °C'],
    ],
    ['10-way pin header', ['10-way: Ways 10', 'pin header: Pin headers']],
    ['flameproof', ['flameproof: Flameproof']],
    ['100nF -0402', ['100nF: Capacitance 100 nF', '-0402: not Package 0402']],
    ['led not red or blue', ['led: LEDs and displays', 'not red or blue: not Colour red or blue']],
    ['mlcc without Y5V', ['mlcc: Ceramic capacitors, Ceramic disc capacitors', 'without Y5V: not Y5V']],
    ['10k or 22k 0603', ['10k or 22k: Resistance 10 kΩ or 22 kΩ', '0603: Package 0603']],
    ['100nF 0402/0603', ['100nF: Capacitance 100 nF', '0402/0603: Package 0402 or 0603']],
    ['10k, 22k or 47k 0603', ['10k, 22k or 47k: Resistance 10 kΩ or 22 kΩ or 47 kΩ', '0603: Package 0603']],
    ['10k,22k 0402 and 0603', ['10k,22k: Resistance 10 kΩ or 22 kΩ', '0402 and 0603: Package 0402 or 0603']],
    ['10k, 0603', ['10k: Resistance 10 kΩ', '0603: Package 0603']],
    ['10k-0603', ['10k: Resistance 10 kΩ', '0603: Package 0603']],
    [
      'relay 5V or 12V, 8A',
      ['relay: Relays', '5V or 12V: Coil voltage 5 V or 12 V', '8A: Contact current ≥ 8 A'],
    ],
    [
      'resistor 1k without 0402 and 0603',
      ['resistor: Resistors', '1k: Resistance 1 kΩ', 'without 0402 and 0603: not Package 0402 or 0603'],
    ],
    [
      'mlcc not Y5V, X5R',
      ['mlcc: Ceramic capacitors, Ceramic disc capacitors', 'not Y5V, X5R: not Dielectric X5R, not Y5V'],
    ],
    [
      'zener min 10V and max 20V',
      ['zener: Zener diodes', 'min 10V: Zener voltage ≥ 10 V', 'max 20V: Zener voltage ≤ 20 V'],
    ],
    ['quad AND gate', ['quad: quad', 'AND: Function AND', 'gate: Logic gates']],
    ['resistor 10k - 22k', ['resistor: Resistors', '10k - 22k: Resistance 10 kΩ to 22 kΩ']],
    ['resistor 10k ± 1 %', ['resistor: Resistors', '10k: Resistance 10 kΩ', '± 1 %: Tolerance ≤ 1 %']],
    ['igbt under 700V', ['igbt: IGBTs', 'under 700V: Voltage < 700 V']],
    ['opamp -40 °C', ['opamp: Operational amplifiers', '-40 °C: Temperature −40 °C']],
    ['mosfet at least 60 V', ['mosfet: MOSFETs', 'at least 60 V: Voltage ≥ 60 V']],
    ['mosfet 60V max', ['mosfet: MOSFETs', '60V max: Voltage ≤ 60 V']],
    ['mosfet over 60V', ['mosfet: MOSFETs', 'over 60V: Voltage > 60 V']],
    ['0805 between 10k and 22k', ['0805: Package 0805', 'between 10k and 22k: Resistance 10 kΩ to 22 kΩ']],
    ['0805 zwischen 10k und 22k', ['0805: Package 0805', 'zwischen 10k und 22k: Resistance 10 kΩ to 22 kΩ']],
    ['pin header min 12 way', ['pin header: Pin headers', 'min 12 way: Ways ≥ 12']],
    ['NOT gate', ['NOT: Function NOT', 'gate: Logic gates']],
    ['104 X7R 0603', ['104: Capacitance 100 nF', 'X7R: Dielectric X7R', '0603: Package 0603']],
    ['LED rot', ['LED: LEDs and displays', 'rot: Colour red']],
    ['LM358', ['LM358: LM358']],
    ['RC0603FR-0710K', ['RC0603FR-0710K: RC0603FR-0710K']],
    ['rc0603fr 0710k', ['rc0603fr 0710k: RC0603FR 0710K']],
    ['LM385', []],
    ['LM358DRG4', ['LM358DRG4: LM358DRG4']],
    ['L7808', ['L7808: L7808CV']],
    ['LM1117', ['LM1117: LM1117-1.8, LM1117-2.5, LM1117-3.3']],
    ['resitor 1k', ['resitor: Resistors', '1k: Resistance 1 kΩ']],
    ['half watt zener', ['half watt: Power ≥ 500 mW', 'zener: Zener diodes']],
    ['fuse T3.15A', ['fuse: Fuses', 'T3.15A: slow 3.15A']],
    ['xtal CL=18pF', ['xtal: Quartz crystals', 'CL=18pF: Load capacitance 18 pF']],
    ['1 Mbit I2C EEPROM', ['1 Mbit: Memory in Kbit ≥ 1024', 'I2C: Bus I2C', 'EEPROM: EEPROMs']],
    ['SPI EEPROM 64K', ['SPI: Bus SPI', 'EEPROM: EEPROMs', '64K: Memory in Kbit ≥ 64']],
    ['tact switch 6x6x5', ['tact switch: Tactile switches', '6x6x5: Height 5 mm']],
    ['terminal block 4P', ['terminal block: Terminal blocks', '4P: Ways 4']],
    ['serial to parallel', ['serial parallel: Function parallel out']],
    ['2 changeover relay', ['2 changeover: Contacts two changeover', 'relay: Relays']],
  ])('%j', (q, expected) => {
    expect(readings(q)).toEqual(expected)
  })
})

it.each([
  ['sealed relay', 'sealed', [true]],
  ['short-circuit proof IGBT', 'short-circuit-proof', [true]],
  ['bidirectional TVS', 'bidirectional', [true]],
  ['selector DIP-16', 'function', ['selector']],
  ['shift register serial to parallel', 'function', ['parallel-out']],
  ['gold pin header', 'plating', ['gold', 'thick-gold']],
])('the parameter decides what %j finds', (q, key, values) => {
  const numbers = found(q)
  const parts = worldParts.filter(({ partNumber }) => numbers.includes(partNumber))
  expect([...new Set(parts.map(({ parameters }) => parameters[key]))].toSorted()).toEqual(values)
})

describe('the same parts are found', () => {
  it.each([
    ['RESISTOR', 'resistor'],
    ['resistors', 'resistor'],
    ['switches', 'switch'],
    ['electrolyt', 'electrolytic'],
    ['SOT 23', 'SOT-23'],
    ['sot23', 'SOT-23'],
    ['0.1uF', '100 nF'],
    ['10\u202fµF', '10 µF'],
    ['4.7 kohm', '4.7 kΩ'],
    ['4,7 kΩ', '4.7 kΩ'],
    ['4.7\u2126', '4.7 Ω'],
    ['47R', '47 ohms'],
    ['1/4', '1 4'],
    ['5.08mm', '5.08 mm'],
    ['10way', '10-way'],
    ['1608 metric', '0603'],
    ['mcu', 'microcontroller'],
  ])('by %j as by %j', (typed, written) => {
    const expected = found(written)
    expect(expected.length).toBeGreaterThan(0)
    expect(found(typed)).toEqual(expect.arrayContaining(expected))
  })
})

describe('a typing error', () => {
  it.each([
    ['resitor', 'resistor'],
    ['rezistor', 'resistor'],
    ['capcitor 100nf', 'capacitor 100nf'],
    ['100 nF Capcitor', '100 nF capacitor'],
    ['shotky diod', 'schottky diod'],
    ['trasnistor', 'transistor'],
    ['indutcor', 'inductor'],
    ['Résitor 1 %', 'resistor 1 %'],
  ])('%j is mended to %j', (typed, right) => {
    const { corrected } = read(typed, true)
    expect(corrected?.toLowerCase()).toBe(right.toLowerCase())
    expect(found(typed)).toEqual(expect.arrayContaining(found(right)))
    expect(found(right).length).toBeGreaterThan(0)
  })

  it('is not assumed for a word in quotes', () => {
    for (const q of ['"capcitor"', '“capcitor”', '"rc0603rf-0710k"'])
      expect([q, found(q), read(q, true).corrected]).toEqual([q, [], undefined])
    expect(found('"capacitor" "100nf"')).toEqual(found('capacitor 100nf'))
  })

  it('is not assumed for a short word, a word of the trade or a number', () => {
    for (const q of [
      'lde',
      'rleay',
      'lqpf-48',
      'rc0603rf-0710k',
      'boost',
      'arm',
      'female header',
      'batery holder',
    ])
      expect([q, found(q, false), read(q).corrected]).toEqual([q, [], undefined])
  })

  it('is not assumed for a value, a number or a word far from all others', () => {
    for (const q of ['0806x', '4k8 0805', 'xylophone', 'zz', 'resistor 98765', 'schottky toroidal'])
      expect([q, found(q), read(q, true).corrected]).toEqual([q, [], undefined])
  })
})

it('words that nothing has find nothing, unless they only say more of a kind or nothing of a part', () => {
  for (const q of ['arduino resistor', 'LM7905 regulator', 'xylophone 10k', 'resistor "xylophone"'])
    expect([q, found(q, false), read(q).unmet]).toEqual([q, [], [expect.any(String)]])
  expect(read('cheap 10k').ignored).toEqual(['cheap'])
  expect(found('cheap 10k', false)).toEqual(found('10k'))
  expect(read('resistor xylophone').unmet).toEqual([])
  expect(read('resistor xylophone').ignored).toEqual(['xylophone'])
  expect(found('resistor xylophone', false)).toEqual(found('resistor'))
  expect(found('resistor xylophone', true)).toEqual([])
  expect(found('xylophone', false)).toEqual([])
  expect(found('%%%', false)).toEqual([])
  for (const [q, left, ignored] of [
    ['super bright green LED 5mm', 'green LED 5mm', ['super', 'bright']],
    ['quad 2-input NAND', 'quad NAND', ['2-input']],
    ['crystal 16MHz 2 pin', 'crystal 16MHz', ['2 pin']],
  ] as const) {
    expect([q, read(q).ignored]).toEqual([q, ignored])
    expect(found(q, false)).toEqual(found(left))
    expect(found(left).length).toBeGreaterThan(0)
  }
  // IGBTs have a voltage, so it counts; a resistance says which part it is.
  for (const q of ['igbt under 600V', '10k X7R']) expect([q, found(q, false)]).toEqual([q, []])
})

it('a whole part number comes first, then the numbers that begin with it', () => {
  expect(found('RC0603FR-0710')[0]).toBe('RC0603FR-0710')
  expect(found('RC0603FR-0710').every((number) => number.startsWith('RC0603FR-0710'))).toBe(true)
})

it('more than 40 words are refused', () => {
  expect(understand('x '.repeat(41), dictionary, false)).toBe('too-many-words')
  const values = Array.from({ length: 13 }, (_, nth) => `${nth + 10}k`)
  expect(understand(values.join(' or '), dictionary, false)).toBe('too-many-values')
  expect(understand(values.join('/'), dictionary, false)).toBe('too-many-values')
  expect(read(values.slice(1).join(', ')).words).toHaveLength(1)
})

it.each(['>={}', '{}+', '{} V', 'max {} V'])('more than 8 ratings such as %j are refused', (rating) => {
  const ratings = (count: number) =>
    Array.from({ length: count }, (_, nth) => rating.replace('{}', `${nth + 1}`)).join(' ')
  expect(understand(ratings(9), dictionary, false)).toBe('too-many-values')
  expect(read(ratings(8)).words).toHaveLength(8)
})

it('hostile texts take time in proportion to their length', () => {
  const texts = [
    '1',
    '1,',
    '1.',
    '-',
    '1-',
    'a-1',
    '1/',
    ' 1 ',
    '±',
    '1..',
    'µ',
    '1 k ',
    '<',
    '👾',
    'é',
    'ppm/',
    '°',
    '0,1',
  ]
  for (const text of texts) {
    const took = (length: number) => {
      const begin = process.cpuUsage()
      for (const form of [text.repeat(length / text.length), `${text.repeat(length / text.length)}x`]) {
        splitWords(form)
        understand(form, dictionary, false)
      }
      const { user, system } = process.cpuUsage(begin)
      return (user + system) / 1000
    }
    took(500)
    // In proportion 8 times as long; a square would take 64 times.
    expect([text, took(16_384) < 30 * took(2048) + 30]).toEqual([text, true])
  }
})
