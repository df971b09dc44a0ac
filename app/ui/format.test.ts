import { expect, test } from 'vitest'
import { totalFormat, unitPriceFormat } from '#contract/currency.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from './format.ts'
import { formatHours } from './format-hours.ts'

test.each([
  [0.0042, '$0.0042'],
  [0.125, '$0.125'],
  [7, '$7.00'],
  [0.1 + 0.2, '$0.30'],
  [1249.9, '$1,249.90'],
])('formats the unit price %d as %s', (price, written) => {
  expect(formatUnitPrice(price)).toBe(written)
})

test.each([
  [0.5, '$0.50'],
  [999_999.9, '$999,999.90'],
])('formats the total %d as %s', (amount, written) => {
  expect(formatTotal(amount)).toBe(written)
})

test('formats quantities with a thousands separator', () => {
  expect([10, 4200].map(formatQuantity)).toEqual(['10', '4,200'])
})

test.each([
  ['en', '€0.0042', '€4.70'],
  ['de', '0,0042 €', '4,70 €'],
])('writes other currencies as the locale %s does', (locale, price, total) => {
  const euro = { currency: 'EUR', locale }
  const written = [unitPriceFormat(euro).format(0.0042), totalFormat(euro).format(4.7)]
  expect(written.map((text) => text.replace('\u00a0', ' '))).toEqual([price, total])
})

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [1.5, '90 minutes'],
  [72, '72 hours'],
  [8760, '8,760 hours'],
])('formats %d hours as %s', (hours, written) => {
  expect(formatHours(hours)).toBe(written)
})
