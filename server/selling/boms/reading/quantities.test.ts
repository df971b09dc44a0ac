import { describe, expect, it } from 'vitest'
import type { BomLines } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

function read(text: string): BomLines {
  const bom = readBomText(text)
  if ('name' in bom) throw new Error(bom.name)
  return bom
}

const wantedOf = (text: string) => read(text).lines.map(({ wanted }) => wanted)

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

it.each([
  ['R1,R2', '5', 5],
  ['R1,R2', '', 2],
  ['R1', '2.0', 2],
  ['R1', '3 pcs', 3],
  ['', 'x4', 4],
  ['R1', '1E+9', 1e9],
  ['R1', '99999999999', 1e9],
])('of %j and %j the quantity is %s', (references, cell, quantity) => {
  const { lines } = read(`Ref;Qty;Value\n${references};${cell};10k\nR9;1;22k\n`)
  expect(lines.map((line) => line.quantity)).toEqual([quantity, 1])
})

it('leaves out lines without a quantity', () => {
  expect(read('Ref,Qty,Value\n,0,10k\n,,22k\nR1,1,33k\n')).toMatchObject({
    lines: [{ row: 4 }],
    leftOut: [
      { row: 2, why: 'no-quantity', text: '10k' },
      { row: 3, why: 'no-quantity', text: '22k' },
    ],
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

it.each(['Part number;Quantity', 'partNumber;quantity;reference;name'])(
  'has the lines of a cart or list to check: %s',
  (header) => {
    const rows = ['abc', '-5', '1.5', '2.0', '7'].map((cell, nth) => `LM35${nth};${cell}`)
    const { lines, toCheck } = read([header, ...rows].join('\n'))
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 7])
    expect(toCheck.map(({ cell }) => cell)).toEqual(['abc', '-5', '1.5'])
  },
)

it('never drops a column with the title of quantities', () => {
  const { columns, toCheck } = read('Qty;Value;Parts\nabc;10k;R1\ndef;22k;R2')
  expect([columns.quantity?.index, toCheck.length]).toEqual([0, 2])
})

const TITLES =
  'Order Qty.|Order Quantity|Qty Ordered|Requested Quantity 1|Qty Required|Build Qty|Anz.|Stk|Menge|' +
  'Bestellmenge|Menge je Platine|Required Pcs|QTY_PER_BOARD|Qty for project|Menge je Baugruppe|Anzahl pro LP'

it.each(TITLES.split('|'))('reads %s as a column of quantities', (title) =>
  expect(quantities(['3', '1,500'], title)).toEqual([3, 1500]),
)

it('reads quantities in words, with a unit', () => {
  expect(quantities(['vier', '2000 Stück'], 'Stk./Gerät')).toEqual([4, 2000])
  expect(quantities(['four', '2000 pcs'])).toEqual([4, 2000])
})

it.each(['Stock Qty', 'Min. order qty', 'Pin count', 'Qty available'])('does not read %s as one', (title) =>
  expect(quantities(['70', '8'], title)).toEqual([1, 1]),
)

it('prefers the quantity of a board to that of an order', () => {
  expect(read('Order Qty;Value;Qty\n100;10k;1\n200;22k;2').columns.quantity?.index).toBe(2)
})

it.each<[string, string, boolean]>([
  ['a table without', 'Value;Package\n10k;0603\n22k;0603', true],
  ['one with designators', 'Ref;Value\nR1;10k\nR2;22k', false],
  ['one with quantities', 'Qty;Value\n1;10k\n2;22k', false],
  ['counts in a list', '3 x LM358\n4 x NE555', false],
])('says that quantities are assumed: %s', (_, text, assumed) =>
  expect(read(text).quantityAssumed).toBe(assumed),
)

it('reads each of two columns that say what is not fitted', () => {
  const { lines, leftOut } = read(
    'Ref;Qty;Value;DNP;Exclude from BOM\nR1;1;10k;;x\nR2;1;22k;x;\nR3;1;33k;;\nR4;1;47k;;Excluded from BOM',
  )
  expect(lines.map(({ references }) => references[0])).toEqual(['R3'])
  expect(leftOut).toHaveLength(3)
})

describe('not fitted', () => {
  const header = 'Ref;Qty;Value;Place;Comment'
  const values =
    'NC|NF|DNP|DNF|dni|10k DNP|0R-DNP|Do not populate|not fitted|nicht bestückt|10n NF|10n n.b.|4n7 (NC)|ne pas câbler|não montar|bleibt frei|100nF/NF|NP|n.p.|n/m|N.C.|NoFit|omit|spare|optional|(10k)|未実装'
  const others =
    'C9 DNP;1;10n;;|C9 (NF);1;10n;;|C9;DNP;10n;;|C9;1;10n;No;|C9;1;10n;;Place: No|C9;1;10n;;Do Not Insert|C9;1;10n;;NC|' +
    'C9 ALT;1;10n;;|C9 (alternative);1;10n;;|C9_ALT;1;10n;;|C9-ALT;1;10n;;|C9;ALT;10n;;|C9;1;10n;;alternate for C1|C9;1;10n;;Alternative|' +
    'C9;1;10n;;ALT|C9;1;10n;;(alternate)|C9;1;10n;;10n 50V, alternate part for R101|C9;1;10n;;Ersatz für C1, C2|C9;1;10n;;Alternative zu C1.|' +
    'C9;1;10n;;replacement for C1|C9;1;10n;;替代料|C9;1;10n;;备选|C9;1;10n 16V (alternate for C1);;'
  it.each([...values.split('|').map((value) => `C9;1;${value};;`), ...others.split('|')])('%s', (line) => {
    const { lines, leftOut } = read([header, line, 'C1;1;10n;yes;'].join('\n'))
    expect(lines).toHaveLength(1)
    expect(leftOut).toMatchObject([{ why: 'dnp', line: { references: ['C9'] } }])
  })

  const fitted =
    'C1;1;100 NF;;|K2;1;5V NC;;|U1;1;NC7SZ04;;|J1;1;BNC;;|U2;1;NF123;;|K1;1;G5V-1;;contact NC, 5 V|' +
    'D1;1;DNF2;;|J1;1;UNDNPX;;|U1;1;DNP015-10;;|U1;1;LM358;;replacement for LM1458|' +
    'C9;1;10n;;Murata or alternative|C9;1;10n;;second source: Yageo|C9;1;10n;;no alternative|C9;1;10n;;可替代|ALT1;1;10n;;|SW_NC;1;10n;;|' +
    'U1;1;LM358 alternative to obsolete LM1458;;|U1;1;NE555;;Ersatz für LM555|U1;1;LM358;;no second source for this|' +
    'U1;1;7805;;replacement for L7805|Q1;1;2SC1815;;Ersatz für C1815|R2;1;10k;;see alternative for R3|R2;1;10k;;R3 replaces R2|' +
    'U1;1;LM358;;Use any alternative of LM358|J1;1;Buchse 2pol;;Ersatzteil für Drucker, Buchse 2pol|U1;1;LM358;;no second source for R2|' +
    'SW1;1;Push button, SPDT, alternate;;|C9;1;10n;;X7R, X5R as alternative|R2;1;10k;;replaces R3|SW1;1;Alternate;;|' +
    'C9;1;10n;;find alternative|C9;1;10n;;RoHS alternative|C9;1;10n;;no known alternative|C9;1;10n;;has second source|' +
    'SW_ALT;1;10n;;|K_ALT;1;ALT;;|ALT;1;Button;;|C9;1;10n;;second source'
  it.each(fitted.split('|'))('not so %s', (line) =>
    expect(read([header, line, 'C1;1;10n;;'].join('\n')).lines).toHaveLength(2),
  )

  it('leaves out a second source of the same designators, but no other part of another board', () => {
    const second =
      'R1;1;10k;CRC-1\nR1;1;10k;RC-1\nR1;1;10k;RK-1\nR1;1;22k;RC-2\nR1;1;10k;CRC-1\nU1;1;;LM358\nU1;1;;LM324'
    const { lines, leftOut } = read(`Ref;Qty;Value;MPN\n${second}`)
    expect(lines.map(({ row }) => row)).toEqual([2, 5, 6, 7, 8])
    expect(leftOut).toMatchObject([
      { row: 3, why: 'dnp', line: { partNumbers: ['RC-1'] } },
      { row: 4, why: 'dnp', line: { partNumbers: ['RK-1'] } },
    ])
  })

  it.each([
    ['a column of boards', 'Board;Ref;Qty;Value;MPN\nA;R1;1;10k;CRC-1\nB;R1;1;10k;RC-1'],
    ['a column of variants', 'Ref;Qty;Value;MPN;Variant\nR1;1;10k;CRC-1;A\nR1;1;10k;RC-1;B'],
    ['headings', 'Ref;Qty;Value;MPN\nBoard A;;;\nR1;1;10k;CRC-1\nBoard B;;;\nR1;1;10k;RC-1'],
    ['numbered headings', 'Ref;Qty;Value;MPN\nBoard 1;;;\nR1;1;10k;CRC-1\nBoard 2;;;\nR1;1;10k;RC-1'],
    ['other parts', 'Ref;Qty;Value;MPN\nR1;1;10k;CRC-1\nR2;1;22k;CRC-2\nR1;1;10k;RC-1\nR2;1;22k;RC-2'],
    ['another quantity', 'Ref;Qty;Value;MPN\nR1;1;10k;CRC-1\nR1;5;10k;RC-1'],
    ['no title', 'A;R1;1;10k;RC0603FR-0710KL\nB;R1;1;10k;CRCW060310K0FKEA'],
    ['no number', 'Ref;Qty;Value\nR1;1;10k\nR1;1;10k'],
  ])('reads R1 twice where boards are apart by %s', (_, text) => {
    const { lines, leftOut } = read(text)
    expect(lines.filter(({ wanted }) => wanted?.value === 10_000)).toHaveLength(2)
    expect(leftOut.filter(({ why }) => why === 'dnp')).toEqual([])
  })

  it.each([
    ['DNP', 'x', ''],
    ['DNP', '1', '0'],
    ['DNP', 'DNP', ''],
    ['DNP', '不安装', 'fitted'],
    ['Do not fit', 'neosazovat', 'Nein'],
    ['DNP', 'x', 'FALSCH'],
    ['Nicht bestückt', 'ja', 'bestücken'],
    ['Do not place', 'TRUE', 'FALSE'],
    ['Do Not Insert', 'X', ''],
    ['Remark', 'not mounted', 'near the edge'],
    ['Exclude from BOM', 'Excluded from BOM', ''],
    ['Fitted', 'no', 'yes'],
    ['Monté', 'non', 'oui'],
    ...'Fitted|Fitted (Y/N)|To be placed?|Assemble y/n|Bestückt|Load'.split('|').map((t) => [t, 'N', 'Y']),
  ])('a column %s says it by %j', (title, unfitted, fitted) => {
    const { lines, leftOut } = read(`Ref;Qty;Value;${title}\nR1;1;10k;${unfitted}\nR2;1;22k;${fitted}`)
    expect(lines.map(({ references }) => references)).toEqual([['R2']])
    expect(leftOut).toMatchObject([{ row: 2, why: 'dnp' }])
  })
})

it('reads no heading between the lines as a part', () => {
  const { lines } = read('Part;Value;Qty\nResistors;;\nR1, R2;10k;2\nCapacitors;;\nC1;1u;1')
  expect(lines.map(({ row }) => row)).toEqual([3, 5])
})

it.each([';2;Summe:;', ';2;Subtotal;', 'Razem;2;;', ';;Zwischensumme: 2 Teile;', '合計;;;2', 'Итого;2;;'])(
  'reads no sum as a part, in whichever column its word stands: %s',
  (sum) => {
    const { lines } = read(`No;Qty;Part;Value\n1;2;Resistor;10k\n${sum}`)
    expect(lines.map(({ row }) => row)).toEqual([2])
  },
)

it.each(['SUM110P06-07L', 'Gesamt2', 'TOTAL_1'])('takes no number %s for a sum', (number) =>
  expect(read(`MPN;Qty\n${number};5`).lines).toMatchObject([
    { quantity: 5, partNumbers: [number.toUpperCase()] },
  ]),
)

it('reads nothing in an address', () => {
  const wanted = wantedOf(
    'Ref,Value,Link\nR1,4K7,https://shop.example/cf1_4w-4k7/\nR2,4K7,www.shop.example/4w',
  )
  expect(wanted.map((each) => each?.power)).toEqual([undefined, undefined])
})

it('reads words in the column of a distributor like remarks, and says what they contradict', () => {
  const rows =
    'C1;1u;0603;Generic C/2.2uF/X7R/25V/0603\nR1;100;1210;Generic R/0603\nR2;1k;0603;Farnell 1759122'
  const { lines } = read(`Ref;Value;Footprint;LCSC Part #\n${rows}`)
  expect(lines.map(({ wanted, contradictions = [] }) => [wanted?.voltage, contradictions[0]?.what])).toEqual([
    [25, 'value'],
    [undefined, 'package'],
    [undefined, undefined],
  ])
})

it('reads in remarks what a part must be, and no value', () => {
  const rows = 'R1;10k;1;1% metal film\nC1;10u;1;35V electrolytic, 100n is too small'
  expect(wantedOf(`Part;Value;Qty;Notes\n${rows}`)).toMatchObject([
    { value: 10e3, tolerance: 0.01, technology: 'metal-film' },
    { value: 10e-6, voltage: 35, technology: 'electrolytic' },
  ])
})

it('reads columns under unknown titles: the kind of a part, and what the others leave open', () => {
  const rows = 'T1;BC327-40;1;Transistor;TO-92;0.5 V\nR1;1R;1;Resistor;CF1/4W-1R;\nR2;1R 1W;1;Resistor;2W;'
  const wanted = wantedOf(`Refs;Value;Qty;Was;Additional;Unit price\n${rows}`)
  expect(wanted).toMatchObject([
    { kind: 'transistor', polarity: 'PNP', case: 'TO-92' },
    { kind: 'resistor', power: 0.25 },
    { kind: 'resistor', power: 1 },
  ])
  expect(wanted[0]).not.toHaveProperty('voltage')
})

it.each(['Artikelbezeichnung', 'Short text', 'Was'])('reads descriptions under the title %s', (title) => {
  const rows = '2;Folienkondensator 100nF;C1,C2\n1;Uhrenquarz 32,768 kHz;Q1\n1;Trimmpoti 1k;R1'
  expect(wantedOf(`Menge;${title};Refs\n${rows}`).map((each) => [each?.kind, each?.value])).toEqual([
    ['capacitor', 100e-9],
    ['crystal', 32_768],
    ['potentiometer', 1000],
  ])
})

it.each<[string, number | undefined]>([
  ['0.1', 1e-7],
  ['0.001', 1e-9],
  ['4.7', 4.7e-6],
  ['0.00001', undefined],
  ['1e-05', undefined],
])('a capacitor of %s without a unit is %s F', (value, farads) =>
  expect(wantedOf(`Ref;Qty;Value\nC1;1;${value}`)[0]?.value).toBe(farads),
)

it('reads the counts of lines that say what a part is', () => {
  const { lines } = read('2x 10k resistor 0805 1%\n4x 100nF capacitor 0805\n10 pcs red LED 5mm')
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 4, 10])
})
