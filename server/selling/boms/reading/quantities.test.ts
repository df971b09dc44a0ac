import { describe, expect, it } from 'vitest'
import type { BomLines } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

function read(text: string): BomLines {
  const bom = readBomText(text)
  if ('name' in bom) throw new Error(bom.name)
  return bom
}

/** Of each line of part numbers: the quantity, or the cell that is to check. */
function quantities(cells: string[], title = 'Qty'): (number | string)[] {
  const bom = read([`Part number;${title}`, ...cells.map((cell, nth) => `LM35${nth};${cell}`)].join('\n'))
  return cells.map((_, nth) => {
    const line = bom.lines.find(({ row }) => row === nth + 2)
    return line?.quantity ?? bom.toCheck.find(({ row }) => row === nth + 2)?.cell ?? 'left out'
  })
}

describe('thousands', () => {
  it.each<[string, string[], (number | string)[]]>([
    ['commas', ['1,500', '20', '3,000'], [1500, 20, 3000]],
    ['points', ['3.000', '12'], [3000, 12]],
    ['spaces', ['2 000', '12 000'], [2000, 12_000]],
    ['apostrophes', ["2'000", '1’500 pcs'], [2000, 1500]],
    ['several groups', ['1,234,567'], [1_234_567]],
    ['decimals after them', ['1.500,00', '2,5'], [1500, '2,5']],
    ['two signs', ['1,500', '3.000', '7'], ['1,500', '3.000', 7]],
    ['decimals with the same sign', ['1,500', '2,5'], ['1,500', '2,5']],
    ['three zeros in each line, which can be decimals', ['3.000', '5.000'], ['3.000', '5.000']],
  ])('%s', (_, cells, expected) => expect(quantities(cells)).toEqual(expected))

  it('are decimals where the designators say so', () => {
    const { lines } = read('Ref;Qty;Value\nR1;1.000;10k\n"R2,R3";2.000;22k')
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2])
  })
})

it('has lines to check where a quantity is not read, not the count of the designators', () => {
  const { lines, toCheck } = read('Ref;Qty;Value\n"R1,R2";abc;10k\nR3;-5;22k\nR4;4;1k')
  expect(lines.map(({ quantity }) => quantity)).toEqual([4])
  expect(toCheck.map(({ row, cell, line }) => [row, cell, line.quantity])).toEqual([
    [2, 'abc', 1],
    [3, '-5', 1],
  ])
})

it.each(['Part number;Quantity', 'partNumber,quantity,reference,name'])(
  'has the lines of a cart or list to check: %s',
  (header) => {
    const sign = header.includes(';') ? ';' : ','
    const rows = ['abc', '-5', '1.5', '2.0', '7'].map((cell, nth) => `LM35${nth}${sign}${cell}`)
    const { lines, toCheck } = read([header, ...rows].join('\n'))
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 7])
    expect(toCheck.map(({ cell }) => cell)).toEqual(['abc', '-5', '1.5'])
  },
)

it('never drops a column with the title of quantities', () => {
  const { columns, toCheck } = read('Qty;Value;Parts\nabc;10k;R1\ndef;22k;R2')
  expect(columns.quantity?.index).toBe(0)
  expect(toCheck).toHaveLength(2)
})

it.each([
  'Order Qty.',
  'Order Quantity',
  'Qty Ordered',
  'Requested Quantity 1',
  'Qty Required',
  'Build Qty',
  'Anz.',
  'Stk',
  'Menge',
  'Bestellmenge',
  'Menge je Platine',
  'Required Pcs',
  'QTY_PER_BOARD',
  'Qty for project',
])('reads %s as a column of quantities', (title) =>
  expect(quantities(['3', '1,500'], title)).toEqual([3, 1500]),
)

it.each(['Stock Qty', 'Min. order qty', 'Pin count', 'Qty available'])('does not read %s as one', (title) =>
  expect(quantities(['70', '8'], title)).toEqual([1, 1]),
)

it('prefers the quantity of a board to that of an order', () => {
  const { columns } = read('Order Qty;Value;Qty\n100;10k;1\n200;22k;2')
  expect(columns.quantity?.index).toBe(2)
})

it.each<[string, string, boolean]>([
  ['a table without', 'Value;Package\n10k;0603\n22k;0603', true],
  ['one with designators', 'Ref;Value\nR1;10k\nR2;22k', false],
  ['one with quantities', 'Qty;Value\n1;10k\n2;22k', false],
  ['counts in a list', '3 x LM358\n4 x NE555', false],
])('says that quantities are assumed: %s', (_, text, assumed) =>
  expect(read(text).quantityAssumed).toBe(assumed),
)

describe('not fitted', () => {
  const HEADER = 'Ref;Qty;Value;Place;Comment'
  it.each([
    'C9 DNP;1;10n;;',
    'C9 (NF);1;10n;;',
    'C9;1;NC;;',
    'C9;1;NF;;',
    'C9;1;10n NF;;',
    'C9;1;4n7 (NC);;',
    'C9;1;100nF/NF;;',
    'C9;1;10n;No;',
    'C9;1;10n;;Place: No',
    'C9;1;10n;;Do Not Insert',
    'C9;1;10n;;NC',
    'C9;1;10n DNP;;',
    'C9;DNP;10n;;',
  ])('%s', (line) => {
    const { lines, leftOut } = read([HEADER, line, 'C1;1;10n;yes;'].join('\n'))
    expect(lines).toHaveLength(1)
    expect(leftOut).toMatchObject([{ why: 'dnp', line: { references: ['C9'] } }])
  })

  it.each([
    'C1;1;100 NF;;',
    'K2;1;5V NC;;',
    'U1;1;NC7SZ04;;',
    'J1;1;BNC;;',
    'U2;1;NF123;;',
    'K1;1;G5V-1;;contact NC, 5 V',
    'D1;1;DNF2;;',
  ])('not so %s', (line) => expect(read([HEADER, line, 'C1;1;10n;;'].join('\n')).lines).toHaveLength(2))

  it('reads a column of its own in any words', () => {
    const { columns, leftOut } = read('Ref;Qty;Value;Do Not Insert\nR1;1;10k;\nR2;1;10k;X')
    expect(columns.dnp?.index).toBe(3)
    expect(leftOut).toMatchObject([{ row: 3, why: 'dnp' }])
  })

  it.each(['Fitted', 'Fitted (Y/N)', 'To be placed?', 'Assemble y/n', 'Bestückt', 'Load'])(
    'reads the opposite of a column that says what is fitted: %s',
    (title) => {
      const { lines, leftOut } = read(`Ref;Qty;Value;${title}\nR1;1;10k;Y\nR2;1;10k;N`)
      expect(lines.map(({ references }) => references)).toEqual([['R1']])
      expect(leftOut).toMatchObject([{ row: 3, why: 'dnp' }])
    },
  )
})

it('reads no heading between the lines as a part', () => {
  const { lines } = read('Part;Value;Qty\nResistors;;\nR1, R2;10k;2\nCapacitors;;\nC1;1u;1')
  expect(lines.map(({ row }) => row)).toEqual([3, 5])
})

it('reads nothing in an address', () => {
  const text = 'Ref,Value,Link\nR1,4K7,https://shop.example/cf1_4w-4k7/\nR2,4K7,www.shop.example/4w'
  const { lines } = readBomText(text) as BomLines
  expect(lines.map(({ wanted }) => wanted?.power)).toEqual([undefined, undefined])
})

it('reads in remarks what a part must be, and no value', () => {
  const { lines } = read(
    'Part;Value;Qty;Notes\nR1;10k;1;1% metal film\nC1;10u;1;35V electrolytic, 100n is too small',
  )
  expect(lines.map(({ wanted }) => wanted)).toMatchObject([
    { value: 10e3, tolerance: 0.01, technology: 'metal-film' },
    { value: 10e-6, voltage: 35, technology: 'electrolytic' },
  ])
})

it('reads columns under unknown titles: the kind of a part, and what the others leave open', () => {
  const { lines } = read(
    'Refs;Value;Qty;Was;Additional;Unit price\nT1;BC327-40;1;Transistor;TO-92;0.5 V\nR1;1R;1;Resistor;CF1/4W-1R;\nR2;1R 1W;1;Resistor;2W;',
  )
  expect(lines.map(({ wanted }) => wanted)).toMatchObject([
    { kind: 'transistor', polarity: 'PNP', case: 'TO-92' },
    { kind: 'resistor', power: 0.25 },
    { kind: 'resistor', power: 1 },
  ])
  expect(lines[0]?.wanted).not.toHaveProperty('voltage')
})

it('reads the opposite of fitted in French', () => {
  const { leftOut } = read('Repère;Qté;Valeur;Monté\nR1;1;10k;oui\nR2;1;10k;non')
  expect(leftOut).toMatchObject([{ row: 3, why: 'dnp' }])
})

it.each(['Artikelbezeichnung', 'Short text', 'Was'])('reads descriptions under the title %s', (title) => {
  const { lines } = read(
    `Menge;${title};Refs\n2;Folienkondensator 100nF;C1,C2\n1;Uhrenquarz 32,768 kHz;Q1\n1;Trimmpoti 1k;R1`,
  )
  expect(lines.map(({ wanted }) => [wanted?.kind, wanted?.value])).toEqual([
    ['capacitor', 100e-9],
    ['crystal', 32_768],
    ['potentiometer', 1000],
  ])
})

it('reads no sum as a part, in whichever column its word stands', () => {
  const { lines } = read('No;Qty;Part;Value\n1;2;Resistor;10k\n;2;Summe:;')
  expect(lines.map(({ row }) => row)).toEqual([2])
})

it.each<[string, number | undefined]>([
  ['0.1', 1e-7],
  ['0.001', 1e-9],
  ['4.7', 4.7e-6],
  ['0.00001', undefined],
  ['1e-05', undefined],
])('a capacitor of %s without a unit is %s F', (value, farads) =>
  expect(read(`Ref;Qty;Value\nC1;1;${value}`).lines[0]?.wanted?.value).toBe(farads),
)

it.each([
  ['Menge je Baugruppe', ['4', '2 000']],
  ['Anzahl pro LP', ['4', '2000']],
  ['Stk./Gerät', ['vier', '2000 Stück']],
  ['Qty', ['four', '2000 pcs']],
])('reads quantities under %j', (title, cells) => {
  expect(quantities(cells, title)).toEqual([4, 2000])
})

it('reads the counts of lines that say what a part is', () => {
  const { lines } = read('2x 10k resistor 0805 1%\n4x 100nF capacitor 0805\n10 pcs red LED 5mm')
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 4, 10])
})
