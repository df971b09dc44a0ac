import { expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { comparedGroups } from './compared-rows.ts'

speak(en)

const part = (availableQuantity: number) =>
  ({
    price: 0.25,
    priceBreaks: [{ quantity: 1, price: 0.25 }],
    minimumOrder: 1,
    orderMultiple: 1,
    availableQuantity,
  }) as unknown as Tool

it('keeps the prices that the form asks for among the differences (rules: P-70)', () => {
  const keys = (differences: boolean) =>
    comparedGroups([part(500), part(900)], 200, differences).flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(keys(true)).toEqual(['each', 'total', 'available'])
  expect(keys(false)).toEqual(['each', 'total', 'available', 'minimum', 'multiple'])
})
