import { expect, test } from 'vitest'
import { formatQuantity, formatTotal, formatUnitPrice } from './format.ts'

test.each([
  [0.0042, '$0.0042'],
  [0.125, '$0.125'],
  [0.16, '$0.16'],
  [0.3, '$0.30'],
  [12.5, '$12.50'],
  [7, '$7.00'],
  [0.1 + 0.2, '$0.30'],
  [1249.9, '$1,249.90'],
])('formats the unit price %d as %s', (dollars, written) => {
  expect(formatUnitPrice(dollars)).toBe(written)
})

test.each([
  [0.5, '$0.50'],
  [1234.5, '$1,234.50'],
  [999_999.99, '$999,999.99'],
])('formats the total %d as %s', (dollars, written) => {
  expect(formatTotal(dollars)).toBe(written)
})

test('formats quantities with a thousands separator', () => {
  expect(formatQuantity(4200)).toBe('4,200')
  expect(formatQuantity(10)).toBe('10')
})
