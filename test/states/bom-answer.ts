import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomLine, ReadBom } from '#contract/selling/boms.ts'

const BREAKS = [
  { quantity: 10, price: 0.042 },
  { quantity: 100, price: 0.0125 },
  { quantity: 1000, price: 0.0042 },
]

function part(partNumber: string, name: string, facts: Partial<Tool> = {}): Tool {
  return {
    _id: '019abc00-0000-7000-8000-000000000001',
    partNumber,
    name,
    img: '/drawings/led-5mm-red.svg',
    description: 'A part for tests.',
    family: 'chip-resistors',
    price: 0.042,
    minimumOrder: 10,
    orderMultiple: 10,
    availableQuantity: 84_000,
    priceBreaks: BREAKS,
    lifeCycle: 'active' as const,
    ...facts,
  }
}

const RESISTOR = part('RC0603FR-0710K', 'Farad RC0603 10 kΩ ±1 % chip resistor')
const OTHERS = [
  part('RC0603JR-0710K', 'Farad RC0603 10 kΩ ±5 % chip resistor'),
  part('RT0603DRD0710K', 'Farad RT0603 10 kΩ ±0.5 % thin-film chip resistor', { availableQuantity: 40 }),
]
const CAPACITOR = part('CC0402X7R104K16', 'Farad CC0402 100 nF 16 V X7R ±10 % ceramic capacitor')
const SCARCE = part('LM358D', 'Farad LM358D dual operational amplifier, SO-8', { availableQuantity: 60 })
const LAST = part('BC547B', 'Farad BC547B NPN transistor, TO-92', {
  availableQuantity: 3,
  lifeCycle: 'obsolete' as const,
})

function line(row: number, references: string[], facts: Partial<BomLine>): BomLine {
  const pieces = references.length || 1
  return { row, references, quantity: pieces, perBoard: pieces, text: '', match: 'none', ...facts }
}

const designators = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

const LINES: BomLine[] = [
  line(2, designators('R', 14), {
    text: '10k 1% 0603',
    read: '10 kΩ, 0603, ±1 %',
    match: 'parameters',
    part: RESISTOR,
    choices: OTHERS.map((each) => ({ part: each, orderQuantity: 100, price: 0.0125, totalPrice: 1.25 })),
  }),
  line(3, ['C1', 'C2'], {
    quantity: 3,
    perBoard: 3,
    text: '100nF 16V',
    read: '100 nF, 0402, 16 V',
    match: 'parameters',
    part: CAPACITOR,
  }),
  line(4, ['U1'], { text: 'LM358DR, Texas Instruments', match: 'cross-reference', part: SCARCE }),
  line(5, ['Q1'], { text: 'BC547B', match: 'exact', part: LAST }),
  line(11, ['Q2'], {
    text: 'IRFZ44N',
    match: 'cross-reference',
    part: part('TM5517XU-00C', 'Farad TM5517 N MOSFET, TO-220'),
    unmet: ['41 A instead of 49 A.'],
  }),
  line(12, ['D1', 'D2'], {
    text: '1N5819HW, Schottky diode, D_SOD-123',
    candidates: [
      { part: part('DS14LXA-00', 'Farad DS14 Schottky diode, DO-41'), differs: ['DO-41 instead of SOD-123'] },
      { part: part('DS14SXA-00', 'Farad DS14 Schottky diode, SMA'), differs: ['SMA instead of SOD-123'] },
      {
        part: part('DS24SXA-00', 'Farad DS24 Schottky diode, SMA', { availableQuantity: 0 }),
        differs: ['SMA instead of SOD-123', '2 A instead of 1 A'],
      },
    ],
  }),
  line(6, ['R20', 'R21'], { text: 'RC0603FR-0710K', match: 'exact', part: RESISTOR }),
  line(7, ['J1'], { text: '10118193-0001LF, Amphenol FCI, USB micro B connector' }),
]

/** A bill of materials with a line in each state. */
export const BOM: ReadBom = {
  columns: {
    reference: { header: 'Designator', index: 0 },
    value: { header: 'Comment', index: 1 },
    footprint: { header: 'Footprint', index: 2 },
    mpn: null,
  },
  sample: [
    ['Controller Rev B', '', ''],
    ['Designator', 'Comment', 'Footprint', 'Remark'],
    ['R1-R14', '10k 1%', '0603', ''],
    ['C1, C2', '100nF 16V', '0402', 'near U1'],
  ],
  lines: LINES,
  leftOut: [
    { row: 8, text: 'TP1, Test point', why: 'no-part' },
    {
      row: 9,
      text: 'R30, 10k, 0603, DNP',
      why: 'dnp',
      line: line(9, ['R30'], { text: '10k 0603 DNP', match: 'parameters', part: RESISTOR }),
    },
  ],
  toCheck: [
    {
      row: 13,
      text: 'R31, 10k, 0603',
      cell: 'abc',
      line: line(13, ['R31'], { match: 'parameters', part: RESISTOR }),
    },
    { row: 14, text: 'J2, USB-C receptacle, 16 contacts', cell: '1,5', line: line(14, ['J2'], {}) },
  ],
  totalPrice: 0,
  perBoard: 0,
  steps: [],
}

const WORDY = `Connector ${'WITHAVERYLONGNAME'.repeat(6)} `

/** As many lines as a file may have, some with very long texts. */
export const LONG_BOM: ReadBom = {
  ...BOM,
  columns: { ...BOM.columns, description: { header: WORDY, index: 3 } },
  lines: Array.from({ length: 2000 }, (_, index) =>
    index === 0
      ? line(2, designators('LED', 400), {
          text: WORDY.repeat(3),
          match: 'exact',
          part: part('P'.repeat(40), WORDY),
        })
      : { ...(LINES[index % LINES.length] as BomLine), row: index + 2 },
  ),
  leftOut: BOM.leftOut.map((each) => ({ ...each, text: WORDY.repeat(4) })),
}

export const EMPTY_BOM: ReadBom = { ...BOM, columns: {}, lines: [], leftOut: [], toCheck: [] }

/** A list that says no quantities. */
export const UNCOUNTED_BOM: ReadBom = { ...BOM, toCheck: [], quantityAssumed: true }
