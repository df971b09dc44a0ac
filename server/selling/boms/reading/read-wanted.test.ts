import { describe, expect, it } from 'vitest'
import { textTable } from '#test/support/text-table.ts'
import type { WantedPart } from './bom-lines.ts'
import { readWanted } from './read-wanted.ts'

const EMPTY = { value: '', footprint: '', description: '', partNumber: '', ratings: [], remarks: [] }

function wanted(reference = '', value = '', footprint = '', description = ''): WantedPart | undefined {
  return readWanted({ ...EMPTY, references: reference ? [reference] : [], value, footprint, description })
}

describe('values', () => {
  it.each(
    textTable(`
    R1 | 4700 | 4k7 | 4,7k | 4.7K/1%
    R1 | 0 | 0 | 0R
    R1 | 10 | 10 | 10 Ohm
    R1 | 100 | 100Ω_0402
    R1 | 49.9 | 49R9
    R1 | 121 | 121 1206
    R1 | 0.1 | R10 | R10 5%
    R1 | 3.3e5 | R1 = 330Kohms | R1-R4 330k
    R1 | 1000 | 1k?
    R1 | 1e4 | NTC 10k 3950K | THERMISTOR NTC 10K OHM 3380K | THERM NTC 10KOHM 3380K 0603 | NTC 3950K 10k | 10k//1%
    R1 | 5100 | 5.1kO
    R1 | 1e4 | 10k±1% | 10K-1% | 10KOHM-0603-1/10W-1%
    R1 | 1e6 | 1M
    R1 | 1e4 | 10 000 | 10 000 Ω 1% | 10 кОм | 10К | 10 kilo ohm | 10 kilo-ohm | 1608M 10K
    R1 | 0.1 | 100 milli ohm
    C1 | 1e-7 | 0,1 мкФ 50 В | 100 nano farad
    L1 | 2.2e-5 | 22 мкГн
    R1 | 1e3 | 1/6W1kΩ | １／６Ｗ１ｋΩ
    C1 | 1e-7 | 104 | 0.1 | Capacitor 0,1uf | 0.1uf/100nf | 100nF/16V/X7R/0402
    C1 | 1e-5 | 10u 25V 1206 | 10 �F | 10ÂµF
    C1 | 2.2e-5 | 22?F
    C1 | 1e-7 | 100 N 50V | 100n 1206 N
    C1 | 4.7e-9 | 4700 P 50V
    C1 | 4.7e-6 | 4µ7
    C1 | 4.7e-5 | 47uF,50V
    L1 | 1e-5 | 10u
    L1 | 1e-4 | 100µH/1.5A
    FB1 | 600 | 600R@100MHz
    Y1 | 24e6 | 24MHz_8pF_2x1.6mm
    Y1 | 8e6 | 8M
    Y1 | 32768 | 32.768kHz`),
  )('of %s are %s: %s', (reference, value, ...cells) => {
    for (const cell of cells) expect(wanted(reference, cell)?.value, cell).toBeCloseTo(Number(value), 15)
  })

  it.each(['R1 Shunt', 'C1 100', 'C1 10k', 'R1 100nF', 'U1 74HC595', 'R1 RM25FA-7424K'])(
    'of %s are left open',
    (line) => {
      const [reference, cell] = line.split(' ')
      expect(wanted(reference, cell)?.value).toBeUndefined()
    },
  )

  it('come from the column of part numbers if it has one in place of a number', () => {
    const cells = { ...EMPTY, references: ['C1'], description: '电解电容', partNumber: '470uF/16V' }
    expect(readWanted(cells)).toMatchObject({ value: 4.7e-4, voltage: 16, technology: 'electrolytic' })
  })

  it.each(['R1 10 千欧', 'C1 105 °F', 'C1 Cap 221 °F 50V'])(
    'are left open where a unit follows in %s',
    (line) => {
      const [reference, ...cell] = line.split(' ')
      expect(wanted(reference, cell.join(' '))?.value).toBeUndefined()
    },
  )

  it.each(
    textTable(`
    R1 | 4 700 Ω | 4 700 | 5 100R 0603 | 10k or 12k | 10 or 12 ohm | 10k/12k | 10k-47k | 4k7 … 10k | 10k//10k
    R1 | 10K 1% / 22K 1% | 10k (alt. 12k) | 10k,12k | 10k; 12k | 10-47k | 10/12k
    R1 | >10k | ≥ 10k 1% | min. 10k | 4.700 Ohm | 1.000 | 10.000R
    R1 | NTC 10k or 12k | NTC 10k 47k | 10k // 4k7
    C1 | 100n/1u | 2.200 µF | 1.000 pF
    L1 | 10uH-22uH | 4.7-10uH`),
  )('of %s are left to a person: %s', (reference, ...cells) => {
    for (const cell of cells) {
      expect(wanted(reference, cell)?.contradicted, cell).toBe(cell)
      expect(wanted(reference, '', '', cell)?.contradicted, cell).toBe(cell)
    }
  })

  it.each(
    textTable(`
    R1 | NTC 10k 3950K | THERMISTOR NTC 10K OHM 3380K | THERM NTC 10KOHM 3380K 0603 | 10k//1% | 10k//0603 | NTC B=3950K 10k
    R1 | 5,1 kΩ | NTC 10k/3435 | 1k-1% | 10k/10K | 10k SOT23-5 | 4.990k | 10k, 0402-10k | 0R (0 Ohm jumper) | 1.000 MOhm
    C1 | 0.1uF/50V | 0.1uF/100nF | 22pF ±0.25pF | 10pF C0G 0.5pF | 100n, ESR <0.1R | 10u 2.200 mm
    FB1 | 600R@100MHz | 600R, DCR <0.3R
    Y1 | 16.000 MHz | 32.768 kHz`),
  )('of %s are certain: %s', (reference, ...cells) => {
    for (const cell of cells)
      for (const read of [wanted(reference, cell), wanted(reference, '', '', cell)])
        expect([read?.value === undefined, read?.contradicted], cell).toEqual([false, undefined])
  })

  it('come from the description if the value cell has none', () => {
    expect(wanted('', '390', '', 'R1 Widerstand')).toMatchObject({ value: 390 })
    expect(wanted('R7', '', '', '330 1206')).toMatchObject({ value: 330, package: '1206' })
    expect(wanted('C1', '', '', 'CAP: 0402 0u1 16V MLCC')).toMatchObject({ value: 1e-7, voltage: 16 })
    expect(wanted('', '10 Ohm 0603 resistor')).toMatchObject({ kind: 'resistor', value: 10, package: '0603' })
  })

  it('have a note where they could mean something else', () => {
    const notes = ['“1m” is read as 1 MΩ. It could also mean 1 mΩ.']
    expect(wanted('R1', '1m')).toMatchObject({ value: 1e6, notes })
    expect(wanted('C1', '0.1')?.notes).toEqual(['“0.1” is read as 100 nF: without a unit, decimals are µF.'])
  })
})

it.each(
  textTable(`
  R1 | 10k | R0603 | | resistor
  D1 | DEL rouge | | | led
  D1 | | | DEL 5mm verte | led
  D1 | RESISTENCIA DEL MOTOR | | | resistor
  D1 | RESISTENCIA DEL | | | resistor
  D1 | TORNILLO DEL (M3) | | | diode
  D1 | DEL | | | led
  D1 | | | lampe DEL jaune | led
  L3 | 27nH | R0603 | | inductor
  F1 | 1A | R1206 | | fuse
  D1 | Green | LED_SMD:LED_0603_1608Metric | | led
  D2 | 1N4148 | SOD-123 | | diode
  L1 | BLM18 | | Ferrite bead 600R | ferrite-bead
  R2 | 10k | | Trimmer | potentiometer
  R3 | 10k | | NTC thermistor | other
  X1 | 16MHz | Oscillator_SMD | | oscillator
  X2 | | | Screw terminal | connector
  U3 | LED driver | | | ic
  | 100nF 0603 | | | capacitor
  R_LED1 | 330 | | | resistor
  USB1 | FT240XQ | QFN24-4X4 | | ic
  Q1 | 16MHz | HC49/S | CRYSTAL | crystal
  | | | RES 330 OHM 5% 1/4W 1206 | resistor
  T1 | | | BC547C | transistor
  | | | Widerstand 10k | resistor
  | Raspberry Pi | | |`),
)('of "%s", "%s", "%s", "%s" the kind is "%s"', (reference, value, footprint, description, kind) =>
  expect(wanted(reference, value, footprint, description)?.kind ?? '').toBe(kind),
)

it.each(
  textTable(`
  0603 | Resistor_SMD:R_0603_1608Metric_Pad0.98x0.95mm_HandSolder | 0603-CAP | RESC1608X55N | 1608 | 603
  01005 | R_01005_0402Metric
  0201 | 0603M | R0603M | metric 0603
  0402 | C0402 | CAPACITOR0402_CAP | SMC0402
  0805 | C-0805 | SMD 0805
  none | Capacitor_Tantalum_SMD:CP_EIA-3216-18_Kemet-A | R_Array_Convex_4x0603 | SRN4018 | CAP-SMD_BD6.3-L6.6`),
)('the chip size %s is read from %s', (size, ...footprints) => {
  for (const each of footprints) expect(wanted('R1', '10k', each)?.package ?? 'none', each).toBe(size)
})

it.each(['size 1608', 'チップ抵抗 1608', '1608M 1%', 'metric 1608'])(
  'reads the metric chip size of %s',
  (description) => expect(wanted('R1', '10k', '', description)?.package).toBe('0603'),
)

it('the chip size is left open where the description names two', () => {
  expect(wanted('R1', '10k', '', '0603 or 0805')?.package).toBeUndefined()
})

it.each<[string, string, Partial<WantedPart>]>([
  ['C1 100nF_0402_50V', 'Min. 50V 10%, NPO', { voltage: 50, tolerance: 0.1, dielectric: 'C0G' }],
  ['R1 10k', '10k, 1%, 1/16W, 0402', { tolerance: 0.01, power: 0.0625 }],
  ['C1 10u', '6V3 X5R ±20 %', { voltage: 6.3, dielectric: 'X5R', tolerance: 0.2 }],
  ['R1 ', '10KOHM-0603-1/10W-1%', { value: 10_000, package: '0603', power: 0.1, tolerance: 0.01 }],
  ['L1 4.7uH', '20% 1.7A', { current: 1.7, tolerance: 0.2 }],
])('ratings are read from %s, described as %s', (part, description, read) => {
  const [reference, value] = part.split(' ')
  expect(wanted(reference, value, '', description)).toMatchObject(read)
})

it('of several ratings the stricter counts, and of several dielectrics none', () => {
  const read = wanted('C1', '100nF', '', '16V or 25V, X5R or X7R')
  expect(read).toMatchObject({ kind: 'capacitor', value: 1e-7, technology: 'ceramic', voltage: 25 })
  expect(read?.dielectric).toBeUndefined()
})

it('reads long cells in time that grows with their length', () => {
  for (const [cell, times] of [
    ['1', 65_536],
    ['1k/', 20_000],
    ['0603', 16_384],
    ['R1-', 20_000],
    ['(', 65_536],
  ] as const) {
    const long = cell.repeat(times)
    wanted(long, long, long, long)
  }
})

it('reads the description of a part in the column of part numbers', () => {
  const read = readWanted({ ...EMPTY, references: ['C1'], partNumber: '100nF 0603 50V X7R' })
  expect(read).toMatchObject({ kind: 'capacitor', value: 1e-7, package: '0603' })
})
