import { expect, it } from 'vitest'
import { medianKnown } from './median-known.ts'

it.each([
  [[3, 1, 2], 2],
  [[undefined, 1500, 1400], 1500],
  [[1400, undefined, undefined], 1400],
  [[undefined, undefined, undefined], undefined],
])('ignores undefined values: %j has the median %j', (values, median) => {
  expect(medianKnown(values)).toBe(median)
})
