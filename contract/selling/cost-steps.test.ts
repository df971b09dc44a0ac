import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reachedBreak } from '#contract/catalog/pricing.ts'
import { type BoardPart, boardsFrom, costOf, neededOf, orderQuantityOf } from './board-costs.ts'
import { costSteps } from './cost-steps.ts'

const build = fc.record({
  boards: fc.integer({ min: 1, max: 30 }),
  sparePercent: fc.constantFrom(0, 5, 33.3),
})

const boardPart: fc.Arbitrary<BoardPart> = fc
  .record({
    multiple: fc.constantFrom(1, 5, 10),
    minimum: fc.integer({ min: 1, max: 20 }),
    rises: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
    cents: fc.integer({ min: 50, max: 500 }),
    stock: fc.integer({ min: 0, max: 4000 }),
    perBoard: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ multiple, minimum, rises, cents, stock, perBoard }) => {
    let quantity = minimum * multiple
    const priceBreaks = [{ quantity, price: cents / 100 }]
    for (const [nth, rise] of rises.entries()) {
      quantity += rise * multiple
      priceBreaks.push({ quantity, price: (cents - 10 * (nth + 1)) / 100 })
    }
    const order = { minimumOrder: minimum * multiple, orderMultiple: multiple }
    return { part: { ...order, availableQuantity: stock, priceBreaks }, perBoard }
  })

it('has the present number, and each change of a part that makes a board cheaper than all before', () => {
  fc.assert(
    fc.property(fc.array(boardPart, { minLength: 1, maxLength: 4 }), build, (parts, present) => {
      const allowed = parts
        .map((part) => boardsFrom(part, present.sparePercent))
        .filter((most) => most >= present.boards)
      // Without a limit by stock the numbers of boards would go to a million.
      fc.pre(allowed.length > 0)
      const numbers = [present.boards]
      for (let boards = present.boards + 1; boards <= Math.min(...allowed); boards++)
        if (parts.some((part) => changesAt(part, boards, present.sparePercent))) numbers.push(boards)
      fc.pre(numbers.length <= 40)
      let least = Number.POSITIVE_INFINITY
      const right = numbers.flatMap((boards) => {
        const totalPrice = costOf(parts, { ...present, boards }) / 100
        if (totalPrice / boards >= least) return []
        least = totalPrice / boards
        return { boards, totalPrice, perBoard: Math.round((totalPrice / boards) * 10_000) / 10_000 }
      })
      expect(costSteps(parts, present)).toEqual(right)
    }),
  )
})

/** Whether a part reaches a price break at this number of boards, or its minimum order suffices for the last time. */
function changesAt(part: BoardPart, boards: number, sparePercent: number): boolean {
  const needed = (count: number) => neededOf(part, { boards: count, sparePercent })
  const from = (count: number) =>
    reachedBreak(part.part.priceBreaks, orderQuantityOf(part.part, needed(count))).quantity
  const { minimumOrder } = part.part
  return (
    from(boards) > from(boards - 1) || (needed(boards) <= minimumOrder && needed(boards + 1) > minimumOrder)
  )
}

it('has at most 40 steps, those that save the most, and no step without parts', () => {
  const withBreaks = (...breaks: [number, number][]) => {
    const priceBreaks = breaks.map(([quantity, price]) => ({ quantity, price }))
    const minimumOrder = breaks[0]?.[0] ?? 1
    return {
      part: { minimumOrder, orderMultiple: 1, availableQuantity: 1_000_000, priceBreaks },
      perBoard: [1],
    }
  }
  const parts = Array.from({ length: 300 }, (_, nth) => withBreaks([10 + nth, 0.1], [1000 + 7 * nth, 0.05]))
  const dear = withBreaks([1, 100], [500, 1])
  const steps = costSteps([...parts, dear], { boards: 1, sparePercent: 0 }).map(({ boards }) => boards)
  expect(steps).toHaveLength(40)
  // The price break of the dear part and the largest minimum order save the most.
  expect(steps).toEqual(expect.arrayContaining([309, 500]))
  expect(steps).not.toContain(10)
  expect(costSteps([], { boards: 5, sparePercent: 0 })).toEqual([])
})
