import { expect, it } from 'vitest'
import { cents, priceUnits } from './money.ts'

it('rejects prices with more than 4 decimals and totals with more than 2', () => {
  expect(priceUnits(0.0042)).toBe(42)
  expect([0.00421, Number.NaN, Number.POSITIVE_INFINITY, 1e300].map(priceUnits)).toEqual(
    Array(4).fill(undefined),
  )
  expect([cents(1.63), cents(1.625)]).toEqual([163, undefined])
})
