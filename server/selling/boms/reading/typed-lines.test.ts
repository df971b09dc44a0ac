import { expect, it } from 'vitest'
import { textTable } from '#test/support/text-table.ts'
import type { BomLines } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

const resistor = { kind: 'resistor', value: 4700, package: '0603' }

it('reads a list of part numbers alone', () => {
  expect(readBomText('RC0603FR-0710KL\nGRM188R71H104KA93D\n')).toMatchObject({
    lines: [
      { row: 1, quantity: 1, partNumbers: ['RC0603FR-0710KL'] },
      { row: 2, quantity: 1, partNumbers: ['GRM188R71H104KA93D'] },
    ],
  })
})

it('reads lines as a person types them', () => {
  const text = '10 x RC0603FR-0710K\n2x 100nF 0402 16V\n4k7 0603 x 5\nLM358 --- 3pcs\nBC547B 20\n'
  expect(readBomText(text)).toMatchObject({
    lines: [
      { quantity: 10, partNumbers: ['RC0603FR-0710K'] },
      { quantity: 2, wanted: { kind: 'capacitor', value: 1e-7, package: '0402', voltage: 16 } },
      { quantity: 5, wanted: resistor },
      { quantity: 3, partNumbers: ['LM358'] },
      { quantity: 20, partNumbers: ['BC547B'] },
    ],
  })
})

it.each(
  textTable(`
  74 HC00 | 74 HC04 | 74 HC08
  2 N3904 | 2 N2222A | 1 N4148
  0603 R10k | 0805 C100n | 0402 R22k
  5 LM358 | 10 NE555 | 3 10k 0603
  1 LM358 | 2 NE555 | 3 BC547B
  4 700R | 5 100R | 6 800R`),
)('takes no numbers before parts for counts: %s, %s, %s', (...cells) => {
  const { lines, quantityAssumed } = readBomText(`${cells.join('\n')}\n`) as BomLines
  expect(lines.map(({ quantity, text }) => [quantity, text])).toEqual(cells.map((cell) => [1, cell]))
  expect(quantityAssumed).toBe(true)
})

it.each(['2 10k 0603\n4 100nF 0402\n1 LM358', '2x 10k 0603\n4x 100nF 0402\n1x LM358'])(
  'takes no values with a size for footprints: %j',
  (text) =>
    expect(readBomText(text)).toMatchObject({
      columns: { footprint: null },
      lines: [{ wanted: { value: 10_000, package: '0603' } }, { wanted: { value: 1e-7 } }, { quantity: 1 }],
    }),
)

it('counts no line of several designators as 1 among lines with counts', () =>
  expect(readBomText('10 x LM358\n2x 100nF 0402\nR1 R2 R3 4k7 0603\nC1 22p 0402\n')).toMatchObject({
    lines: [{ quantity: 10 }, { quantity: 2 }, { quantity: 1 }],
    leftOut: [{ row: 3, why: 'no-quantity' }],
  }))

it('reads lists of designators as a person types them', () => {
  const text = 'Board A\n10k 0603   R1,R2,R3\n100n C1, C2\nLM358 U1\nD1, D2: 1N4148\n'
  const { lines } = readBomText(text) as BomLines
  expect(lines.map(({ quantity, references, text }) => [quantity, references[0], text])).toEqual([
    [3, 'R1', '10k 0603'],
    [2, 'C1', '100n'],
    [1, 'U1', 'LM358'],
    [2, 'D1', '1N4148'],
  ])
})

it.each(
  textTable(`
  LM358, U1, U2 | 10k R1, R2 | LM358: U1 U2; 10k: R1 R2
  10k R1206 R1, R2 | MCU STM32F103 U1, U2 | 10k R1206: R1 R2; MCU STM32F103: U1 U2
  R1, R2: 22k 0603 | C1, C2, C3 100n 0603 | 22k 0603: R1 R2; 100n 0603: C1 C2 C3
  Relay 12V 2NO | Switch SPST 2 NO | Relay 12V 2NO:; Switch SPST 2 NO:`),
)('reads the typed lines %s and %s', (one, other, said) => {
  const { lines } = readBomText(`${one}\n${other}\n`) as BomLines
  expect(lines.map(({ text, references }) => [`${text}:`, ...references].join(' ')).join('; ')).toBe(said)
})

it('reads values of typed lines that begin with designators', () =>
  expect(readBomText('R1 10k 0603\nR2, R3 22k 0603\nC1, C2, C3 100n 0603\n')).toMatchObject({
    lines: [{ wanted: { value: 10_000 } }, { wanted: { value: 22_000 } }, { wanted: { value: 1e-7 } }],
  }))

it('keeps the cells of lists of designators under unknown titles', () => {
  const { lines } = readBomText(
    'Refencias;Valor;Total Uds\nR1, R2, R3;120 Ohm 1/8W;3\nR4, R5, R6;1k;3\nR7;2k;1\n',
  ) as BomLines
  expect(lines.map(({ quantity, text }) => [quantity, text])).toEqual([
    [3, '120 Ohm 1/8W'],
    [3, '1k'],
    [1, '2k'],
  ])
})

it('reads the numbered lines of a mail between its sentences, without their prices', () => {
  const text = [
    'Hello Olga, thank you, please send:',
    '1. 10 x RC0603FR-0710K',
    '- 15 x LM324',
    '2) 20 pcs LM358  0.25 EUR  5.00 EUR',
    'Pos. 3: BC547B 30',
    '40  200 pcs  1N4148 @ $0.02 each',
    'Kind regards',
  ].join('\n')
  const { lines } = readBomText(text) as BomLines
  expect(lines.map(({ quantity, partNumbers }) => [quantity, ...partNumbers])).toEqual([
    [1],
    [10, 'RC0603FR-0710K'],
    [15, 'LM324'],
    [20, 'LM358'],
    [30, 'BC547B'],
    [200, '1N4148'],
    [1],
  ])
})

it('reads the lines of a mail whose prices have decimal commas', () => {
  const text =
    'Guten Tag,\n1. 100 Stk LM358 à 0,01 EUR\n2. 200 Stk BC547B à 0,02 EUR\n300 x 1N4148 EUR 0,03\nGrüße'
  const { lines } = readBomText(text) as BomLines
  expect(lines.map(({ quantity, partNumbers }) => [quantity, ...partNumbers])).toEqual([
    [1],
    [100, 'LM358'],
    [200, 'BC547B'],
    [300, '1N4148'],
    [1],
  ])
})

it('reads the German lines of an order, and takes no number in front of a part for 1 piece', () => {
  const text = [
    'wir bestellen:',
    '10  500 Stk  LM358  0,036 EUR',
    '20  1.000 ST  BC547B  0,029 EUR',
    '30  2 Stück 1N4148',
    '40  7 Rollen RC0603FR-0710K',
  ].join('\n')
  const { lines, leftOut } = readBomText(text) as BomLines
  expect(lines.map(({ quantity, partNumbers }) => [quantity, ...partNumbers])).toEqual([
    [1],
    [500, 'LM358'],
    [1000, 'BC547B'],
    [2, '1N4148'],
  ])
  expect(leftOut).toMatchObject([{ row: 5, why: 'no-quantity' }])
})

it('reads a table of Markdown', () => {
  const text = '| Refs | Qty | Component |\n| --- | --- | --- |\n| C1, C8 | 2 | 470p |\n| R1 | 1 | 10k |\n'
  expect(readBomText(text)).toMatchObject({
    columns: { reference: { index: 1 }, value: { index: 3 } },
    lines: [{ row: 3, references: ['C1', 'C8'] }, { row: 4 }],
    leftOut: [],
  })
})

it('reads pasted text as it is typed', () => {
  const text = 'Ref,Qty,MPN\nU1,1,LM\u200b358\u2011N\nR\uff11,1,\uff32\uff23\uff10\uff16\uff10\uff13'
  const { lines } = readBomText(text) as BomLines
  expect(lines.map(({ references, partNumbers }) => [references[0], partNumbers[0]])).toEqual([
    ['U1', 'LM358-N'],
    ['R1', 'RC0603'],
  ])
})

it.each(['10k or 12k', '10k?', '10k oder 22k'])('leaves the value %j to a person', (value) => {
  const { lines } = readBomText(`Ref,Qty,Value,Footprint\nR1,1,${value},R0603`) as BomLines
  expect(lines[0]?.wanted?.contradicted).toBe(value)
})
