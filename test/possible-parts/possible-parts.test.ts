import { describe, expect, test } from 'vitest'
import { demoProducts } from '#server/demo/catalogue.ts'
import { generateParts } from '#server/demo/generate-parts.ts'
import { worldParts } from '#server/demo/world-parts.ts'
import { faultsOf } from './faults-of.ts'

const COUNT = process.env.PROVE === 'long' ? 1_000_000 : 20_000
/** That of the bench. */
const SEED = 60_063
/** So many faults tell enough. */
const SHOWN = 30

function impossible(parts: Iterable<Parameters<typeof faultsOf>[0]>): { count: number; shown: string[] } {
  const shown: string[] = []
  let count = 0
  for (const { name, family, parameters } of parts) {
    const faults = faultsOf({ name, family, parameters })
    if (faults.length > 0 && count++ < SHOWN) shown.push(`${name}: ${faults.join('; ')}`)
  }
  return { count, shown }
}

test(`0 of ${COUNT} generated parts are impossible`, () => {
  expect(impossible(generateParts(SEED, COUNT))).toEqual({ count: 0, shown: [] })
})

test('0 of the demo parts are impossible', () => {
  expect(impossible(worldParts())).toEqual({ count: 0, shown: [] })
})

const madeUp: [start: string, change: Record<string, number | string>, fault: string][] = [
  ['RC0805FR-074K7', { resistance: 4750, tolerance: 0.05 }, 'the value is not made with this tolerance'],
  ['RC0805FR-074K7', { resistance: 4710 }, 'the value is not made with this tolerance'],
  ['RC0805FR-074K7', { power: 0.5 }, 'the power does not belong to the size'],
  ['RC0805FR-074K7', { package: '0402' }, 'the power does not belong to the size'],
  ['RC0805FR-074K7', { voltage: 500 }, 'the voltage is too high for the size'],
  ['RC0805FR-074K7', { 'temperature-coefficient': 10e-6 }, 'a thick film is not this close'],
  ['RC0805FR-074K7', { resistance: 47_000 }, 'the name has another resistance'],
  ['RS2512FR-26R010', { current: 20 }, 'the current heats it beyond its power'],
  ['RA25JA-004K7', { power: 1 }, 'the body is too small for the power'],
  ['CC0603KR-0X7R50V104', { capacitance: 39e-6, package: '0805' }, 'no body of this size holds it'],
  ['CC0603KR-0X7R50V104', { tolerance: 0.01 }, 'the dielectric is not this close'],
  ['CC0603KR-0X7R50V104', { tolerance: 0.02 }, 'the dielectric is not this close'],
  ['CC0603KR-0X7R50V104', { dielectric: 'C0G' }, 'no body of this size holds it'],
  ['CC0603KR-0X7R50V104', { voltage: 2000 }, 'no body of this size holds it'],
  ['CC0603KR-0X7R50V104', { package: '0201' }, 'no body of this size holds it'],
  ['CC0603KR-0X7R50V104', { 'temperature-max': 150 }, 'the dielectric has other temperatures'],
  ['CE105MB-0335V228', { voltage: 450 }, 'the can is too small'],
  ['CT7343KR-0116V107', { case: 'A' }, 'the case is too small'],
  ['CX2KB-15275V104', { capacitance: 2.2e-6 }, 'the box is too small'],
  ['LS12MR-08100', { 'saturation-current': 30 }, 'the core stores less'],
  ['LB0805PR-2A0601', { current: 6 }, 'the body is too small'],
  ['DS34XR-00', { 'reverse-voltage': 600 }, 'a silicon barrier leaks at this voltage'],
  ['DU820XU-00', { 'recovery-time': 1e-9 }, 'a thick junction recovers more slowly'],
  ['TM20XR-01T', { current: 20 }, 'the current heats it beyond its power'],
  ['TM5517XU-00C', { 'on-resistance': 0.0001 }, 'no die of this case conducts so well'],
  ['TN45XB-00B', { power: 20 }, 'the case sheds less'],
  ['FV7805GU-0C10005V', { 'input-max': 6 }, 'the input cannot feed the output'],
  ['FA358XR-0S', { channels: 4 }, 'the case has too few pins'],
  ['OL5UB-468252200', { wavelength: 625e-9 }, 'the colour has another wavelength'],
  ['OC0805AR-0605110', { 'luminous-intensity': 20 }, 'it shines more than it takes'],
  ['KH254GU-2050630K', { ways: 12 }, 'the name has other ways'],
  ['KQ49XB-2020116M', { frequency: 12e6 }, 'the name has another frequency'],
]

describe('a made-up part', () => {
  test.each(madeUp)('%s with %j is impossible', (number, change, fault) => {
    const part = demoProducts.find(({ partNumber }) => partNumber === number)
    if (!part) throw new Error(`There is no part ${number}.`)
    expect(faultsOf(part)).toEqual([])
    expect(faultsOf({ ...part, parameters: { ...part.parameters, ...change } })).toContain(fault)
  })

  test('of a family without rules is found', () => {
    expect(faultsOf({ name: 'Farad ZZ1', family: 'valves', parameters: {} })).toEqual([
      'the family valves has no rules',
    ])
  })
})
