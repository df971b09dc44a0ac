import { beforeAll, expect, it } from 'vitest'
import { importFamilies } from '#contract/catalog/family-file.ts'
import { type BomLine, readBom } from '#contract/selling/boms.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { ada, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import { sell } from '#server/catalog/families/desk.fixture.ts'
import { callAs } from '#test/support/shopper.ts'
import { textTable } from '#test/support/text-table.ts'
import { demandsOf, wantOf } from './demands.ts'
import { openFirm } from './firm.fixture.ts'
import { readBomText } from './reading/read-bom.ts'

/** Goods that the trade's file has no kind for. */
const CATALOGUE = textTable(`
  Pressure sensors | Range from bar, Range to bar, Connection=G1/4;G1/2, Output=4…20 mA;0…10 V | P-A: 0 10 G1/4 4…20 mA, P-B: 0 10 G1/4 0…10 V, P-C: 0 10 G1/2 4…20 mA, P-D: 0 25 G1/4 4…20 mA, P-E: -1 6 G1/4 4…20 mA, P-F: 0 400 G1/4 4…20 mA, P-G: 0 1 G1/2 0…10 V
  Temperaturfühler | Messbereich von °C, Messbereich bis °C, Einbaulänge m, Element=Pt100;Pt1000, Klasse=A;B | T-A: -50 200 100mm Pt100 A, T-B: -50 200 100mm Pt100 B, T-C: -50 200 50mm Pt1000 B, T-D: -40 125 50mm Pt100 B, T-E: 0 400 200mm Pt100 B, T-F: -50 200 50mm Pt100 A
  Électrovannes | Pression max bar, Tension V, Diamètre m, Fonction=normalement fermée;normalement ouverte | V-A: 10 24 6mm normalement fermée, V-B: 10 24 6mm normalement ouverte, V-C: 10 230 6mm normalement fermée, V-D: 16 24 13mm normalement fermée, V-E: 6 12 3mm normalement fermée, V-F: 16 230 13mm normalement ouverte, V-G: 10 12 6mm normalement fermée`)

/** What is chosen; after '?' what is offered, because more than one has all that is said, or not all is known. */
const LINES = textTable(`
  Pressure sensor 0-10 bar G1/4 4-20 mA | P-A
  Pressure sensor 0-10 bar G1/4 | ? P-A P-B
  Pressure sensor, 0…25 bar, G1/4 | P-D
  Pressure sensors -1 to 6 bar | P-E
  pressure sensor 0–40 MPa | P-F
  Pressure sensor 0-100 kPa 0-10 V | P-G
  Pressure sensor 0-16 bar G1/4 | ? P-D P-F
  Pressure sensor 0-10 bar G1/4 IP67 | ? P-A P-B
  Temperaturfühler -50..200 °C Pt100 Klasse A 100 mm | T-A
  Temperaturfühler Pt1000 Klasse B | T-C
  Temperaturfühler -40 bis 125 °C Pt100 50mm Klasse B | T-D
  Temperaturfühler Pt100 | ? T-A T-B T-D
  Pt100 Klasse A 50 mm |
  Électrovanne 24 V 10 bar normalement fermée | V-A
  electrovannes 230V 16 bar normalement ouverte 13 mm | V-F
  Électrovanne 5-30 V 13 mm | ? V-D
  Électrovanne 48 V |
  Screw M3x10 |
  Druckschalter 0-10 bar G1/4 |`)

it('has a catalogue of 20 parts', () =>
  expect(CATALOGUE.flatMap(([, , rows = '']) => rows.split(', ').length)).toEqual([7, 6, 7]))

let firm: ReturnType<typeof openFirm>

beforeAll(() => {
  speak(en)
  firm = openFirm(CATALOGUE)
})

it.each(LINES)('chooses for %s: %s', (text = '', numbers = '') => {
  const bom = readBomText(`Pos;Qty;Description\n1;2;${text}`)
  const [read] = 'name' in bom ? [] : bom.lines
  const want = read && wantOf(read, demandsOf(read), 1)
  const [known] = want ? firm.index.match([want], 1) : []
  expect(known?.noParts ?? true).toBe(true)
  const [{ ids = [], near = [] } = {}] = firm.index.match(
    [{ kinds: [], conditions: [], quantity: 1, words: read?.text ?? '' }],
    1,
  )
  const offered = near.map(firm.numberOf).toSorted()
  expect([...ids.map(firm.numberOf), ...(offered.length > 0 ? ['?', ...offered] : [])].join(' ')).toBe(
    numbers,
  )
})

serveImportShop()

it('a line without a kind of the trade chooses the only part that has all it says, and says what is not checked (rules: B-1)', async () => {
  const [from, to] = ['from', 'to'].map((key) => ({ key, name: `Range ${key}`, kind: 'number', unit: 'bar' }))
  const port = { key: 'port', name: 'Connection', kind: 'choice', choices: ['G1/4', 'G1/2'] }
  const families = [{ key: 'probes', parent: null, name: 'Pressure sensors', parameters: [from, to, port] }]
  await ada.call(importFamilies, { query: { dryRun: 'false' }, body: families })
  const chosen = await sell('probes', { from: '0 bar', to: '10 bar', port: 'G1/4' })
  await sell('probes', { from: '0 bar', to: '25 bar', port: 'G1/4' })
  const said = ['Pressure sensor 0-10 bar G1/4', 'Pressure sensor 0-10 bar G1/4 IP67', 'Screw M3x10']
  const { body } = await callAs(shop.url, undefined, readBom, {
    body: { text: ['Pos;Qty;Description', ...said.map((text, nth) => `${nth};2;${text}`)].join('\n') },
  })
  const shown = body.lines.map(({ match, part, unmet, candidates = [] }: BomLine) => [
    match,
    part?._id,
    unmet,
    candidates.map(({ part, differs }) => [part._id, ...differs]),
  ])
  expect(shown).toEqual([
    ['parameters', chosen.body._id, undefined, []],
    ['none', undefined, undefined, [[chosen.body._id, 'IP67 not checked']]],
    ['none', undefined, undefined, []],
  ])
})
