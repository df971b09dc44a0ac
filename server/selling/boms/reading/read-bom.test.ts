import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import type { BomLines } from './bom-lines.ts'
import { readBomFile, readBomText } from './read-bom.ts'

const table = 'Designator,Qty,Value,Footprint\n"R1, R2",2,4k7,R0603\nC1,1,10 µF,C0805\n'
const resistor = { kind: 'resistor', value: 4700, package: '0603' }
const capacitor = { kind: 'capacitor', value: 1e-5, package: '0805' }
const read = {
  lines: [
    { row: 2, references: ['R1', 'R2'], quantity: 2, wanted: resistor },
    { row: 3, references: ['C1'], quantity: 1, wanted: capacitor },
  ],
  leftOut: [],
}

/** The columns that are found, such as `reference 1 quantity 2`. */
function columnsOf(text: string): string {
  const { columns } = readBomText(text) as { columns: Record<string, { index: number } | null> }
  return Object.entries(columns)
    .flatMap(([name, column]) => (column ? [`${name} ${column.index}`] : []))
    .join(' ')
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

it.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-8 with what is no character', Buffer.from(table.replace('4k7', '4\ufffek7'))],
  ['UTF-16 LE', utf16(`\uFEFF${table}`)],
  ['UTF-16 BE', utf16(`\uFEFF${table}`).swap16()],
  ['UTF-16 LE without a byte order mark', utf16(table)],
  ['UTF-16 BE without a byte order mark', utf16(table).swap16()],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  ['UTF-8 with the line ends of Windows', Buffer.from(table.replaceAll('\n', '\r\n'))],
  ['UTF-8 with the line ends of old Macs', Buffer.from(table.replaceAll('\n', '\r'))],
])('reads %s', async (_, bytes) => expect(await readBomFile(bytes)).toMatchObject(read))

it('reads Chinese titles in GB 18030', async () => {
  const titles = [0xce, 0xbb, 0xba, 0xc5, 0x2c, 0xca, 0xfd, 0xc1, 0xbf] // 位号,数量
  const bytes = Buffer.concat([Buffer.from(titles), Buffer.from(',Comment\nR1,2,10k\n')])
  expect(await readBomFile(bytes)).toMatchObject({
    columns: { reference: { index: 0 }, quantity: { header: '数量', index: 1 }, value: { index: 2 } },
  })
})

it.each([
  [
    'Japanese',
    '8e518fc62c909497ca2c92e890942c956996bc0a52312c312c342e376b2c83608362837692ef8d520a52322c312c96a28ec091952c83608362837692ef8d520a',
  ],
  [
    'Polish',
    '4f7a6e61637a656e69653b496c6f9ce63b576172746f9ce60a52313b313b342c376b0a52323b313b6e6965206d6f6e746f7761e60a',
  ],
])('reads what a %s Excel saves in its old encoding', async (_, bytes) =>
  expect(await readBomFile(Buffer.from(bytes, 'hex'))).toMatchObject({
    lines: [{ references: ['R1'], wanted: { value: 4700 } }],
    leftOut: [{ row: 3, why: 'dnp' }],
  }),
)

it.each([
  [';', table.replace('"R1, R2"', 'R1,R2').replace(/,(?!R2)/g, ';')],
  ['tab', table.replace('"R1, R2"', 'R1 R2').replaceAll(',', '\t')],
  ['|', table.replace('"R1, R2"', 'R1 R2').replace(/,/g, ' | ')],
])('finds the separator %s', (_, text) => expect(readBomText(text)).toMatchObject(read))

it('reads a table that is aligned by spaces', () => {
  const text = [
    'Partlist exported from board.sch',
    '',
    'Part     Value     Package  Description',
    'C1       0.1uF     C0603    Capacitor, ceramic',
    'R1       10k       R0805    Resistor',
  ].join('\n')
  expect(readBomText(text)).toMatchObject({
    columns: { reference: { header: 'Part', index: 0 }, footprint: { header: 'Package', index: 2 } },
    lines: [
      { row: 4, references: ['C1'], wanted: { value: 1e-7, package: '0603' } },
      { row: 5, references: ['R1'], wanted: { value: 10_000, package: '0805' } },
    ],
  })
})

it.each([
  ['R005 2512', 0.005, '2512'],
  ['R10 1210', 0.1, '1210'],
])('reads the shunt %s', (text, value, body) =>
  expect(readBomText(`Ref;Value\nR1;${text}\n`)).toMatchObject({
    lines: [{ wanted: { value, package: body } }],
  }),
)

it('takes no number of a sheet for a quantity, where it agrees with most designators', () => {
  const rows =
    'C1      1u       1\nC2      1u       1\nC3      1u       1\nC4      1u       1\nX1,X2   10k      1'
  expect(columnsOf(`Part    Value    Sheet\n${rows}`)).toBe('reference 0 value 1')
})

it('takes the value of a mounting hole for no part number', () => {
  const { lines } = readBomText('Ref,Value,Footprint\nH1,M3,MountingHole:M3\nD1,M3,D_SMA') as BomLines
  expect(lines.map(({ partNumbers }) => partNumbers)).toEqual([[], ['M3']])
})

it('takes a T with the number of a transistor for one', () => {
  expect(readBomText('Ref,Value,Footprint\nT1,BC547,TO-92\nT2,230V 12V,')).toMatchObject({
    lines: [{ wanted: { kind: 'transistor' } }, { wanted: { kind: 'transformer' } }],
  })
})

it('finds titles below other lines, and ignores comments and sums', () => {
  const text = `# Bill of materials,,,\n\nProject,Amplifier,,\n${table}Total,3,,\n`
  const leftOut = [{ row: 7, why: 'no-part' }]
  expect(readBomText(text)).toMatchObject({ lines: [{ row: 5 }, { row: 6 }], leftOut })
})

it('counts rows by lines of the file where quoted cells span lines', () => {
  expect(readBomText('Ref,Qty,Value\n"R1,\nR2",2,10k\nR3,1,22k\n')).toMatchObject({
    lines: [
      { row: 2, references: ['R1', 'R2'] },
      { row: 4, references: ['R3'] },
    ],
  })
})

it.each([
  ['German', 'Referenz;Menge;Wert;Bauform'],
  ['French', 'Repère;Qté;Valeur;Boîtier'],
  ['Spanish', 'Referencia;Cantidad;Valor;Encapsulado'],
  ['Italian', 'Riferimento;Quantità;Valore;Contenitore'],
  ['Polish', 'Oznaczenie;Ilość;Wartość;Obudowa'],
  ['Russian', 'Обозначение;Кол-во;Номинал;Корпус'],
  ['Chinese', '位号;数量;值;封装'],
  ['Japanese', '参照;員数;定数;パッケージ'],
])('reads titles in %s', (_, titles) => {
  const columns = columnsOf(`${titles}\nR1,R2;2;4k7;0603\n`).split(' ')
  expect(columns.join(' ')).toBe('reference 0 quantity 1 value 2 footprint 3')
})

it('finds columns without titles by their cells', () => {
  const text = '1\tR1, R2\t2\t4k7\tR0603\n2\tC1\t1\t100n\tC0402\n3\tC2-C4\t3\t1u\tC0402'
  expect(columnsOf(text)).toBe('reference 1 quantity 2 value 3 footprint 4')
  expect(readBomText(text)).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 1 }, { quantity: 3 }] })
})

it('does not take the numbers of the lines for quantities', () => {
  const text = '#,Reference,Value\n1,"R1, R2",10k\n2,R3,22k\n4,R4,33k\n'
  expect(readBomText(text)).toMatchObject({ columns: { quantity: null }, lines: [{ quantity: 2 }, {}, {}] })
})

it('counts the parts of a file once that lists them alone and again in groups', () => {
  const titles = 'Item,Qty,Reference(s),Value'
  const alone = `Individual Components:\n\n${titles}\n,,C1,100n\n,,C2,100n\n,,R1,10k\n`
  const grouped = `\nCollated Components:\n\n${titles}\n1,2,"C1, C2",100n\n2,1,R1,10k\n`
  const capacitors = { row: 11, references: ['C1', 'C2'], quantity: 2 }
  expect(readBomText(alone + grouped)).toMatchObject({
    lines: [capacitors, { row: 12, references: ['R1'] }],
    leftOut: [],
  })
})

it('reads on where a second page repeats the titles', () => {
  expect(readBomText('Ref,Qty,Value\nR1,1,10k\nRef,Qty,Value\nR2,1,22k\n')).toMatchObject({
    lines: [{ row: 2 }, { row: 4 }],
    leftOut: [],
  })
})

it('reads remarks as the description where no other column describes the part', () => {
  const text = 'Qty,Reference,Package,Notes\n1,C1,1210,4.7 nF 1 kV C0G +/-5%\n2,R1 R2,0603,10k\n'
  expect(readBomText(text)).toMatchObject({
    columns: { description: { index: 3 }, value: null },
    lines: [{ wanted: { value: 4.7e-9, voltage: 1000, dielectric: 'C0G', tolerance: 0.05 } }, {}],
  })
})

it('reads a table above that with the clearest titles', () => {
  const text = 'Item,Qty,Part,Notes\nU1,1,LM358,a\nPower,,,\nRef,Qty,Part,Function\nU2,2,NE555,b\n'
  const { lines } = readBomText(text) as BomLines
  expect(lines.map(({ quantity, references }) => [quantity, references[0]])).toEqual([
    [1, 'U1'],
    [2, 'U2'],
  ])
})

it('reads the columns that a person chose', () => {
  const chosen = { value: 2, reference: 0, mpn: null }
  expect(readBomText('A,B,C\nR1,10k,22k\nR2,33k,47k\n', chosen)).toMatchObject({
    columns: { value: { index: 2 }, mpn: null },
    lines: [{ wanted: { value: 22_000 } }, { wanted: { value: 47_000 } }],
  })
})

it('repairs a row that a decimal comma without quotes has shifted', () => {
  expect(readBomText('Ref,Value,Package,Qty\nR1,5,1 kΩ,0402,2\nR3,10k,0603,1\n')).toMatchObject({
    lines: [{ quantity: 2, wanted: { value: 5100, package: '0402' } }, { quantity: 1 }],
  })
})

it('repairs a row of several designators without quotes', () => {
  expect(readBomText('Ref,Value,Package\nR1,R2,R3,10k,0402\nR4,10k,0603\n')).toMatchObject({
    lines: [{ references: ['R1', 'R2', 'R3'], quantity: 3, wanted: { value: 10_000 } }, {}],
  })
})

it("takes footprints under 'Reference' for no designators", () => {
  const text =
    'Id;Symbol;Reference;Units;Part Value\n1;R2,R1;R_1206_3216Metric;2;3k3\n2;C1;C_0603_1608Metric;1;1u'
  expect(columnsOf(text)).toBe('reference 1 quantity 3 value 4 footprint 2')
})

it('finds bodies and what is fitted by the cells, whatever stands above them', () => {
  const rows = 'R1;1;10k;0603;Fitted\nR2;1;22k;0805;Not Fitted\nC1;1;1u;0603;Fitted'
  expect(readBomText(`Ref;Qty;Value;Bauf.;Variant A\n${rows}`)).toMatchObject({
    columns: { footprint: { header: 'Bauf.' }, dnp: { header: 'Variant A' } },
    lines: [{ references: ['R1'], wanted: { package: '0603' } }, { references: ['C1'] }],
    leftOut: [{ row: 3, why: 'dnp' }],
  })
})

it('leaves out what a column of B and NB says', () => {
  expect(readBomText('Pos;Ref;Wert;B/NB\n1;R1;10k;B\n2;R2;22k;NB')).toMatchObject({
    lines: [{ references: ['R1'] }],
    leftOut: [{ row: 3, why: 'dnp' }],
  })
})

it('takes the unit of a rating from its title', () => {
  expect(readBomText('Ref;Value;Spannung [V];Tol. (%)\nC1;1u;25;10\nC2;1u;50;5')).toMatchObject({
    lines: [{ wanted: { voltage: 25, tolerance: 0.1 } }, { wanted: { voltage: 50, tolerance: 0.05 } }],
  })
})

it("takes a 'Type' that describes nothing for no description, and holes for no connectors", () => {
  const rows = 'R1;10k;Basic\nR2;22k;Basic\nR3;1k;Basic\nR4;2k;Extended\nR5;3k;Basic\nH1;MountingHole;Basic'
  const bom = readBomText(`Ref;Comment;Type\n${rows}`)
  expect(bom).toMatchObject({ columns: { description: null } })
  expect('lines' in bom && bom.lines.at(-1)?.wanted?.kind).toBe('other')
})

describe('a line that contradicts itself', () => {
  const lineOf = (cells: string) =>
    (readBomText(`Ref,Qty,Value,Description,Footprint\n${cells}`) as BomLines).lines[0]
  const said = (what: string, ...says: [cell: string, text: string][]) => [
    { what, says: says.map(([cell, text]) => ({ cell, text })) },
  ]

  it.each([
    ['R1,1,10k,RES 12K 1%,', said('value', ['value', '10 kΩ'], ['description', '12 kΩ'])],
    ['R1,1,10k,RES 10K 1% 0603,R0402', said('package', ['description', '0603'], ['footprint', '0402'])],
    ['C1,1,100n X7R,CAP C0G 100nF,', said('dielectric', ['value', 'X7R'], ['description', 'C0G'])],
    ['C1,1,100n,CAP 0.1uF 16V 0603,C_0603_1608Metric', undefined],
    ['R1,1,4k7,RES 4.7K OHM 0.1W 0402,R_0402', undefined],
    ['L1,1,10u,"INDUCTOR 10UH, DCR 0.2 OHM",', undefined],
    ['FB1,1,600R,"BEAD 600 OHM 0.3 OHM DCR",', undefined],
  ])('%s', (cells, contradictions) => expect(lineOf(cells)?.contradictions).toEqual(contradictions))

  it('takes the stricter of several ratings', () => {
    const text = 'Ref,Qty,Value,Description,Voltage,Tolerance\nC1,1,100n,CAP 50V X7R 10%,16V,5%'
    const { lines } = readBomText(text) as BomLines
    expect(lines[0]?.wanted).toMatchObject({ voltage: 50, tolerance: 0.05 })
  })
})

it('reads the cells of a workbook as its sheet shows them', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Ref', 'Qty', 'Value', 'Package', 'Tolerance', 'MPN', 'Comment'],
    ['R1', 1000, 5.1, 402, 0.01, 885012006020, 46352],
    ['C1', 1, 47, 603, 0.1, 0, 0.1 + 0.2],
  ])
  const formats = {
    B2: '#,##0',
    C2: '0.00\\k',
    D2: '0000',
    E2: '0%',
    G2: 'm/d/yyyy',
    C3: '0.0"nF"',
    D3: '0000',
    E3: '0%',
  }
  for (const [at, z] of Object.entries(formats)) sheet[at].z = z
  const workbook = utils.book_new(sheet, 'BOM')
  const { lines, sample } = (await readBomFile(write(workbook, { type: 'buffer' }))) as BomLines
  expect(lines).toMatchObject([
    {
      quantity: 1000,
      wanted: { value: 5100, package: '0402', tolerance: 0.01 },
      partNumbers: ['885012006020'],
    },
    { quantity: 1, wanted: { value: 47e-9, package: '0603', tolerance: 0.1 } },
  ])
  expect([sample[1]?.[6], sample[2]?.[6]]).toEqual(['11/26/2026', '0.3'])
})
