import { expect, test } from 'vitest'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { ladderFault } from '#contract/catalog/price-ladder.ts'
import { manyParts } from './many-parts.ts'

const parts = [...manyParts(20_000)]

test('20,000 parts have unique valid numbers, unique names, and valid price ladders', () => {
  expect(parts.filter(({ partNumber }) => partNumberIn(partNumber) !== partNumber)).toEqual([])
  expect(new Set(parts.map(({ partNumber }) => partNumber)).size).toBe(parts.length)
  expect(new Set(parts.map(({ name }) => name.toLowerCase())).size).toBe(parts.length)
  expect(parts.filter(({ price, ...part }) => ladderFault({ ...part, price: Number(price) }))).toEqual([])
})

test('variants have the values of their names', () => {
  const named = parts.filter(({ parameters }) => typeof parameters.resistance === 'number')
  expect(new Set(named.map(({ parameters }) => parameters.resistance)).size).toBeGreaterThan(500)
  const tenfold = parts.find(({ name }) => name.startsWith('Farad RC0603 10.2 kΩ 1 % 0.1 W'))
  expect(tenfold?.parameters.resistance).toBe(10_200)
})
