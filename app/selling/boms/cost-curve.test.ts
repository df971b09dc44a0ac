import { expect, it } from 'vitest'
import { costCurve } from './bom-summary.tsx'

const part = {
  minimumOrder: 10,
  orderMultiple: 10,
  availableQuantity: 1000,
  priceBreaks: [
    { quantity: 10, price: 0.1 },
    { quantity: 100, price: 0.01 },
  ],
}

it('has points at round numbers of boards, at each price break and at the present number', () => {
  const curve = costCurve([{ part, perBoard: [7] }], { boards: 3, sparePercent: 0 })
  expect(curve.slice(0, 7).map(({ boards }) => boards)).toEqual([1, 2, 3, 5, 10, 15, 20])
  expect(curve.find(({ boards }) => boards === 15)).toEqual({ boards: 15, perBoard: 1.1 / 15 })
  expect(curve.at(-1)?.boards).toBe(1000)
  const spared = costCurve([{ part, perBoard: [7] }], { boards: 3, sparePercent: 100 })
  expect(spared.map(({ boards }) => boards)).toContain(8)
})

it('has few points for a large bill of materials', () => {
  const priceBreaks = [...part.priceBreaks, { quantity: 100_000, price: 0.005 }]
  const parts = Array.from({ length: 500 }, (_, index) => ({
    part: { ...part, priceBreaks },
    perBoard: [1 + index / 7],
  }))
  expect(costCurve(parts, { boards: 100_000, sparePercent: 0 }).length).toBeLessThanOrEqual(62)
})
