import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BomLine } from '#contract/selling/boms.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { correctStock } from '#test/support/stock-room.ts'
import { textTable } from '#test/support/text-table.ts'
import { candidatesOf, matches, openBomShop, readLines, refer, sell } from './boms.fixture.ts'

let shop: Shop

type Sold = Parameters<typeof sell>[2]
const chip = (resistance: number, size: string, tolerance = 0.01) => ({
  parameters: { resistance, tolerance, power: 0.1, package: size, voltage: 50 },
})
const ceramic = (voltage: number, dielectric = 'X7R') => ({
  family: 'ceramic-capacitors',
  parameters: { capacitance: 100e-9, voltage, dielectric, tolerance: 0.1, package: '0402' },
})
const leaded = (length: number) => ({
  family: 'carbon-film-resistors',
  parameters: { resistance: 22e3, tolerance: 0.05, power: 0.25, length },
})
const of = (family: string, parameters = {}) => ({ family, parameters })

const PARTS: [string, string, Sold][] = [
  ['R-10K-0603', '0.02', chip(10e3, '0603')],
  ['R-10K-0603-5', '0.01', chip(10e3, '0603', 0.05)],
  ['R-10K-0805', '0.005', chip(10e3, '0805')],
  ['R-10K-OLD', '0.001', { ...chip(10e3, '0603'), lifeCycle: 'obsolete' }],
  ['R-10K-FEW', '0.002', { ...chip(10e3, '0603'), availableQuantity: 50 }],
  ['R-47-0402', '0.01', { ...chip(47, '0402'), availableQuantity: 5 }],
  ['C-100N-50', '0.03', ceramic(50)],
  ['C-100N-16', '0.02', ceramic(16)],
  ['C-100N-10', '0.01', ceramic(10)],
  ['C-100N-C0G', '0.50', ceramic(25, 'C0G')],
  ['TRIM-10K', '0.0001', of('trimmer-potentiometers', { resistance: 10e3 })],
  ['BEAD-600', '1', of('ferrite-beads', { impedance: 600, package: '0603' })],
  ['AXIAL-22K', '0.05', leaded(6.3e-3)],
  ['AXIAL-22K-LONG', '0.01', leaded(12e-3)],
  ['R-22K-0603', '0.002', chip(22e3, '0603')],
  ['CAN-10U', '1', of('surface-electrolytic-capacitors', { capacitance: 10e-6, diameter: 5e-3 })],
  ['RADIAL-4U7', '1', of('electrolytic-capacitors', { capacitance: 4.7e-6, diameter: 5e-3, pitch: 2e-3 })],
  ['CASE-A-10U', '1', of('tantalum-capacitors', { capacitance: 10e-6, case: 'A' })],
  ['OUR-358', '0.40', of('operational-amplifiers')],
  ['OUR-358-B', '0.30', of('operational-amplifiers')],
]
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openBomShop()
  for (const [number, price, sold] of PARTS) ids[number] = await sell(shop.db, number, { price, ...sold })
  for (const number of ['OUR-358', 'OUR-358-B'])
    await refer(shop.db, ids[number] as string, 'LM 358', { maker: `Maker of ${number}` })
  await refer(shop.db, ids['R-10K-OLD'] as string, 'FOREIGN-10K')
})
afterAll(() => shop.close())

const choices = ({ body }: Outcome, nth = 0) =>
  ((body.lines[nth] as BomLine).choices ?? []).map(({ part }) => part.partNumber)

it.each(
  textTable(`
  a part number in any case, before everything else | R1,1,4k7,0805,r-10k-0603-5, | exact R-10K-0603-5
  a part number in the column of values | R1,1,R-10K-0603-5,,, | exact R-10K-0603-5
  the cheaper of two equivalents | U1,1,,,lm358, | cross-reference OUR-358-B | OUR-358
  no unknown number, if there is no such value | R2,1,1k,,none, | none
  a value if the only equivalent is obsolete | R1,1,10k/1%,0603,FOREIGN-10K, | parameters R-10K-FEW | R-10K-0603
  the cheapest part | R1,100,10k,0603,, | parameters R-10K-0603-5 | R-10K-0603
  the cheapest of a tolerance | R2,100,10k/1%,0603,, | parameters R-10K-0603
  no other size | R3,100,10k,1206,, | none
  the cheapest of at least a voltage | C1,100,100n/16V,0402,, | parameters C-100N-16 | C-100N-50 C-100N-C0G
  a dielectric | C2,100,100nF/10V/C0G,0402,, | parameters C-100N-C0G
  no lower voltage | C3,100,100nF/63V,0402,, | none
  an impedance | FB1,1,600R,0603,, | parameters BEAD-600
  a value without a package | R1,100,10k,,, | parameters R-10K-0805 | R-10K-0603-5 R-10K-0603
  no value without a kind | X1,100,10k,0603,, | none
  no package without a value | R2,100,,0603,, | none
  a long body | R1,1,22k,R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal,, | parameters AXIAL-22K
  a body of Eagle | R1,1,22k,0207/10,, | parameters AXIAL-22K
  no longer body | R1,1,22k,0204/7,, | none
  a can | C1,1,10u,CP_Elec_5x5.4,, | parameters CAN-10U
  a case | C2,1,10u,CP_EIA-3216-18_Kemet-A,, | parameters CASE-A-10U
  a can with leads | C4,1,4u7,CP_Radial_D5.0mm_P2.00mm,, | parameters RADIAL-4U7
  none of those for one with leads at both ends | C4,1,4u7,CP_Axial_L11.0mm_D5.0mm_P18.00mm,, | none
  no other can | C3,1,10u,CP_Elec_8x6.2,, | none
  no unknown body | R2,1,22k,Strange_Body,, | none`),
)('matches %s', async (_, line = '', match = '', others = '') => {
  const outcome = await readLines(shop, [line])
  expect(matches(outcome)).toEqual([match])
  expect(choices(outcome)).toEqual(others.split(' ').filter(Boolean))
})

it('says that the part of a number is obsolete', async () => {
  await correctStock(shop.db, ids['R-10K-OLD'] as string, 0)
  const { body } = await readLines(shop, ['R1,1,,,R-10K-OLD,'])
  expect(body.lines[0]).toMatchObject({ match: 'exact', problem: { name: 'obsolete' } })
  await correctStock(shop.db, ids['R-10K-OLD'] as string, 1000)
})

it('matches no part that is off sale, by its number, as an equivalent or by its value', async () => {
  const off = ['R-10K-0603-5', 'OUR-358-B', 'C-100N-16']
  const archive = (at: string) =>
    shop.db.query(`UPDATE products SET archived_at = ${at} WHERE part_number = ANY ($1)`, [off])
  await archive('now()')
  const outcome = await readLines(shop, ['R1,1,,,R-10K-0603-5,', 'U1,1,,,LM358,', 'C1,100,100n/16V,0402,,'])
  await archive('NULL')
  expect(matches(outcome)).toEqual(['none', 'cross-reference OUR-358', 'parameters C-100N-50'])
})

it('matches an equivalent in stock before a cheaper one that lacks pieces for all lines together', async () => {
  await correctStock(shop.db, ids['OUR-358-B'] as string, 5)
  const outcome = await readLines(shop, ['U1,3,,,lm358,', 'U2,3,,,lm358,'])
  await correctStock(shop.db, ids['OUR-358-B'] as string, 1000)
  expect(matches(outcome)).toEqual(['cross-reference OUR-358', 'cross-reference OUR-358'])
  expect(choices(outcome)).toEqual(['OUR-358-B'])
})

it('takes the cheaper part of a small stock while it suffices for all lines together', async () => {
  const ofTwo = async (second: number) =>
    matches(await readLines(shop, ['R1,20,10k/1%,0603,,', `R2,${second},10k/1%,0603,,`]))
  expect(await ofTwo(30)).toEqual(['parameters R-10K-FEW', 'parameters R-10K-FEW'])
  expect(await ofTwo(31)).toEqual(['parameters R-10K-0603', 'parameters R-10K-0603'])
})

it('says what is left of a part only if nothing is in stock', async () => {
  const { body } = await readLines(shop, ['R1,10,47R,0402,,'])
  const problem = { name: 'insufficient-stock', left: 5, nearest: [5] }
  const line = { partNumber: 'R-47-0402', orderQuantity: 10, price: 0.01, totalPrice: 0.1, problem }
  expect(body.lines[0]).toMatchObject(line)
})

it('reads a number alone in the unit of the family, and asks where families differ', async () => {
  await shop.db.query(
    "UPDATE parameters SET typed_in = 'mΩ' WHERE family = 'current-sense-resistors' AND unit = 'Ω'",
  )
  const shunt = { parameters: { resistance: 5e-3, package: '2512' } }
  await sell(shop.db, 'SHUNT-5', { family: 'current-sense-resistors', ...shunt })
  const line = ['R1,1,5,2512,,']
  const { body } = await readLines(shop, line)
  expect(body.lines).toMatchObject([{ match: 'parameters', partNumber: 'SHUNT-5', read: '5 mΩ, 2512' }])
  await sell(shop.db, 'R-5-2512', chip(5, '2512'))
  const asked = await readLines(shop, line)
  expect([matches(asked), candidatesOf(asked).toSorted()]).toEqual([['none'], ['R-5-2512', 'SHUNT-5']])
})
