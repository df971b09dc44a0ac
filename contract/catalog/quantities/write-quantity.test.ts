import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'
import { UNITS } from './units.ts'
import { roundToNine, writeQuantity } from './write-quantity.ts'

it.each([
  [4700, 'Ω', '4.7 kΩ'],
  [0.1, 'Ω', '100 mΩ'],
  [0, 'Ω', '0 Ω'],
  [2.2e6, 'Ω', '2.2 MΩ'],
  [1e-7, 'F', '100 nF'],
  [2.2e-6, 'F', '2.2 µF'],
  [2.2e-3, 'F', '2200 µF'],
  [0.47, 'F', '470 mF'],
  [1, 'F', '1 F'],
  [5e-13, 'F', '0.5 pF'],
  [0.1, 'W', '100 mW'],
  [2, 'W', '2 W'],
  [6.3, 'V', '6.3 V'],
  [32_768, 'Hz', '32.768 kHz'],
  [0.01, '%', '1 %'],
  [0.01, '±%', '±1 %'],
  [2e-5, 'ppm', '20 ppm'],
  [1e-4, 'ppm/°C', '100 ppm/°C'],
  [-40, '°C', '−40 °C'],
  [0.002_54, 'm', '2.54 mm'],
  [1.3e7, 'V/µs', '13 V/µs'],
  [0.025, 'W/sr', '25 mW/sr'],
  [2.2, 'Ah', '2.2 Ah'],
  [120, '°', '120°'],
  [999_999.999_9, 'Ω', '1 MΩ'],
  [7, 'AWG', '7 AWG'],
  [101_325, 'Pa', '101.325 kPa'],
  [1e6, 'bar', '10 bar'],
  [65_536, 'B', '64 KB'],
  [65_537, 'B', '65537 B'],
  [262_144, 'bit', '256 Kbit'],
  [2 ** 32, 'B', '4 GB'],
  [4e5, 'bit/s', '400 kbit/s'],
  [0.85, '%RH', '85 %RH'],
  [0.05, 'gₙ', '50 mgₙ'],
  [2.5e-6, 'mm²', '2.5 mm²'],
  [0.05, 'N·m', '50 mN·m'],
])('writes %d %s as %s', (value, unit, text) => {
  expect(writeQuantity(value, unit)).toBe(text)
})

/** Any number of at most 9 significant digits. */
const nineDigits = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: -38, max: 20 }), fc.boolean())
  .map(([digits, power, negative]) => Number(`${negative ? '-' : ''}${digits}e${power}`) + 0)

it.each(UNITS.map(({ symbol, signed }) => [symbol, signed] as const))(
  'reads back every written value in %s',
  (unit, signed) => {
    const values = nineDigits.map((value) => (signed ? value : Math.abs(value)))
    fc.assert(
      fc.property(values, (value) => {
        expect(readQuantity(writeQuantity(value, unit), unit)).toEqual({ value, unit })
      }),
      { numRuns: 100 },
    )
  },
)

it('rounds to 9 digits, and a second time changes nothing', () => {
  expect(roundToNine(0.1 * 1e-6)).toBe(roundToNine(100 * 1e-9))
  expect(roundToNine(1 / 3)).toBe(0.333_333_333)
  expect(Object.is(roundToNine(-0), 0)).toBe(true)
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (any) =>
      Object.is(roundToNine(roundToNine(any)), roundToNine(any)),
    ),
  )
})

it('never throws, and returns 9 digits or a problem', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-±+]?[0-9.,]{1,4} ?[a-zA-ZµΩ°%]{0,3}$/),
  )
  const units = fc.constantFrom(undefined, ...UNITS.map(({ symbol }) => symbol))
  fc.assert(
    fc.property(texts, units, fc.constantFrom('form', 'free-text', 'query'), (text, unit, source) => {
      const read = readQuantity(text, unit, source)
      if ('problem' in read) expect(read.problem).not.toBe('')
      else expect(read.value).toBe(roundToNine(read.value))
    }),
    { numRuns: 200 },
  )
})
