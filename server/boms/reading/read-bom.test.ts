import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { Refusal } from '#server/http/refusal.ts'
import type { BomReading } from './bom-lines.ts'
import { readBomFile, readBomText } from './read-bom.ts'

beforeAll(() => speak(en))

const table = 'Designator,Qty,Value,Footprint\n"R1, R2",2,4k7,R0603\nC1,1,10 µF,C0805\n'
const read = {
  lines: [
    {
      row: 2,
      references: ['R1', 'R2'],
      quantity: 2,
      wanted: { kind: 'resistor', value: 4700, package: '0603' },
    },
    { row: 3, references: ['C1'], quantity: 1, wanted: { kind: 'capacitor', value: 1e-5, package: '0805' } },
  ],
  leftOut: [],
}

function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

function refused(reading: BomReading): Refusal {
  if (!(reading instanceof Refusal)) throw new Error(`It was read: ${JSON.stringify(reading)}`)
  return reading
}

it.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-16 LE', utf16(`\uFEFF${table}`, 'le')],
  ['UTF-16 BE', utf16(`\uFEFF${table}`, 'be')],
  ['UTF-16 LE without a byte order mark', utf16(table, 'le')],
  ['UTF-16 BE without a byte order mark', utf16(table, 'be')],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  ['UTF-8 with the line ends of Windows', Buffer.from(table.replaceAll('\n', '\r\n'))],
  ['UTF-8 with the line ends of old Macs', Buffer.from(table.replaceAll('\n', '\r'))],
])('reads %s', async (_, bytes) => {
  expect(await readBomFile(bytes)).toMatchObject(read)
})

it('reads Chinese titles in GB 18030', async () => {
  const titles = [0xce, 0xbb, 0xba, 0xc5, 0x2c, 0xca, 0xfd, 0xc1, 0xbf] // 位号,数量
  const bytes = Buffer.concat([Buffer.from(titles), Buffer.from(',Comment\nR1,2,10k\n')])
  expect(await readBomFile(bytes)).toMatchObject({
    columns: { reference: { index: 0 }, quantity: { header: '数量', index: 1 }, value: { index: 2 } },
  })
})

it.each([
  [';', table.replace('"R1, R2"', 'R1,R2').replace(/,(?!R2)/g, ';')],
  ['tab', table.replace('"R1, R2"', 'R1 R2').replaceAll(',', '\t')],
  ['|', table.replace('"R1, R2"', 'R1 R2').replace(/,/g, ' | ')],
])('finds the separator %s', (_, text) => {
  expect(readBomText(text)).toMatchObject(read)
})

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

it('finds titles below other lines, and ignores comments and sums', () => {
  const text = `# Bill of materials,,,\n\nProject,Amplifier,,\n${table}Total,3,,\n`
  expect(readBomText(text)).toMatchObject({
    lines: [{ row: 5 }, { row: 6 }],
    leftOut: [{ row: 7, why: 'no-part' }],
  })
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
  expect(readBomText(`${titles}\nR1,R2;2;4k7;0603\n`)).toMatchObject({
    columns: {
      reference: { index: 0 },
      quantity: { index: 1 },
      value: { index: 2 },
      footprint: { index: 3 },
    },
  })
})

it('finds columns without titles by their cells', () => {
  expect(
    readBomText('1\tR1, R2\t2\t4k7\tR0603\n2\tC1\t1\t100n\tC0402\n3\tC2-C4\t3\t1u\tC0402'),
  ).toMatchObject({
    columns: {
      reference: { index: 1 },
      quantity: { index: 2 },
      value: { index: 3 },
      footprint: { index: 4 },
    },
    lines: [{ quantity: 2 }, { quantity: 1 }, { quantity: 3 }],
  })
})

it('does not take the numbers of the lines for quantities', () => {
  const text = '#,Reference,Value\n1,"R1, R2",10k\n2,R3,22k\n4,R4,33k\n'
  expect(readBomText(text)).toMatchObject({ columns: { quantity: null }, lines: [{ quantity: 2 }, {}, {}] })
})

it('reads remarks as the description where no other column describes the part', () => {
  const text = 'Qty,Reference,Package,Notes\n1,C1,1210,4.7 nF 1 kV C0G +/-5%\n2,R1 R2,0603,10k\n'
  expect(readBomText(text)).toMatchObject({
    columns: { description: { index: 3 }, value: null },
    lines: [{ wanted: { value: 4.7e-9, voltage: 1000, dielectric: 'C0G', tolerance: 0.05 } }, {}],
  })
})

it('reads a list of part numbers alone', () => {
  expect(readBomText('RC0603FR-0710KL\nGRM188R71H104KA93D\n')).toMatchObject({
    lines: [
      { row: 1, quantity: 1, partNumbers: ['RC0603FR-0710KL'] },
      { row: 2, quantity: 1, partNumbers: ['GRM188R71H104KA93D'] },
    ],
  })
})

it('reads lines as a person types them', () => {
  expect(
    readBomText('10 x RC0603FR-0710K\n2x 100nF 0402 16V\n4k7 0603 x 5\nLM358 --- 3pcs\nBC547B 20\n'),
  ).toMatchObject({
    lines: [
      { quantity: 10, partNumbers: ['RC0603FR-0710K'] },
      { quantity: 2, wanted: { kind: 'capacitor', value: 1e-7, package: '0402', voltage: 16 } },
      { quantity: 5, wanted: { kind: 'resistor', value: 4700, package: '0603' } },
      { quantity: 3, partNumbers: ['LM358'] },
      { quantity: 20, partNumbers: ['BC547B'] },
    ],
  })
})

it('reads a table of Markdown', () => {
  const text = '| Refs | Qty | Component |\n| --- | --- | --- |\n| C1, C8 | 2 | 470p |\n| R1 | 1 | 10k |\n'
  expect(readBomText(text)).toMatchObject({
    columns: { reference: { index: 1 }, value: { index: 3 } },
    lines: [{ row: 3, references: ['C1', 'C8'] }, { row: 4 }],
    leftOut: [],
  })
})

it('reads titles with remarks in wide parentheses', () => {
  const text = 'Comment,Designator,Footprint,JLCPCB Part #（optional）\n10K,"R1,R2",0603,C25804\n'
  expect(readBomText(text)).toMatchObject({ columns: { distributor: { index: 3 } } })
})

it('reads the columns that a person chose', () => {
  const text = 'A,B,C\nR1,10k,22k\nR2,33k,47k\n'
  const chosen = { value: 2, reference: 0, mpn: null }
  expect(readBomText(text, chosen)).toMatchObject({
    columns: { value: { index: 2 }, mpn: null },
    lines: [{ wanted: { value: 22_000 } }, { wanted: { value: 47_000 } }],
  })
})

describe('quantities', () => {
  it.each([
    ['R1,R2', '5', 5],
    ['R1,R2', '', 2],
    ['R1', '2.0', 2],
    ['R1', '3 pcs', 3],
    ['', 'x4', 4],
    ['R1', '1000000000', undefined],
  ])('of %j and %j is %s', (references, cell, quantity) => {
    const reading = readBomText(`Ref;Qty;Value\n${references};${cell};10k\nR9;1;22k\n`)
    expect(reading).toMatchObject({ lines: [{ quantity: quantity ?? 1 }, { quantity: 1 }] })
  })

  it('leaves out lines without a quantity', () => {
    expect(readBomText('Ref,Qty,Value\n,0,10k\n,,22k\nR1,1,33k\n')).toMatchObject({
      lines: [{ row: 4 }],
      leftOut: [
        { row: 2, why: 'no-quantity', text: '10k' },
        { row: 3, why: 'no-quantity', text: '22k' },
      ],
    })
  })
})

describe('parts that are not fitted', () => {
  it.each([
    'DNP',
    'DNF',
    'dni',
    '10k DNP',
    '0R-DNP',
    'Do not populate',
    'not fitted',
    'NC',
    'nicht bestückt',
  ])('are left out for the value %j', (value) => {
    expect(readBomText(`Ref,Qty,Value\nR1,1,${value}\nR2,1,10k\n`)).toMatchObject({
      lines: [{ row: 3 }],
      leftOut: [{ row: 2, why: 'dnp' }],
    })
  })

  it.each([
    ['DNP', 'x', ''],
    ['DNP', '1', '0'],
    ['DNP', 'DNP', ''],
    ['Fitted', 'no', 'yes'],
    ['Do not place', 'TRUE', 'FALSE'],
    ['Remark', 'not mounted', 'near the edge'],
  ])('are marked in a column %s by %j', (title, unfitted, fitted) => {
    const text = `Ref,Qty,Value,${title}\nR1,1,10k,${unfitted}\nR2,1,22k,${fitted}\n`
    expect(readBomText(text)).toMatchObject({ lines: [{ row: 3 }], leftOut: [{ row: 2, why: 'dnp' }] })
  })

  it('are not guessed from part numbers and names', () => {
    expect(readBomText('Ref,Qty,Value,MPN\nU1,1,NCP1117,DNP015-10\nJ1,1,UNDNPX,X\n')).toMatchObject({
      lines: [{ row: 2 }, { row: 3 }],
    })
  })
})

it('repairs a row that a decimal comma without quotes has shifted', () => {
  expect(readBomText('Ref,Value,Package,Qty\nR1,5,1 kΩ,0402,2\nR3,10k,0603,1\n')).toMatchObject({
    lines: [{ quantity: 2, wanted: { value: 5100, package: '0402' } }, { quantity: 1 }],
  })
})

describe('what is no bill of materials', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['spaces', Buffer.from(' \n\n'), 'empty'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'image'],
    ['a PDF document', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'old-workbook'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'binary'],
    ['a web page', Buffer.from('<!doctype html><title>Sign in</title>'), 'web-page'],
    ['a line of signs', Buffer.from(',,,\n'), 'no-table'],
  ] as const)('%s is rejected in clear words', async (_, bytes, why) => {
    const { name, facts } = refused(await readBomFile(bytes))
    expect({ name, ...facts }).toEqual({ name: 'file-unusable', reason: en[`bom-file.${why}`] })
  })

  it('more than 2,000 lines are rejected', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, nth) => `R${nth},1,10k`).join('\n')
    expect(readBomText(`Ref,Qty,Value\n${lines(2000)}`)).toMatchObject({ lines: { length: 2000 } })
    for (const count of [2001, 100_000]) {
      const { name, facts } = refused(readBomText(`Ref,Qty,Value\n${lines(count)}`))
      expect({ name, facts }).toEqual({ name: 'too-many-lines', facts: { most: 2000 } })
    }
  })

  it('more than 20,000 designators are rejected, before they fill the memory', () => {
    const lines = Array.from({ length: 1000 }, (_, nth) => `A${nth}\t"B1-B999,C1-C999,D1-D999"\t10k`).join(
      '\n',
    )
    const { facts } = refused(readBomText(`No\tRef\tValue\n${lines}`))
    expect(facts.reason).toBe('The file names more than 20000 designators. Split it into several files.')
  })

  it('a file above 2 MB is rejected', async () => {
    const { name, facts } = refused(await readBomFile(Buffer.alloc(2 * 1024 * 1024 + 1, 'R')))
    expect({ name, facts }).toEqual({ name: 'file-too-large', facts: { most: 2 } })
  })
})
