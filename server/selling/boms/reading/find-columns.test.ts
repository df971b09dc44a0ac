import { expect, it } from 'vitest'
import { textTable } from '#test/support/text-table.ts'
import type { BomLines } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

it.each(
  textTable(String.raw`
  value | Part | Item,Reference,Part,Quantity\n1,C1,100nF,1\n2,R1,10k,1\n3,U1,LM324,1\n4,Q1,BC847,1
  value | Part Label | Part Number,Ref,Part Label\nCAP-1,C1,100nF\nRES-1,R1,10k\nIC-1,U1,NE555D
  distributor | Stock Code | References,Value,Stock Code\nC1,100nF,Farnell 1759122\nR1,10k,Farnell 2447272
  distributor | Best.-Nr. Lieferant | Ref;Wert;Best.-Nr. Lieferant\nR1;10k;RND 0805 1 10K\nR2;22k;RND 0805 1 22K
  distributor | JLCPCB Part # | Comment,Designator,Footprint,JLCPCB Part #（optional）\n10K,"R1,R2",0603,C25804
  distributor | RS Components Part No. | Part,Amount,RS Components Part No.\nFuse 1 A,2,563-558\nArduino Mega,1,715-4084
  distributor | Reichelt-Artikelnummer | Name;Anzahl;Reichelt-Artikelnummer\nReset-Taster;1;TASTER 9302\nQuarz 16 MHz;1;16,0000-HC49U-S
  quantity | 個数 | No.,店舗,部品名,個数\n1,秋月電子,タクトスイッチ,48\n2,秋月電子,ピンヘッダ,2
  description | 説明 | Reference,Value,Footprint,説明\nR1,1k,R_0603,チップ抵抗 1608
  reference | Bezeichnung | Pos.;Bezeichnung;Menge;Wert\n1;R1-R4;4;4k7\n2;R5, R6;2;10k
  dnp | No montar | Referencia;Valor;No montar\nR1;10k;\nR2;22k;x
  mpn | N° parte fabricante | Ítem;Ref.;N° parte fabricante\n1;C1;GRM188R71H104KA93D\n2;R1;RC0603FR-0710KL
  mpn | Artikelnr tillverkare | Antal;Beteckning;Värde;Artikelnr tillverkare\n1;C1;100n;GRM188R71H104KA93D
  ownNumber | House PN | Designator,Comment,House PN\nU1,555,10-0042\nR1,10k,4711
  ownNumber | Kunden-Artikelnr. | Ref;Wert;Kunden-Artikelnr.\nR1;10k;RES 10K\nR2;22k;RES 22K
  mpn | Octopart MPN | Designator,Comment,Octopart MPN\nU1,555,NE555DR\nR1,10k,RC0603FR-0710KL`),
)('finds the column %s under the title %s', (column = '', header = '', text = '') =>
  expect(readBomText(text.replaceAll('\\n', '\n'))).toMatchObject({
    columns: { [column]: { header: expect.stringContaining(header) } },
  }),
)

it("has the buyer's own numbers, also in a file of nothing else", () => {
  const ownNumbers = (text: string) => (readBomText(text) as BomLines).lines.map(({ ownNumber }) => ownNumber)
  expect(ownNumbers('Ref,Value,IPN\nR1,10k,10-0042\nR2,22k,\n')).toEqual(['10-0042', undefined])
  expect(ownNumbers('Own number;Quantity\nNr. 1;3\nNr. 2;4\n')).toEqual(['Nr. 1', 'Nr. 2'])
})

it("reads makers' numbers that a buyer calls its own, and takes no account of a customer for a part", () => {
  const lineOf = (text: string) => (readBomText(text) as BomLines).lines[0]
  const said = lineOf('Line,Customer Part Number,Quantity\n1,RC0603FR-0710KL,5\n2,GRM188R71H104KA93D,1\n')
  expect(said).toMatchObject({ quantity: 5, wanted: { value: 10_000, package: '0603' } })
  expect(lineOf('Ref;Wert;Kundennummer\nR1;10k;12345\nR2;22k;12345\n')).not.toHaveProperty('ownNumber')
})

it('takes no titles of a heading for those of the table', () => {
  const heading = 'Title,Description,Quantity,,\nAmplifier,Amplifier 10W with LM3886,50,,\n'
  const { lines } = readBomText(`${heading}Designator,Value,Qty,Footprint,MPN\nR1,10k,1,0603,\n`) as BomLines
  expect(lines.map(({ quantity, text }) => [quantity, text])).toEqual([[1, '10k, 0603']])
})

it.each(['Gesamt', 'Prix', 'Amount'])('takes no %s for a value', (title) => {
  const text = `Pos;Was;Menge;${title}\n10;Widerstand 10k;100;1,00\n20;Widerstand 22k;50;0,60\n30;Elko 10u;2;0,10\n`
  expect(readBomText(text)).toMatchObject({
    columns: { description: { header: 'Was' }, value: null },
    lines: [{ wanted: { value: 10_000 } }, { wanted: { value: 22_000 } }, {}],
  })
})

it.each(
  textTable(String.raw`
  value | Lagernummer | Lagernummer;Foo\nRC0603FR-0710KL;rot\nGRM188R71H104KA93D;blau
  value | Symbol | Symbol;Foo\n10k;rot\n22k;blau
  footprint | Library | Library;Foo\nR0603;rot\nC0805;blau
  value | Price group | Price group;Foo\nRC0603FR-0710KL;rot\nGRM188R71H104KA93D;blau
  value | Scenario value | Scenario value;Foo\n10k;rot\n22k;blau`),
)('reads the column %s under the unknown title %s by its cells', (column = '', header = '', text = '') =>
  expect(readBomText(text.replaceAll('\\n', '\n'))).toMatchObject({ columns: { [column]: { header } } }),
)
