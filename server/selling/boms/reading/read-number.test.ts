import { expect, it } from 'vitest'
import { readBomText } from './read-bom.ts'

function wantedOf(line: string) {
  const bom = readBomText(`Ref;Qty;Value;Footprint;MPN\n${line}`)
  if ('name' in bom) throw new Error(bom.name)
  return bom.lines[0]?.wanted
}

it('reads what only the number of a big maker says, and says so', () => {
  expect(wantedOf('C1;1;;;GRM188R71H104KA93D')).toMatchObject({
    kind: 'capacitor',
    value: 1e-7,
    unit: 'F',
    package: '0603',
    dielectric: 'X7R',
    tolerance: 0.1,
    voltage: 50,
    technology: 'ceramic',
    mounting: 'surface',
    notes: ['Read from the number GRM188R71H104KA93D: 0603, X7R, 100 nF, ±10 %, 50 V, ceramic.'],
  })
  expect(wantedOf(';1;RC0603FR-0710KL;;')).toMatchObject({ kind: 'resistor', value: 10_000, package: '0603' })
})

it('keeps what the words say less strictly than the number', () => {
  expect(wantedOf('C1;1;100n 16V 20%;0603;GRM188R71H104KA93D')).toMatchObject({ voltage: 16, tolerance: 0.2 })
})

it.each([
  ['C1;1;100n;;594-K104K15X7RF5TH5', { mounting: 'through-hole' }],
  ['R1;1;220k;;RMCF0603FT220KCT-ND', { package: '0603', tolerance: 0.01 }],
  ['C1;1;1u;0603;CGA0603X5R105K500JT', { voltage: 50, dielectric: 'X5R' }],
])('reads the number of %s', (line, said) => expect(wantedOf(line)).toMatchObject(said))

it.each([
  ['another value', 'R1;1;22k;0603;RC0603FR-0710KL', { value: 22_000 }],
  ['another size', 'R1;1;10k;0805;RC0603FR-0710KL', { package: '0805' }],
  ['a better tolerance', 'R1;1;10k 0.1%;0603;RC0603FR-0710KL', { tolerance: 0.001 }],
  ['a higher voltage', 'C1;1;100n 100V;0603;GRM188R71H104KA93D', { voltage: 100 }],
  ['another kind', 'L1;1;;0603;RC0603FR-0710KL', { kind: 'inductor' }],
  ['another technology', 'C1;1;100n tantalum;;GRM188R71H104KA93D', { technology: 'tantalum' }],
  ['another mounting', 'R1;1;10k;AXIAL-0.4;RC0603FR-0710KL', { mounting: 'through-hole' }],
])('lets the words stand that say %s', (_, line, words) => {
  const wanted = wantedOf(line)
  expect(wanted).toMatchObject(words)
  expect(wanted?.contradicted).toMatch(/^(?:RC0603FR-0710KL|GRM188R71H104KA93D) \(/)
})

it('has no contradiction where words and number agree', () => {
  expect(wantedOf('R1;1;10k 1%;R_0603;RC0603FR-0710KL')).not.toHaveProperty('contradicted')
})
