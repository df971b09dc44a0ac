import { expect, it } from 'vitest'
import { readQuantity } from './quantity.ts'

it.each([
  [' 1000 ', 1000],
  ['1,000', 1000],
  ['1\u202f000', 1000],
  ['12,345,678', 12_345_678],
  ['1 K', 1000],
  ['1.5k', 1500],
  ['1.001k', 1001],
  ['2,500k', 2_500_000],
  ['1.5', 1.5],
  ['2.000', '2.000'],
  ['1,000.500', '1,000.500'],
  ['1,5', '1,5'],
  ['-5', '-5'],
  ['1e3', '1e3'],
  ['1kk', '1kk'],
  ['ten', 'ten'],
  ['  ', Number.NaN],
])('reads %j as %j', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})
