import { describe, expect, it } from 'vitest'
import type { WantedPart } from './bom-lines.ts'
import { readWanted } from './read-wanted.ts'

function wanted(reference: string, value: string, footprint = '', description = ''): WantedPart | undefined {
  return readWanted({
    references: reference ? [reference] : [],
    value,
    footprint,
    description,
    partNumber: '',
    ratings: [],
    remarks: [],
  })
}

describe('values', () => {
  it.each([
    ['R1', '4k7', 4700],
    ['R1', '10', 10],
    ['R1', '0', 0],
    ['R1', '0R', 0],
    ['R1', '10 Ohm', 10],
    ['R1', '4,7k', 4700],
    ['R1', '4.7K/1%', 4700],
    ['R1', '100Ω_0402', 100],
    ['R1', '49R9', 49.9],
    ['R1', '121 1206', 121],
    ['R1', '10k±1%', 10_000],
    ['R1', '10K-1%', 10_000],
    ['R1', '1M', 1e6],
    ['R1', '1k?', 1000],
    ['R1', '5.1kO', 5100],
    ['R1', '10KOHM-0603-1/10W-1%', 10_000],
    ['C1', '22?F', 2.2e-5],
    ['C1', 'Capacitor 0,1uf', 1e-7],
    ['C1', '100nF/16V/X7R/0402', 1e-7],
    ['C1', '10u 25V 1206', 1e-5],
    ['C1', '0.1uf/100nf', 1e-7],
    ['C1', '10 �F', 1e-5],
    ['C1', '10ÂµF', 1e-5],
    ['C1', '4µ7', 4.7e-6],
    ['C1', '104', 1e-7],
    ['C1', '0.1', 1e-7],
    ['C1', '47uF,50V', 4.7e-5],
    ['L1', '10u', 1e-5],
    ['L1', '100µH/1.5A', 1e-4],
    ['FB1', '600R@100MHz', 600],
    ['Y1', '24MHz_8pF_2x1.6mm', 24e6],
    ['Y1', '32.768kHz', 32_768],
    ['Y1', '8M', 8e6],
  ])('of %s %j is %d', (reference, cell, value) => {
    expect(wanted(reference, cell)?.value).toBeCloseTo(value, 15)
  })

  it.each([
    ['R1', 'Shunt'],
    ['C1', '100'],
    ['C1', '10k'],
    ['R1', '100nF'],
    ['U1', '74HC595'],
  ])('of %s %j is left open', (reference, cell) => {
    expect(wanted(reference, cell)?.value).toBeUndefined()
  })

  it('comes from the description if the value cell has none', () => {
    expect(wanted('R7', '', '', '330 1206')).toMatchObject({ value: 330, package: '1206' })
    expect(wanted('C1', '', '', 'CAP: 0402 0u1 16V MLCC')).toMatchObject({ value: 1e-7, voltage: 16 })
    expect(wanted('', '10 Ohm 0603 resistor')).toMatchObject({ kind: 'resistor', value: 10, package: '0603' })
  })

  it('has a note where it could mean something else', () => {
    expect(wanted('R1', '1m')).toMatchObject({
      value: 1e6,
      notes: ['“1m” is read as 1 MΩ. It could also mean 1 mΩ.'],
    })
    expect(wanted('C1', '0.1')?.notes).toEqual(['“0.1” is read as 100 nF: without a unit, decimals are µF.'])
  })
})

describe('kinds', () => {
  it.each([
    ['R1', '10k', 'R0603', '', 'resistor'],
    ['L3', '27nH', 'R0603', '', 'inductor'],
    ['F1', '1A', 'R1206', '', 'fuse'],
    ['D1', 'Green', 'LED_SMD:LED_0603_1608Metric', '', 'led'],
    ['D2', '1N4148', 'SOD-123', '', 'diode'],
    ['L1', 'BLM18', '', 'Ferrite bead 600R', 'ferrite-bead'],
    ['R2', '10k', '', 'Trimmer', 'potentiometer'],
    ['R3', '10k', '', 'NTC thermistor', 'other'],
    ['X1', '16MHz', 'Oscillator_SMD', '', 'oscillator'],
    ['X2', '', '', 'Screw terminal', 'connector'],
    ['U3', 'LED driver', '', '', 'ic'],
    ['', '100nF 0603', '', '', 'capacitor'],
    ['R_LED1', '330', '', '', 'resistor'],
    ['USB1', 'FT240XQ', 'QFN24-4X4', '', 'ic'],
    ['Q1', '16MHz', 'HC49/S', 'CRYSTAL', 'crystal'],
    ['', '', '', 'RES 330 OHM 5% 1/4W 1206', 'resistor'],
    ['', '', '', 'Widerstand 10k', 'resistor'],
  ])('%s %s %s %s is a %s', (reference, value, footprint, description, kind) => {
    expect(wanted(reference, value, footprint, description)?.kind).toBe(kind)
  })

  it('is not guessed', () => {
    expect(wanted('', 'Raspberry Pi')).toBeUndefined()
  })
})

describe('chip sizes', () => {
  it.each([
    ['Resistor_SMD:R_0603_1608Metric_Pad0.98x0.95mm_HandSolder', '0603'],
    ['R_01005_0402Metric', '01005'],
    ['C0402', '0402'],
    ['C-0805', '0805'],
    ['0603-CAP', '0603'],
    ['CAPACITOR0402_CAP', '0402'],
    ['RESC1608X55N', '0603'],
    ['1608', '0603'],
    ['603', '0603'],
    ['SMD 0805', '0805'],
    ['Capacitor_Tantalum_SMD:CP_EIA-3216-18_Kemet-A', undefined],
    ['R_Array_Convex_4x0603', undefined],
    ['SRN4018', undefined],
    ['CAP-SMD_BD6.3-L6.6', undefined],
  ])('of %s is %s', (footprint, size) => {
    expect(wanted('R1', '10k', footprint)?.package).toBe(size)
  })

  it('is left open where the description names two', () => {
    expect(wanted('R1', '10k', '', '0603 or 0805')?.package).toBeUndefined()
  })
})

describe('ratings', () => {
  it('are read from value and description', () => {
    expect(wanted('C1', '100nF_0402_50V', '', 'Min. 50V 10%, NPO')).toMatchObject({
      voltage: 50,
      tolerance: 0.1,
      dielectric: 'C0G',
    })
    expect(wanted('R1', '10k', '', '10k, 1%, 1/16W, 0402')).toMatchObject({ tolerance: 0.01, power: 0.0625 })
    expect(wanted('C1', '10u', '', '6V3 X5R ±20 %')).toMatchObject({
      voltage: 6.3,
      dielectric: 'X5R',
      tolerance: 0.2,
    })
    expect(wanted('R1', '', '', '10KOHM-0603-1/10W-1%')).toMatchObject({
      value: 10_000,
      package: '0603',
      power: 0.1,
      tolerance: 0.01,
    })
    expect(wanted('L1', '4.7uH', '', '20% 1.7A')).toMatchObject({ current: 1.7, tolerance: 0.2 })
  })

  it('are left open where they contradict', () => {
    const read = wanted('C1', '100nF', '', '16V or 25V, X5R or X7R, -20%,+80%')
    expect(read).toEqual({
      kind: 'capacitor',
      value: 1e-7,
      unit: 'F',
      technology: 'ceramic',
      notes: [],
      said: [{ field: 'technology', text: 'X5R' }],
    })
  })
})

it('reads long cells in time that grows with their length', () => {
  const cells = [
    '1'.repeat(65_536),
    '1k/'.repeat(20_000),
    '0603'.repeat(16_384),
    'R1-'.repeat(20_000),
    '('.repeat(65_536),
  ]
  for (const cell of cells) wanted(cell, cell, cell, cell)
})

it('reads the description of a part in the column of part numbers', () => {
  const partNumber = '100nF 0603 50V X7R'
  const cells = {
    references: ['C1'],
    value: '',
    footprint: '',
    description: '',
    partNumber,
    ratings: [],
    remarks: [],
  }
  expect(readWanted(cells)).toMatchObject({ kind: 'capacitor', value: 1e-7, package: '0603' })
})
