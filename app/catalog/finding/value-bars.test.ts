import { expect, it } from 'vitest'
import { BARS, valueBars } from './value-bars.ts'

const facet = (...values: [value: number, count: number][]) => ({
  values: values.map(([value, count]) => ({ value, text: String(value), count })),
})
const DECADES = facet([1, 10], [10, 5], [100, 20], [1000, 0], [10_000, 5], [100_000, 10])
const filled = (bars: ReturnType<typeof valueBars>) => bars?.flatMap(({ share }, bar) => (share ? [bar] : []))

it('spreads decades evenly, with heights in percent of the bar with the most parts', () => {
  const bars = valueBars(DECADES, [])
  expect(filled(bars)).toEqual([0, 4, 9, 19, BARS - 1])
  expect([bars?.[9]?.share, bars?.[0]?.share]).toEqual([100, 50])
})

it('gives 0 a bar of its own, and spreads the decades of the others', () => {
  const bars = valueBars(facet([0, 4], [1, 10], [10, 5], [100, 20], [1000, 3], [10_000, 5]), [{ to: 0 }])
  expect(filled(bars)).toEqual([0, 2, 7, 13, 18, BARS - 1])
  expect(bars?.flatMap(({ chosen }, bar) => (chosen ? [bar] : []))).toEqual([0])
})

it('uses a linear scale below 0, and within a decade', () => {
  const metres = facet([0, 1], [20, 1], [40, 1], [60, 1], [80, 1], [100, 1])
  expect(filled(valueBars(metres, []))).toEqual([0, 4, 9, 14, 19, BARS - 1])
  const temperatures = facet([-50, 1], [-25, 1], [0, 1], [25, 1], [50, 1], [70, 1])
  expect(filled(valueBars(temperatures, []))).toEqual([0, 5, 10, 15, 20, BARS - 1])
})

it('marks the bars with values in a chosen range', () => {
  const bars = valueBars(DECADES, [{ from: 10, to: 100 }, { from: 100_000 }])
  expect(bars?.flatMap(({ chosen }, bar) => (chosen ? [bar] : []))).toEqual([4, 9, BARS - 1])
})

it('has no bars for a few values', () => {
  expect(valueBars(facet([1, 1], [2, 1]), [])).toBeUndefined()
})
