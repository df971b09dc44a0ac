import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, leastQuantityFor, lineTotal, lineTotalCents, priceUnits } from './money.ts'

it.each([
  [0.0042, 1250, 5.25],
  [0.0125, 50, 0.63],
  [0.005, 1, 0.01],
  [0.0049, 1, 0],
  [999_999.99, 1, 999_999.99],
  [0.07, 3, 0.21],
])('computes the total for a price of %d and %d pieces: %d', (price, quantity, total) => {
  expect(lineTotal(price, quantity)).toBe(total)
})

it('rejects prices with more than 4 decimals and totals with more than 2', () => {
  expect(priceUnits(0.0042)).toBe(42)
  expect([0.00421, Number.NaN, Number.POSITIVE_INFINITY, 1e300].map(priceUnits)).toEqual(
    Array(4).fill(undefined),
  )
  expect([cents(1.63), cents(1.625)]).toEqual([163, undefined])
})

it('rounds half up exactly where floating point is inexact', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      (unit, quantity) => {
        const exact = BigInt(unit) * BigInt(quantity)
        const [whole, rest] = [exact / 100n, exact % 100n]
        const half = rest >= 50n ? 1n : 0n
        if (whole < BigInt(Number.MAX_SAFE_INTEGER))
          expect(BigInt(lineTotalCents(unit, quantity))).toBe(whole + half)
      },
    ),
  )
})

it('returns the smallest quantity that reaches a total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 7 }), fc.integer({ min: 1, max: 10 ** 6 }), (unit, least) => {
      const quantity = leastQuantityFor(least, unit)
      expect(lineTotalCents(unit, quantity)).toBeGreaterThanOrEqual(least)
      expect(quantity === 1 || lineTotalCents(unit, quantity - 1) < least).toBe(true)
    }),
  )
})
