import { near, type Rules, says } from './part-facts.ts'
import { isOf } from './series.ts'

// The largest ceramic chips on the market, in nF by size and rated voltage. A chip that is not made for a voltage is
// compared with the next higher one.

type Sizes = Record<string, Record<number, number>>

const CLASS_ONE: Sizes = {
  '0201': { 25: 1, 50: 0.22 },
  '0402': { 50: 2.2, 100: 0.47 },
  '0603': { 50: 15, 100: 10, 250: 2.2 },
  '0805': { 50: 47, 100: 33, 250: 10, 630: 2.2 },
  '1206': { 50: 100, 100: 100, 250: 33, 630: 10, 1000: 4.7, 2000: 1 },
  '1210': { 50: 330, 100: 220, 250: 68, 630: 33, 1000: 10, 2000: 2.2 },
  '1812': { 50: 470, 100: 330, 250: 150, 630: 68, 1000: 33, 2000: 6.8 },
  '2220': { 50: 680, 100: 470, 250: 220, 630: 100, 1000: 47, 2000: 10 },
}

const X7R: Sizes = {
  '0201': { 6.3: 22, 16: 10, 25: 10, 50: 1.5 },
  '0402': { 6.3: 1000, 10: 1000, 16: 470, 25: 220, 50: 100, 100: 22 },
  '0603': { 6.3: 4700, 10: 4700, 16: 2200, 25: 2200, 50: 1000, 100: 220, 250: 22 },
  '0805': { 6.3: 22e3, 10: 22e3, 16: 10e3, 25: 10e3, 50: 4700, 100: 2200, 250: 100, 630: 22 },
  '1206': {
    6.3: 47e3,
    10: 47e3,
    16: 22e3,
    25: 22e3,
    50: 10e3,
    100: 4700,
    250: 470,
    630: 100,
    1000: 33,
    2000: 4.7,
  },
  '1210': {
    6.3: 100e3,
    10: 100e3,
    16: 47e3,
    25: 22e3,
    50: 22e3,
    100: 10e3,
    250: 1000,
    630: 220,
    1000: 68,
    2000: 10,
  },
  '1812': { 25: 47e3, 50: 22e3, 100: 10e3, 250: 2200, 630: 470, 1000: 150, 2000: 22 },
  '2220': { 25: 100e3, 50: 47e3, 100: 22e3, 250: 4700, 630: 1000, 1000: 330, 2000: 68 },
}

const X5R: Sizes = {
  '0201': { 6.3: 2200, 10: 1000, 25: 220 },
  '0402': { 6.3: 22e3, 10: 10e3, 16: 4700, 25: 2200, 50: 470 },
  '0603': { 6.3: 47e3, 10: 22e3, 16: 10e3, 25: 10e3, 50: 2200 },
  '0805': { 6.3: 100e3, 10: 47e3, 16: 47e3, 25: 22e3, 50: 10e3 },
  '1206': { 6.3: 220e3, 10: 100e3, 16: 100e3, 25: 47e3, 50: 22e3 },
  '1210': { 6.3: 330e3, 10: 220e3, 16: 100e3, 25: 100e3, 50: 47e3 },
  '1812': { 16: 150e3, 25: 100e3, 50: 47e3 },
  '2220': { 25: 150e3, 50: 100e3 },
}

/** Which table, how much of it, and the greatest temperature in °C. */
const DIELECTRICS: Record<string, { sizes: Sizes; times: number; hottest: number; first?: true }> = {
  C0G: { sizes: CLASS_ONE, times: 1, hottest: 125, first: true },
  U2J: { sizes: CLASS_ONE, times: 2, hottest: 125, first: true },
  X7R: { sizes: X7R, times: 1, hottest: 125 },
  X7S: { sizes: X7R, times: 4.7, hottest: 125 },
  X8R: { sizes: X7R, times: 0.5, hottest: 150 },
  X5R: { sizes: X5R, times: 1, hottest: 85 },
  X6S: { sizes: X5R, times: 1, hottest: 105 },
}

const NOTHING: { sizes: Sizes; times: number } = { sizes: {}, times: 0 }

function largest(dielectric: string, size: string, volts: number): number {
  const { sizes, times } = DIELECTRICS[dielectric] ?? NOTHING
  const rated = Object.entries(sizes[size] ?? {})
    .map(([most, nanofarads]) => ({ most: Number(most), nanofarads }))
    .sort((a, b) => a.most - b.most)
  return (rated.find(({ most }) => most >= volts)?.nanofarads ?? 0) * times * 1e-9
}

const ceramicChip: Rules = ({ name, number, text }) => {
  const [farads, volts, tolerance] = [number('capacitance'), number('voltage'), number('tolerance')]
  const [code, size] = [text('dielectric'), text('package')]
  const { hottest, first } = DIELECTRICS[code] ?? { hottest: 0 }
  const tolerances = first ? [0.01, 0.02, 0.05, 0.1] : farads <= 100.01e-9 ? [0.05, 0.1, 0.2] : [0.1, 0.2]
  return {
    'the name has another capacitance': says(name, farads, 'F'),
    'the name has another voltage': says(name, volts, 'V'),
    'the name has another size or dielectric': name.includes(size) && name.includes(code),
    'no body of this size holds it': farads <= largest(code, size, volts) * 1.0001,
    'the dielectric is not this close': tolerances.some((each) => near(each, tolerance)),
    'the dielectric has other temperatures':
      number('temperature-min') === -55 && number('temperature-max') === hottest,
    'the value is not of its series': isOf(farads, first ? 'E24' : farads < 0.999e-6 ? 'E12' : 'E6'),
    'it is smaller than its tolerances': farads >= (first ? 9.99e-12 : 99e-12),
  }
}

export const ceramicRules: Record<string, Rules> = { 'ceramic-capacitors': ceramicChip }
