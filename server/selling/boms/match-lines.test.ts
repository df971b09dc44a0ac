import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BomLine } from '#contract/selling/boms.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { correctStock } from '#test/support/stock-room.ts'
import { matches, openBomShop, readLines, sell } from './boms.fixture.ts'

let shop: Shop

const chip = (resistance: number, size: string, tolerance = 0.01) => ({
  resistance,
  tolerance,
  power: 0.1,
  package: size,
  voltage: 50,
})
const ceramic = (capacitance: number, size: string, voltage: number, dielectric = 'X7R') => ({
  family: 'ceramic-capacitors',
  parameters: { capacitance, voltage, dielectric, tolerance: 0.1, package: size },
})
const leaded = (resistance: number, length: number) => ({
  family: 'carbon-film-resistors',
  parameters: { resistance, tolerance: 0.05, power: 0.25, length },
})
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openBomShop()
  const parts: [string, Parameters<typeof sell>[2]][] = [
    ['R-10K-0603', { price: '0.02', parameters: chip(10e3, '0603') }],
    ['R-10K-0603-5', { price: '0.01', parameters: chip(10e3, '0603', 0.05) }],
    ['R-10K-0805', { price: '0.005', parameters: chip(10e3, '0805') }],
    ['R-10K-OLD', { price: '0.001', parameters: chip(10e3, '0603'), lifeCycle: 'obsolete' }],
    ['R-10K-FEW', { price: '0.002', availableQuantity: 50, parameters: chip(10e3, '0603') }],
    ['R-47-0402', { price: '0.01', availableQuantity: 5, parameters: chip(47, '0402') }],
    ['C-100N-50', { price: '0.03', ...ceramic(100e-9, '0402', 50) }],
    ['C-100N-16', { price: '0.02', ...ceramic(100e-9, '0402', 16) }],
    ['C-100N-10', { price: '0.01', ...ceramic(100e-9, '0402', 10) }],
    ['C-100N-C0G', { price: '0.50', ...ceramic(100e-9, '0402', 25, 'C0G') }],
    ['TRIM-10K', { price: '0.0001', family: 'trimmer-potentiometers', parameters: { resistance: 10e3 } }],
    ['BEAD-600', { family: 'ferrite-beads', parameters: { impedance: 600, package: '0603' } }],
    ['AXIAL-22K', { price: '0.05', ...leaded(22e3, 6.3e-3) }],
    ['AXIAL-22K-LONG', { price: '0.01', ...leaded(22e3, 12e-3) }],
    ['R-22K-0603', { price: '0.002', parameters: chip(22e3, '0603') }],
    [
      'CAN-10U',
      { family: 'surface-electrolytic-capacitors', parameters: { capacitance: 10e-6, diameter: 5e-3 } },
    ],
    ['CASE-A-10U', { family: 'tantalum-capacitors', parameters: { capacitance: 10e-6, case: 'A' } }],
    ['OUR-358', { price: '0.40', family: 'operational-amplifiers' }],
    ['OUR-358-B', { price: '0.30', family: 'operational-amplifiers' }],
  ]
  for (const [number, sold] of parts) ids[number] = await sell(shop.db, number, sold)
  for (const number of ['OUR-358', 'OUR-358-B'])
    await shop.db.query(
      `INSERT INTO cross_references (product_id, part_number, manufacturer) VALUES ($1, 'LM 358', $2)`,
      [ids[number], `Maker of ${number}`],
    )
})
afterAll(() => shop.close())

const choices = ({ body }: Outcome, nth = 0) =>
  (body.lines[nth] as BomLine).choices?.map(({ part }) => part.partNumber)

it('matches an exact part number in any case, before everything else', async () => {
  const outcome = await readLines(shop, ['R1,1,4k7,0805,r-10k-0603-5,', 'U1,1,,,lm358,', 'R2,1,1k,,none,'])
  expect(outcome.status).toBe(200)
  expect(matches(outcome)).toEqual(['exact R-10K-0603-5', 'cross-reference OUR-358-B', 'none'])
  expect(choices(outcome, 1)).toEqual(['OUR-358'])
  expect(outcome.body.lines[0]).not.toHaveProperty('choices')
})

it('matches an exact part number that is obsolete, and says so', async () => {
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

it('matches an equivalent in stock before a cheaper one that lacks pieces', async () => {
  await correctStock(shop.db, ids['OUR-358-B'] as string, 5)
  const outcome = await readLines(shop, ['U1,10,,,lm358,'])
  await correctStock(shop.db, ids['OUR-358-B'] as string, 1000)
  expect(matches(outcome)).toEqual(['cross-reference OUR-358'])
  expect(choices(outcome)).toEqual(['OUR-358-B'])
})

it('matches by value if the only equivalent is obsolete', async () => {
  await shop.db.query(`INSERT INTO cross_references (product_id, part_number) VALUES ($1, 'FOREIGN-10K')`, [
    ids['R-10K-OLD'],
  ])
  expect(matches(await readLines(shop, ['R1,1,10k/1%,0603,FOREIGN-10K,']))).toEqual(['parameters R-10K-FEW'])
})

it('matches the cheapest part in stock that has all that is said', async () => {
  const outcome = await readLines(shop, [
    'R1,100,10k,0603,,',
    'R2,100,10k/1%,0603,,',
    'R3,100,10k,1206,,',
    'R4,1,10k/1%,0603,,',
    'C1,100,100n/16V,0402,,',
    'C2,100,100nF/10V/C0G,0402,,',
    'C3,100,100nF/63V,0402,,',
    'FB1,1,600R,0603,,',
  ])
  expect(matches(outcome)).toEqual([
    'parameters R-10K-0603-5',
    'parameters R-10K-0603',
    'none',
    'parameters R-10K-0603',
    'parameters C-100N-16',
    'parameters C-100N-C0G',
    'none',
    'parameters BEAD-600',
  ])
  expect(choices(outcome, 0)).toEqual(['R-10K-0603'])
  expect(choices(outcome, 4)).toEqual(['C-100N-50', 'C-100N-C0G'])
  expect(outcome.body.lines[1].read).toBe('10 kΩ, 0603, 1 %')
})

it('takes the cheaper part of a small stock while it suffices for all lines together', async () => {
  expect(matches(await readLines(shop, ['R1,20,10k/1%,0603,,', 'R2,20,10k/1%,0603,,']))).toEqual([
    'parameters R-10K-FEW',
    'parameters R-10K-FEW',
  ])
  expect(matches(await readLines(shop, ['R1,30,10k/1%,0603,,', 'R2,30,10k/1%,0603,,']))).toEqual([
    'parameters R-10K-0603',
    'parameters R-10K-0603',
  ])
})

it('says what is left of a part only if nothing is in stock', async () => {
  const { body } = await readLines(shop, ['R1,10,47R,0402,,'])
  expect(body.lines[0]).toMatchObject({
    match: 'parameters',
    partNumber: 'R-47-0402',
    orderQuantity: 10,
    price: 0.01,
    totalPrice: 0.1,
    problem: { name: 'insufficient-stock', left: 5, nearest: [5] },
  })
})

it('matches a value without a package, but no value without a kind', async () => {
  const outcome = await readLines(shop, ['R1,100,10k,,,', 'X1,100,10k,0603,,', 'R2,100,,0603,,'])
  expect(matches(outcome)).toEqual(['parameters R-10K-0805', 'none', 'none'])
  expect(outcome.body.lines[1].text).toContain('10k')
})

it('matches a footprint that is no chip size with parts of that body only', async () => {
  const outcome = await readLines(shop, [
    'R1,1,22k,R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal,,',
    'C1,1,10u,CP_Elec_5x5.4,,',
    'C2,1,10u,CP_EIA-3216-18_Kemet-A,,',
    'C3,1,10u,CP_Elec_8x6.2,,',
    'R2,1,22k,Strange_Body,,',
  ])
  expect(matches(outcome)).toEqual([
    'parameters AXIAL-22K',
    'parameters CAN-10U',
    'parameters CASE-A-10U',
    'none',
    'none',
  ])
})
